import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { SECURITY_EVENT_KINDS } from "./events.ts";

type Texts = { readonly event: Readonly<Record<string, string>> };

const textsOf = (name: string): Texts => {
  const file = new URL(import.meta.resolve(`@meridian/i18n/locales/en/${name}.json`));
  return JSON.parse(readFileSync(file, "utf8")) as Texts;
};

for (const [whose, name] of [
  ["its member's", "security"],
  ["staff's", "consoleMembers"],
] as const)
  test(`each change to a member's protection has its words in ${whose} log`, () => {
    const { event } = textsOf(name);
    assert.deepEqual(
      SECURITY_EVENT_KINDS.filter((kind) => event[kind] === undefined),
      [],
    );
  });
