import assert from "node:assert/strict";
import { test } from "node:test";
import { fillBlocks, fillText, helpLinksIn, placeholdersIn, textsOf } from "./fill.ts";
import { parseMarkdown, safeLink, spansIn } from "./parse.ts";

const WHOLE = `## One *thing*

First line
second, with **strong**, \`code\` and [a page](/help_detail/fees) or [elsewhere](https://example.org/a?b=1).

- one
  - inner
- two

3. third
4. fourth

| Coin | Fee |
|---|--:|
| BTC | **1** |

> quoted

\`\`\`
{ "raw": "<b>" }
\`\`\`

---
`;

test("a text becomes blocks, in order, with levels, marks and links", () => {
  const blocks = parseMarkdown(WHOLE);
  assert.deepEqual(
    blocks.map(({ kind }) => kind),
    ["heading", "paragraph", "list", "list", "table", "quote", "code", "rule"],
  );
  const [heading, paragraph, bullets, numbers, table] = blocks;
  assert.deepEqual(heading, {
    kind: "heading",
    level: 2,
    id: "s1",
    spans: [{ text: "One " }, { text: "thing", emphasis: true }],
  });
  assert.ok(paragraph?.kind === "paragraph");
  assert.equal(paragraph.spans[0]?.text, "First line second, with ");
  assert.deepEqual(
    paragraph.spans.flatMap(({ href }) => href ?? []),
    ["/help_detail/fees", "https://example.org/a?b=1"],
  );
  assert.ok(bullets?.kind === "list" && numbers?.kind === "list" && table?.kind === "table");
  assert.deepEqual(
    bullets.items.map(({ level, spans }) => [level, spans[0]?.text]),
    [
      [0, "one"],
      [1, "inner"],
      [0, "two"],
    ],
  );
  assert.deepEqual(
    numbers.items.map(({ mark }) => mark),
    ["3", "4"],
  );
  assert.deepEqual(
    table.columns.map(({ align }) => align),
    ["start", "end"],
  );
  assert.deepEqual(helpLinksIn(blocks), ["fees"]);
});

test("a line's end is a space between words and nothing between letters of Chinese and Japanese", () => {
  const textOf = (markdown: string): string =>
    parseMarkdown(markdown)
      .flatMap((block) => spansIn(block).map(({ text }) => text))
      .join("");
  assert.equal(textOf("one\ntwo"), "one two");
  assert.equal(textOf("提現\n審核"), "提現審核");
});

const REFUSED_LINKS = [
  "javascript:alert(1)",
  "JAVASCRIPT:alert(1)",
  " javascript:alert(1)",
  "java\tscript:alert(1)",
  "data:text/html,x",
  "vbscript:x",
  "http://example.org/",
  "//attacker.invalid/",
  "/\\attacker.invalid/",
  "\\\\attacker.invalid",
  "https://user:secret@attacker.invalid/",
  "https:attacker",
  "mailto:a@example.org",
  "blob:https://example.org/1",
  "relative/path",
  "",
];

for (const link of REFUSED_LINKS) {
  test(`${JSON.stringify(link)} is no link`, () => assert.equal(safeLink(link), ""));
}

/** Of work, and five times what the slowest takes: a busy machine counts more for the same. */
const WITHIN_US = 10_000_000;

test("the deepest and longest texts that may be saved are read within a moment", () => {
  const long = 18_000;
  const heavy = [
    ">",
    "* ",
    "- ",
    "[",
    "![",
    "`",
    "_",
    "**a",
    "<",
    "|",
    "1. ",
    "\\",
    "&",
    "[a](",
    "***",
    "> - ",
  ];
  for (const piece of heavy) {
    const text = piece.repeat(long / piece.length);
    const before = process.cpuUsage();
    parseMarkdown(text);
    assert.ok(process.cpuUsage(before).user < WITHIN_US, piece);
  }
});

test("figures stand in place of their names, after parsing, and unknown names leave nothing", () => {
  const figureOf = (name: string): string | undefined => ({ fee: "0.10%", "min:BTC": "**1** BTC" })[name];
  assert.equal(fillText("{{fee}} of {{nothing}}{{min:BTC}}", figureOf), "0.10% of **1** BTC");
  const [block] = fillBlocks(parseMarkdown("**{{fee}}** and `{{fee}}`"), figureOf);
  assert.ok(block?.kind === "paragraph");
  assert.deepEqual(
    block.spans.map(({ text }) => text),
    ["0.10%", " and ", "0.10%"],
  );
  const texts = textsOf("{{a}}", "", parseMarkdown("{{b c}} {{a}}"));
  assert.deepEqual(placeholdersIn(texts), ["a", "b c"]);
});
