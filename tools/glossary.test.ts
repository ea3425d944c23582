import assert from "node:assert/strict";
import { test } from "node:test";
import { glossaryProblems, readGlossary } from "./glossary.ts";

const PAGE = [
  "| Term | Use | Never |",
  "|---|---|---|",
  "| withdrawal | Retiro | extracción, `/\\busted(?:es)?\\b/` |",
  "| fee | Comisión | |",
].join("\n");

const terms = readGlossary(PAGE);
const textsOf = (texts: Record<string, string>) => new Map([["es", new Map(Object.entries(texts))]]);
const NOTHING = new Map<string, Map<string, string>>();
const english = readGlossary("| withdrawal | Withdrawal | |\n| fee | Fee | |");

test("a table gives each term its word and what is ruled out, as words and as patterns", () => {
  assert.deepEqual(
    terms.map(({ term, use, never }) => [term, use, never.length]),
    [
      ["withdrawal", "Retiro", 2],
      ["fee", "Comisión", 0],
    ],
  );
});

test("a text with a word that is ruled out is named with the word to use", () => {
  const glossaries = new Map([
    ["en", english],
    ["es", terms],
  ]);
  const texts = textsOf({ "withdraw.a": "Su Extracción", "withdraw.b": "¿Usted retira {amount}?" });
  assert.deepEqual(glossaryProblems(glossaries, texts, NOTHING), [
    "es: withdraw.a: “Extracción” — the word is “Retiro”",
    "es: withdraw.b: “Usted” — the word is “Retiro”",
  ]);
});

test("the name of a value is no word of the text", () => {
  const glossaries = new Map([
    ["en", english],
    ["es", terms],
  ]);
  assert.deepEqual(glossaryProblems(glossaries, textsOf({ "a.b": "{usted} retira" }), NOTHING), []);
});

test("a term that a language lacks, has beyond English, or has no word for is named", () => {
  const glossaries = new Map([
    ["en", english],
    ["es", readGlossary("| fee | | |\n| lote | Lote | |")],
  ]);
  assert.deepEqual(glossaryProblems(glossaries, textsOf({}), NOTHING), [
    "docs/glossary/es.md: withdrawal is missing",
    "docs/glossary/es.md: lote is not in English",
    "docs/glossary/es.md: fee has no word",
  ]);
});
