// Goal: every text exists in all eight languages and says the same things.
// Method: the files are compared key by key with the English ones, and so are the values they put in.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { languages } from "./languages.ts";

type Tree = { [key: string]: string | Tree };

const folder = new URL("./locales/", import.meta.url);

function read(language: string, file: string): Map<string, string> {
  const texts = new Map<string, string>();
  const walk = (tree: Tree, path: string): void => {
    for (const [key, value] of Object.entries(tree)) {
      if (typeof value === "string") texts.set(`${path}${key}`, value);
      else walk(value, `${path}${key}.`);
    }
  };
  walk(JSON.parse(readFileSync(new URL(`${language}/${file}`, folder), "utf8")) as Tree, "");
  return texts;
}

/** Names of the values and tags a message uses, sorted: "{page} of {pages}" uses page and pages. */
function slots(text: string): string[] {
  const found = [...text.matchAll(/\{(\w+)[,}]|<(\w+)>/g)].map(([, value, tag]) => value ?? tag ?? "");
  return [...new Set(found)].filter((name) => !/^\d+$/.test(name)).sort();
}

const files = readdirSync(new URL("en/", folder)).sort();

for (const { code } of languages) {
  test(`${code} has the files of English and no others`, () => {
    assert.deepEqual(readdirSync(new URL(`${code}/`, folder)).sort(), files);
  });

  for (const file of files) {
    test(`${code}/${file} has every key of English, none empty, with the same values in it`, () => {
      const english = read("en", file);
      const texts = read(code, file);
      assert.deepEqual([...texts.keys()].sort(), [...english.keys()].sort());
      for (const [key, text] of texts) {
        assert.notEqual(text.trim(), "", key);
        assert.deepEqual(slots(text), slots(english.get(key) ?? ""), key);
      }
    });
  }
}
