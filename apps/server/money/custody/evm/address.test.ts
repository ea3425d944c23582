import assert from "node:assert/strict";
import { test } from "node:test";
import { keccak256, stringToHex } from "viem";
import { privateKeyToAddress } from "viem/accounts";
import { parseEvmAddress } from "./address.ts";

const ADDRESSES = Array.from({ length: 60 }, (_, index) =>
  privateKeyToAddress(keccak256(stringToHex(`${index}`))),
);

test("an address in its checksummed form, or in one case throughout, is accepted as the same address", () => {
  for (const address of ADDRESSES) {
    const upper = `0x${address.slice(2).toUpperCase()}`;
    for (const text of [address, address.toLowerCase(), upper]) {
      assert.deepEqual(parseEvmAddress(text), { address });
    }
  }
});

test("one letter in the wrong case, or two digits swapped, is caught by the checksum", () => {
  for (const address of ADDRESSES) {
    const position = address.slice(2).search(/[a-fA-F]/) + 2;
    const letter = address[position] ?? "";
    const other = letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase();
    const wrong = address.slice(0, position) + other + address.slice(position + 1);
    assert.deepEqual(parseEvmAddress(wrong), { problem: "checksum" }, wrong);
  }
});

test("what is not an address of this chain is malformed", () => {
  const good = ADDRESSES[0] ?? "";
  const wrong = [
    "",
    "0x",
    good.slice(2),
    good.slice(0, -1),
    `${good}0`,
    ` ${good}`,
    `${good}\n`,
    good.replace("0x", "0X"),
    good.replace(/.$/, "g"),
    good.replace(/.$/, "０"),
    `${good.slice(0, 10)}\u202e${good.slice(11)}`,
    "vitalik.eth",
    "1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2",
    "bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq",
    "TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE",
    "0x" + "0".repeat(64),
    "__proto__",
  ];
  for (const text of wrong) assert.deepEqual(parseEvmAddress(text), { problem: "malformed" }, text);
});

test("the zero address and those kept for the protocol are unusable", () => {
  for (const number of [0, 1, 9, 0x3ff]) {
    const text = `0x${number.toString(16).padStart(40, "0")}`;
    assert.deepEqual(parseEvmAddress(text), { problem: "unusable" });
  }
  assert.ok("address" in parseEvmAddress(`0x${(0x400).toString(16).padStart(40, "0")}`));
});
