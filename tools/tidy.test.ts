import assert from "node:assert/strict";
import { test } from "node:test";
import { sourceOf, type Source } from "./check/sources.ts";
import { tidy } from "./tidy.ts";

const lines = (count: number): string =>
  Array.from({ length: count }, (_, index) => `f(${index});`).join("\n");
const functionOf = (name: string, length: number): string =>
  `export function ${name}() {\n${lines(length - 2)}\n}`;
const inCore = (text: string): Source => sourceOf("packages/core/a.ts", text);
const onScreen = (text: string): Source => sourceOf("apps/web/features/trade/ticket/Ticket.tsx", text);

test("a file of 400 lines passes, one of 401 does not, and a test file has 800", () => {
  // Short files beside the long one keep the median where it belongs.
  const short = [1, 2, 3].map((number) => sourceOf(`packages/core/short-${number}.ts`, "f();"));
  assert.deepEqual(tidy([inCore(lines(400)), ...short], []), []);
  assert.deepEqual(tidy([inCore(lines(401)), ...short], []), ["packages/core/a.ts: 401 lines, at most 400"]);
  assert.deepEqual(tidy([sourceOf("packages/core/a.test.ts", lines(800))], []), []);
  assert.equal(tidy([sourceOf("packages/core/a.test.ts", lines(801))], []).length, 1);
});

test("a median of 100 lines is too long for the whole", () => {
  const files = [1, 2, 3].map((number) => sourceOf(`packages/core/${number}.ts`, lines(100)));
  assert.deepEqual(tidy(files, []), ["the median file has 100 lines, must stay below 100"]);
});

test("a function of 69 lines passes and one of 70 does not", () => {
  const short = Array.from({ length: 20 }, (_, index) => functionOf(`short${index}`, 3)).join("\n");
  const others = [1, 2].map((number) => sourceOf(`packages/core/short-${number}.ts`, "f();"));
  assert.deepEqual(tidy([inCore(`${short}\n${functionOf("long", 69)}`), ...others], []), []);
  const [problem] = tidy([inCore(`${short}\n${functionOf("long", 70)}`), ...others], []);
  assert.match(problem ?? "", /a\.ts:61: long has 70 lines, must stay below 70/);
});

test("a component may have 99 lines, also when memo wraps it", () => {
  const short = sourceOf(
    "packages/core/s.ts",
    Array.from({ length: 20 }, (_, i) => functionOf(`s${i}`, 3)).join("\n"),
  );
  const component = (length: number): Source =>
    onScreen(`export const Ticket = memo(function () {\n${lines(length - 2)}\n});`);
  const filler = sourceOf("packages/core/f.ts", "f();");
  assert.deepEqual(tidy([component(99), short, filler], []), []);
  assert.match(
    tidy([component(100), short, filler], [])[0] ?? "",
    /Ticket has 100 lines, must stay below 100/,
  );
});

test("when fewer than nine in ten functions are below 40 lines, that is said", () => {
  const long = [1, 2].map((index) => functionOf(`long${index}`, 40)).join("\n");
  const short = Array.from({ length: 17 }, (_, index) => functionOf(`short${index}`, 3)).join("\n");
  const others = [1, 2].map((number) => sourceOf(`packages/core/short-${number}.ts`, "f();"));
  const [problem] = tidy([inCore(`${long}\n${short}`), ...others], []);
  assert.match(problem ?? "", /only 89\.5 % of the functions/);
  assert.deepEqual(tidy([inCore(`${long}\n${short}\n${functionOf("oneMore", 3)}`), ...others], []), []);
});

test("an exemption excuses exactly one thing, and is itself a finding when nothing needs it", () => {
  const path = "packages/core/a.ts";
  const others = [1, 2].map((number) => sourceOf(`packages/core/short-${number}.ts`, "f();"));
  const exemption = { path, rule: "file-length", reason: "a table of the standard" } as const;
  assert.deepEqual(tidy([inCore(lines(401)), ...others], [exemption]), []);
  assert.deepEqual(tidy([inCore("f();"), ...others], [exemption]), [
    `${path}: nothing needs the exemption from file-length`,
  ]);
});

