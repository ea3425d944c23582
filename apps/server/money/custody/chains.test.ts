import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";

const FOLDER = new URL("./", import.meta.url);
/** The chains' own folders, and what runs a development chain for one of them. */
const CHAIN_FOLDERS = ["evm", "bitcoin", "anvil"];
/** The lists of chains and of their decoders. */
const LISTS = ["chains.ts", "decoders.ts"];
/** Those, and what the settings and the demo say about each chain. */
const MAY_NAME_A_CHAIN = [...LISTS, "starting.ts", "index.ts", "contracts.ts", "tap.ts"];

test("another chain is a folder and two lines: nothing else of custody imports from a chain's folder", () => {
  const files = readdirSync(FOLDER).filter((name) => name.endsWith(".ts") && !name.endsWith(".test.ts"));
  const naming = files.filter((name) => {
    const text = readFileSync(new URL(name, FOLDER), "utf8");
    return CHAIN_FOLDERS.some((folder) => text.includes(`from "./${folder}/`));
  });
  assert.ok(files.length > 20);
  assert.deepEqual(naming.toSorted(), MAY_NAME_A_CHAIN.toSorted());
});

test("what names a chain outside the lists takes only types from it", () => {
  for (const name of MAY_NAME_A_CHAIN.filter((each) => !LISTS.includes(each))) {
    const text = readFileSync(new URL(name, FOLDER), "utf8");
    const values = text.split("\n").filter((line) => /^(import|export) \{/.test(line));
    const taken = values.filter((line) => CHAIN_FOLDERS.some((folder) => line.includes(`"./${folder}/`)));
    assert.deepEqual(taken, [], name);
  }
});

test("either list has one line for each chain", () => {
  const linesOf = (name: string): string[] => readFileSync(new URL(name, FOLDER), "utf8").split("\n");
  const plans = linesOf("chains.ts").filter((line) =>
    /^import \{ plan\w+ \} from "\.\/\w+\/start\.ts";$/.test(line),
  );
  const decoders = linesOf("decoders.ts").filter((line) =>
    /^import \{ \w+Decoder \} from "\.\/\w+\/decode\.ts";$/.test(line),
  );
  assert.deepEqual([plans.length, decoders.length], [2, 2]);
});
