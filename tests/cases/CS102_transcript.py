"""Cases of CS102: conversations, and text that only looks like one."""

from __future__ import annotations

SPEAKS: dict[str, str] = {
    "a user asks and an assistant answers": "user: which port?\nassistant: it is 8080",
    "turns as short as they can be": "user: x\nassistant: y",
    "turns with bold labels": "**User:** can you add a test?\n\n**Assistant:** I added one.",
    "turns under headings": "## User\n\nadd a flag\n\n## Assistant\n\nDone, see cli.py.",
    "turns quoted line by line": "> Human: is it done?\n>\n> AI: it is done.",
    "turns on one line": "USER: Is the build green? ASSISTANT: It is green.",
    "turns of an instruction template": "### Instruction:\nName the port.\n\n### Response:\n8080",
    "turns in fullwidth letters": (
        "\uff55\uff53\uff45\uff52: which port?\n\uff41\uff53\uff53\uff49\uff53\uff54\uff41\uff4e\uff54: 8080"
    ),
    "messages as JSON": '[{"role": "user", "content": "hi"}, {"role": "assistant", "content": "hello"}]',
    "messages as YAML": "messages:\n- role: user\n  content: hi\n- role: assistant\n  content: hello",
    "an exported dialogue": '{"conversations": [{"from": "human", "value": "hi"}, {"from": "gpt", "value": "hello"}]}',
    "a ChatML template": "<|im_start|>system\nBe brief.<|im_end|>\n<|im_start|>user\nhi<|im_end|>",
    "a header template": "<|start_header_id|>user<|end_header_id|>\n\nhi<|eot_id|>",
    "an INST template": "[INST] name the port [/INST] it is 8080",
    "a template with turns": "<start_of_turn>user\nhi<end_of_turn>\n<start_of_turn>model\nhello<end_of_turn>",
    "a tool result": '{"type": "tool_result", "tool_use_id": "call-17", "content": "3 files changed"}',
    "a list of tool calls": '{"tool_calls": [{"function": {"name": "run", "arguments": "{}"}}]}',
    "a terminal session": (
        "$ git status\nOn branch main\n$ make test\n12 passed in 0.3s\n$ git push\nEverything up-to-date"
    ),
    "a terminal session with a host": "dev@box:~/app$ ls\nREADME.md src\ndev@box:~/app$ cat VERSION\n1.4.2\n",
    "a system prompt": "You are Claude, made by Anthropic.\n\n# Tools\n\n## search\nFinds pages.",
    "a system prompt of another maker": "You are Helper, a friendly assistant created by Example Labs.",
    "the header of a memory pack": "=== MEMORY PACK v2 ===\nfact: the port is 8080",
    "the dump of a session": "# Session transcript\n\nWe looked at the parser first.",
    "the log of an aider chat": "# aider chat started at 2026-01-02 10:00:00\n\n> Aider v0.80.0",
}

QUIET: dict[str, str] = {
    "a setting named user": "user: postgres",
    "settings of a database": "user: postgres\npassword: from-the-vault\nhost: db.internal",
    "settings of an agent": "user: ci\nagent: runner-4\nmodel: large",
    "settings of a machine": "user: deploy\nsystem: debian-12",
    "a sentence about users and assistants": "The user picks a file and the assistant names its owner.",
    "headings that name two parts of a system": "## User\n\nThe user table.\n\n## System\n\nThe system table.",
    "one role in a schema": 'The field `"role": "user"` is required.',
    "one role in YAML": "metadata:\n  role: user\n  scope: read",
    "two roles of an access list": "- role: admin\n- role: viewer",
    "a template token between backticks": "The tokenizer adds `<|im_start|>` before and `<|im_end|>` after each turn.",
    "one template token": "The vocabulary ends with <|endoftext|> and has 50257 entries.",
    "the name of a field of a tool result": "Each result block repeats tool_use_id of the call that it answers.",
    "one command behind a prompt": "Run the suite like this:\n\n```\n$ make test\n```",
    "commands without output": "```\n$ git fetch\n$ git rebase origin/main\n$ git push\n```",
    "prices": "The small plan costs $ 5 and the large one $ 20 a month.",
    "a shell variable": "`$HOME/.cache` is read before `$XDG_CACHE_HOME`.",
    "a heading about memory": "# How memory packs are built\n\nA script reads the ledger.",
    "who made a library": "The parser was written by Ada, and you are free to change it by pull request.",
    "a question and its answer in prose": "Question: which port? The service listens on port 8080.",
    "a Markdown quote": "> The user is always right.\n\nThis line is in the style guide.",
    "an AI feature in prose": "ai: the folder with the models; ui: the folder with the views.",
    "a log file is named": "The session log lies in logs/session.log and is cut each night.",
}
