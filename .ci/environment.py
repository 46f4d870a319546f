"""The virtual environments of `demo` and `test`: made once below `.venv/`, and used again while they fit."""

import os
import subprocess
import sys
from pathlib import Path

OLDEST = (3, 10)
if sys.version_info < OLDEST:  # an old python3, that a newcomer may well have, is to say so and not to fail
    _found = ".".join(map(str, sys.version_info[:2]))
    sys.exit(f"chainseal needs Python 3.10 or newer and this is {_found}; name a newer one: python3.12 {sys.argv[0]}")

ROOT = Path(__file__).resolve().parent.parent


def needs_git() -> None:
    """End with one line that says what is missing when this folder is no git repository or there is no git."""
    try:
        subprocess.run(["git", "--version"], check=True, capture_output=True)  # noqa: S607  (the newcomer's own git)
    except (OSError, subprocess.CalledProcessError):
        sys.exit("chainseal asks git about every source, and there is no git on PATH; install it")
    if not (ROOT / ".git").exists():
        sys.exit(
            f"{ROOT} is no git repository (an unpacked archive?), and chainseal asks git about every source; "
            "clone the repository, or run: git init && git add -A"
        )


def ready(purpose: str, wanted: list[str], recipe: str = "") -> Path:
    """The `bin` folder of the environment for `purpose`, with `wanted` installed in it.

    The installation is left out when it was once made from the same `recipe`; without one it is made each time.
    """
    above = Path(os.environ.get("CHAINSEAL_ENVIRONMENTS") or ROOT / ".venv")
    folder = above / "{}-{}.{}".format(purpose, *sys.version_info)
    scripts = folder / "bin"
    note = folder / "made-for"
    made_for = f"{sys.version}\n{folder}\n{ROOT}\n"
    noted = note.read_text(encoding="utf-8") if note.is_file() else ""
    if recipe and noted == made_for + recipe:
        return scripts
    if not noted.startswith(made_for):
        print(f"making a virtual environment in {_near(folder)}", flush=True)
        _run([sys.executable, "-I", "-m", "venv", "--clear", str(folder)])
    print(f"installing {' '.join(wanted)} there; the first time this takes up to a minute", flush=True)
    note.write_text(made_for, encoding="utf-8")
    pip = [str(scripts / "python"), "-I", "-m", "pip", "--quiet", "--disable-pip-version-check", "--no-input"]
    _run([*pip, "install", *wanted])
    note.write_text(made_for + recipe, encoding="utf-8")
    return scripts


def environment(scripts: Path) -> dict[str, str]:
    """The variables of this process, with `scripts` first on PATH and without what redirects Python or git."""
    dropped = {"PYTHONPATH", "PYTHONHOME", "GIT_DIR", "GIT_INDEX_FILE", "GIT_WORK_TREE"}
    kept = {key: value for key, value in os.environ.items() if key not in dropped}
    return {**kept, "PATH": f"{scripts}{os.pathsep}{kept.get('PATH', os.defpath)}", "VIRTUAL_ENV": str(scripts.parent)}


def _run(command: list[str]) -> None:
    """Run a step of the making; what it prints is shown only when it fails."""
    done = subprocess.run(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False)
    if done.returncode:
        sys.exit(f"{done.stdout}\nthis failed: {' '.join(command)}")


def _near(path: Path) -> str:
    return str(path.relative_to(ROOT)) if path.is_relative_to(ROOT) else str(path)
