import assert from "node:assert/strict";
import { test } from "node:test";
import { languageOf, LANGUAGES } from "./languages.ts";

test("each of the eight codes is its own language", () => {
  for (const language of LANGUAGES) assert.equal(languageOf(language), language);
});

test("a browser's wishes are weighed, and the regions of Chinese are distinguished", () => {
  const wishes: readonly (readonly [string | undefined, string])[] = [
    [undefined, "en"],
    ["", "en"],
    ["de-DE,de;q=0.9", "en"],
    ["zh-TW,zh;q=0.9,en;q=0.8", "zh"],
    ["zh-CN,zh;q=0.9,en;q=0.8", "cn"],
    ["zh-Hans-CN", "cn"],
    ["zh-HK", "zh"],
    ["de,fr;q=0.5,ja;q=0.9", "ja"],
    ["pt-BR,en;q=0.5", "pt"],
    ["es-419", "es"],
    ["ko-KR;q=0", "en"],
    ["x".repeat(1000), "en"],
  ];
  for (const [header, language] of wishes) assert.equal(languageOf(header), language, header);
});
