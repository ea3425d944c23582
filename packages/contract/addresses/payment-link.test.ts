import assert from "node:assert/strict";
import { test } from "node:test";
import { addressWithin, paymentWithin } from "./payment-link.ts";

const ADA = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8";
const TOKEN = "0xdAC17F958D2ee523a2206206994597C13D831ec7";
const BITCOIN = "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4";

test("what wallets write around an address is dropped", () => {
  assert.equal(addressWithin(` ${ADA}\n`), ADA);
  assert.equal(addressWithin(`bitcoin:${BITCOIN}?amount=0.1&label=x`), BITCOIN);
  assert.equal(addressWithin(`BITCOIN:${BITCOIN.toUpperCase()}`), BITCOIN.toUpperCase());
  assert.equal(addressWithin(`ethereum:pay-${ADA}?value=1e18`), ADA);
});

test("the chain that a code names after its address is recognised by its name", () => {
  assert.deepEqual(paymentWithin(`ethereum:${ADA}@56?value=1`), {
    address: ADA,
    chain: "BNB Smart Chain",
    chainId: 56,
  });
  assert.deepEqual(paymentWithin(`ethereum:${ADA}@31337`), {
    address: ADA,
    chain: "EVM 31337",
    chainId: 31_337,
  });
  assert.deepEqual(paymentWithin(`ethereum:${ADA}`), { address: ADA, chain: "", chainId: null });
});

test("of a payment in tokens the recipient is taken, and never the token's contract", () => {
  assert.deepEqual(paymentWithin(`ethereum:${TOKEN}@1/transfer?address=${ADA}&uint256=1`), {
    address: ADA,
    chain: "Ethereum",
    chainId: 1,
  });
  assert.equal(addressWithin(`ethereum:${TOKEN}@1/transfer?uint256=1`), "");
  assert.equal(addressWithin(`ethereum:${TOKEN}/approve?address=${ADA}`), "");
});
