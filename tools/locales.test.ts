import assert from "node:assert/strict";
import { test } from "node:test";
import { shapeOf } from "./check/icu.ts";
import { sourceOf } from "./check/sources.ts";
import { LANGUAGES, localeProblems, readCatalogue } from "./locales.ts";
import { proseProblems } from "./prose.ts";

const inAll = (messages: object, others: Record<string, object> = {}): [string, string][] =>
  LANGUAGES.map((language) => [
    `locales/${language}/trade.json`,
    JSON.stringify(others[language] ?? messages),
  ]);

const code = (text: string) =>
  sourceOf("apps/web/features/trade/ticket/Ticket.tsx", `const t = useTranslations("trade");\n${text}`);
const problems = (files: [string, string][], text: string, refusals: string[] = []): string[] =>
  localeProblems(readCatalogue(files), [code(text)], refusals);

test("texts that are used and the same in shape everywhere pass", () => {
  assert.deepEqual(problems(inAll({ ticket: { buy: "Buy {coin}" } }), 't("ticket.buy");'), []);
});

test("a key that one language lacks or has alone is named", () => {
  assert.deepEqual(problems(inAll({ buy: "x", sell: "y" }, { fr: { buy: "x" } }), 't("buy"); t("sell");'), [
    "fr: trade.sell is missing",
  ]);
  const alone = problems(inAll({ buy: "x" }, { fr: { buy: "x", sell: "y" } }), 't("buy");');
  assert.deepEqual(alone, ["fr: trade.sell: not in English, so in no other language"]);
});

test("a translation that asks for other values is named", () => {
  const found = problems(inAll({ buy: "Buy {coin}" }, { ja: { buy: "{coins}" } }), 't("buy");');
  assert.deepEqual(found, ["ja: trade.buy: asks for other values than English: coins, coin"]);
});

test("a sentence left in English is named, a name of few words is not", () => {
  const sentence = { buy: "The order was placed today", name: "Bitcoin" };
  const translated = Object.fromEntries(
    LANGUAGES.filter((language) => language !== "en" && language !== "es").map((language) => [
      language,
      { buy: "…", name: "Bitcoin" },
    ]),
  );
  assert.deepEqual(problems(inAll(sentence, translated), 't("buy"); t("name");'), [
    "es: trade.buy: still in English",
  ]);
});

test("a French sign that a line may begin with is named", () => {
  const found = (text: string) => problems(inAll({ buy: "Buy: {n}" }, { fr: { buy: text } }), 't("buy");');
  assert.deepEqual(found("Achat : {n}"), ["fr: trade.buy: a space that may break beside a sign"]);
  assert.deepEqual(found("Achat\u00a0: {n}"), []);
});

test("a call for a text that does not exist is named with its place", () => {
  assert.deepEqual(problems(inAll({ buy: "x" }), 't("buy"); t.rich("bye");'), [
    "apps/web/features/trade/ticket/Ticket.tsx:2: no text is called trade.bye",
  ]);
});

test("a text that nothing uses is named; one that a table or a template may mean is not", () => {
  assert.deepEqual(problems(inAll({ buy: "x", old: "y" }), 't("buy");'), ["trade.old is used nowhere"]);
  assert.deepEqual(problems(inAll({ state: { open: "x" } }), "t(`state.${order.state}`);"), []);
  assert.deepEqual(problems(inAll({ side: { buy: "x" } }), 'const keys = ["side.buy"];'), []);
});

test("every refusal has its words", () => {
  assert.deepEqual(problems(inAll({ a: "x" }), 't("a");', ["refusals.coin.unknown"]), [
    "no text for the refusal refusals.coin.unknown",
  ]);
});

test("the shape of a message holds arguments and tags, also inside branches, and nothing that is quoted", () => {
  const shape = shapeOf("{count, plural, one {<b>{name}</b>} other {# it's '{'x'}'}} {when, date, short}");
  assert.deepEqual([...shape.names].sort(), ["<b>", "count", "name", "when"]);
  assert.equal(shape.problem, undefined);
  assert.equal(shapeOf("Buy {coin").problem, "a brace is not closed");
  assert.equal(shapeOf("{n, plural, one {a} other {b}").problem, "a brace is not closed");
  assert.equal(shapeOf("Buy coin}").problem, "a closing brace too many");
});

test("prose in a component is found in text, in braces and in attributes that people read", () => {
  const found = (jsx: string): number =>
    proseProblems(sourceOf("apps/web/app/A.tsx", `const a = ${jsx};`)).length;
  assert.equal(found("<p>Buy now</p>"), 1);
  assert.equal(found('<p>{"Buy"}</p>'), 1);
  assert.equal(found('<input placeholder="Amount" />'), 1);
  assert.equal(found('<Field label="Order amount" />'), 1);
  assert.equal(found('<Shell title="account" className="text-up" />'), 0);
  assert.equal(found("<p>{t('buy')} · 12 % BTC/USDT</p>"), 0);
  assert.equal(found("<h1>Meridian</h1>"), 0);
});