test("generated files are not measured", () => {
  assert.deepEqual(tidy([sourceOf("packages/core/a.generated.ts", lines(5_000))], []), []);
});

test("a comment of documentation begins with the thing it describes", () => {
  for (const text of [
    "/** What a member owes. */",
    "/**\n * Whether it rests.\n */",
    "/** Tells the price. */",
    "/** How many orders rest. */",
    "/** When it ends; null for never. */",
    "/**\n * Why it was refused.\n */",
    "/** Which orders are live. */",
  ]) {
    assert.equal(tidy([inCore(`${text}\nf();`)], []).length, 1, text);
  }
  assert.deepEqual(
    tidy([inCore("/** The debt of a member. What it is owed stands elsewhere. */\nf();")], []),
    [],
  );
});

test("a comment that stands apart from what it describes is found", () => {
  const stray = "f();\n/** The rate of a member. */\n/** The index of contracts. */\nconst indexPrice = g();";
  assert.match(tidy([inCore(stray)], []).join("\n"), /a\.ts:2: a comment stands apart/);
  assert.deepEqual(tidy([inCore("/** Rates. */\n/** The rate of a member. */\nf();")], []), []);
  assert.deepEqual(tidy([inCore("f();\n/** @typedef {string} Name */\n/** The rate. */\nf();")], []), []);
});

test("notes to ourselves and code in comments are found, sentences and examples are not", () => {
  const note = ["TO", "DO"].join("");
  assert.equal(tidy([inCore(`// ${note}: later\nf();`)], []).length, 1);
  assert.equal(tidy([inCore("// const fee = amount / 2;\nf();")], []).length, 1);
  assert.equal(
    tidy([inCore("// return (\n//   x + 1\n// );\nf();\n// if (x) {\n//   y();\n// }")], []).length,
    3,
  );
  assert.deepEqual(
    tidy([inCore("// If the hold is gone, return what is left.\n// import of rows is slow\nf();")], []),
    [],
  );
  assert.deepEqual(tidy([inCore("/** Use it so:\n *   const x = f();\n */\nf();")], []), []);
});

test("a division of whole numbers without a named rounding is found", () => {
  for (const text of ["f(sum / 2n);", "f(sum / BigInt(count));", "f((part * 100n) / whole);"]) {
    assert.equal(tidy([inCore(text)], []).length, 1, text);
    assert.deepEqual(tidy([sourceOf("packages/core/numeric/mul-div.ts", text)], []), []);
  }
  for (const text of [
    "function half(sum: bigint, other: bigint) { return sum / other; }",
    "interface Held { readonly amount: Amount } const half = (held: Held) => f(held.amount / parts);",
    "let sum: bigint = f(); sum /= 2n;",
  ])
    assert.equal(tidy([inCore(text)], []).length, 1, text);
  assert.deepEqual(tidy([inCore("f(widthPx / 2); sizePx /= 2;")], []), []);
  assert.deepEqual(tidy([inCore("function half(sizePx: number) { return sizePx / 2; }")], []), []);
});

test("money that becomes a floating number is found", () => {
  assert.equal(tidy([inCore("f(parseFloat(text));")], []).length, 1);
  assert.equal(tidy([inCore("f(Number(order.feeAmount));")], []).length, 1);
  assert.equal(tidy([inCore("f(+balance);")], []).length, 1);
  assert.deepEqual(tidy([inCore("f(Number(port)); f(-balance);")], []), []);
  assert.deepEqual(tidy([sourceOf("packages/core/a.test.ts", "f(Number(fee));")], []), []);
});

test("a component does no arithmetic on amounts, a model may", () => {
  assert.equal(tidy([onScreen("f(props.price * 2);")], []).length, 1);
  assert.equal(tidy([onScreen("f(a - order?.balance);")], []).length, 1);
  assert.equal(tidy([onScreen("f(10n);")], []).length, 1);
  assert.deepEqual(tidy([onScreen("f(index + 1); f(price < other);")], []), []);
  assert.deepEqual(
    tidy([sourceOf("apps/web/features/trade/ticket/ticket.model.ts", "f(price * quantity);")], []),
    [],
  );
});
