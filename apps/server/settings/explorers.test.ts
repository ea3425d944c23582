import assert from "node:assert/strict";
import { test } from "node:test";
import { explorersOf } from "./explorers.ts";

test("a page per network is read, and anything but an https address with one place for the id is told", () => {
  const good = explorersOf("evm=https://explorer.example/tx/{tx}, bitcoin=https://b.example/?t={tx}");
  assert.deepEqual(good, {
    explorers: [
      { network: "evm", url: "https://explorer.example/tx/{tx}" },
      { network: "bitcoin", url: "https://b.example/?t={tx}" },
    ],
    problems: [],
  });
  assert.deepEqual(explorersOf(""), { explorers: [], problems: [] });
  const bad = [
    "evm=http://explorer.example/{tx}",
    "evm=javascript:alert({tx})",
    "evm=https://{tx}.example/",
    "evm=https://explorer.example/",
    "evm=https://explorer.example/{tx}/{tx}",
    "https://explorer.example/{tx}",
  ];
  for (const pair of bad) {
    const { explorers, problems } = explorersOf(pair);
    assert.deepEqual([explorers, problems.length], [[], 1], pair);
  }
});
