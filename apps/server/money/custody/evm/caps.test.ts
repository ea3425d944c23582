import assert from "node:assert/strict";
import { test } from "node:test";
import { evmCaps } from "./caps.ts";

test("caps that are not set are those of the Ethereum main chain", () => {
  assert.deepEqual(evmCaps({ gasPriceMaxGwei: 20 }), {
    transferGasMax: 100_000n,
    tokenGasMax: 200_000n,
    gasPriceMax: 20_000_000_000n,
  });
});
