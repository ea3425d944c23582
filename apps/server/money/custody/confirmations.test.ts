import assert from "node:assert/strict";
import { test } from "node:test";
import { BITCOIN_CONFIRMATIONS } from "./bitcoin/settings.ts";
import { confirmationsOf, TEST_CONFIRMATIONS } from "./confirmations.ts";
import { EVM_CONFIRMATIONS } from "./evm/settings.ts";
import { BLOCKS_REMEMBERED } from "./limits.ts";

test("a network has its chain's usual numbers, or those that are set, and never leaves before it is credited", () => {
  assert.deepEqual(confirmationsOf(undefined, EVM_CONFIRMATIONS), { credit: 12, unlock: 64 });
  assert.deepEqual(confirmationsOf(undefined, BITCOIN_CONFIRMATIONS), { credit: 2, unlock: 6 });
  assert.deepEqual(confirmationsOf({ credit: 3 }, BITCOIN_CONFIRMATIONS), { credit: 3, unlock: 6 });
  assert.deepEqual(confirmationsOf({ credit: 100 }, EVM_CONFIRMATIONS), { credit: 100, unlock: 100 });
  assert.deepEqual(confirmationsOf({ credit: 20, unlock: 30 }, EVM_CONFIRMATIONS), {
    credit: 20,
    unlock: 30,
  });
});

test("what may leave lies deeper than it is trusted for trading, and within the blocks that are remembered", () => {
  for (const { credit, unlock } of [TEST_CONFIRMATIONS, EVM_CONFIRMATIONS, BITCOIN_CONFIRMATIONS])
    assert.ok(credit < unlock && unlock < BLOCKS_REMEMBERED);
});
