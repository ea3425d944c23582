// Refusals by the signer's own policy, though everything it is asked for is approved and in order.
import assert from "node:assert/strict";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, beforeEach, test } from "node:test";
import { amount } from "@meridian/core";
import { getAddress, type Hex, serializeTransaction } from "viem";
import { coldApproval, withdrawalApproval } from "../withdrawals/approval.ts";
import { evmDecoder } from "../evm/decode.ts";
import { pathOf } from "../evm/keys.ts";
import { openWallet } from "../wallet.ts";
import { localSigner } from "./local-signer.ts";
import { PolicyProblem } from "./policy-problem.ts";
import { openPolicy } from "./policy.ts";
import { type Signer, SignerRefused, type SigningRequest } from "./signer.ts";

const WORDS = "test test test test test test test test test test test junk";
const RECIPIENT = getAddress("0x00000000219ab540356cBB839Cbe05303d7705Fa");
const COLD = getAddress("0xde0B295669a9FD93d5F28D9Ec85E40f4cb697BAe");
const HOUR_MS = 3_600_000;
const ETHER = { coin: "ETH", contract: "", chainDecimals: 18, ledgerDecimals: 8 };

const directory = mkdtempSync(join(tmpdir(), "meridian-policy-"));
after(() => rmSync(directory, { recursive: true, force: true }));

let path: string;
let now = 1_800_000_000_000;
let files = 0;
let nonce = 0;

const ETH = { decimals: 18, withdrawalMax: "2", hourMax: "5", dayMax: "8" };

beforeEach(() => {
  path = join(directory, `policy-${++files}.json`);
  write({
    chains: { "eip155:1": { coins: { ETH }, coldAddresses: [COLD.toLowerCase()], gasPriceMaxGwei: 50 } },
  });
});

const write = (policy: unknown): void => writeFileSync(path, JSON.stringify(policy));

/** As after a restart: the files are all that it knows. */
const open = (): Signer =>
  localSigner(
    openWallet(WORDS),
    [evmDecoder],
    openPolicy(path, () => now),
  );

/** Tenths of an ether to somebody, with an approval that fits. */
function paying(
  tenths: bigint,
  given: { nonce?: number; price?: bigint; chainId?: number } = {},
): SigningRequest {
  const place = given.nonce ?? nonce++;
  const withdrawalId = `w${place}`;
  const fee = amount(1n);
  const terms = { withdrawalId, network: "evm", coin: "ETH", address: RECIPIENT, fee };
  const { text, hash } = withdrawalApproval({ ...terms, amount: amount(tenths * 10_000_000n + fee) });
  const order = {
    purpose: "withdrawal",
    reference: withdrawalId,
    approval: text,
    approvalHash: hash,
  } as const;
  return request(RECIPIENT, tenths, { ...given, nonce: place }, order);
}

function request(
  to: Hex,
  tenths: bigint,
  { nonce: place = nonce++, price = 1n, chainId = 1 }: { nonce?: number; price?: bigint; chainId?: number },
  order: SigningRequest["order"],
): SigningRequest {
  const fees = { gas: 21_000n, maxFeePerGas: price, maxPriorityFeePerGas: 1n, nonce: place };
  const unsigned = serializeTransaction({
    to,
    value: tenths * 10n ** 17n,
    chainId,
    type: "eip1559",
    ...fees,
  });
  return {
    ...{ network: "evm", chain: `eip155:${chainId}`, transaction: unsigned.slice(2) },
    ...{ paths: [pathOf("hot")], changePaths: [], coin: ETHER, order },
  };
}

const refused = (signer: Signer, asked: SigningRequest, why: RegExp): Promise<void> =>
  assert.rejects(signer.sign(asked), (error) => error instanceof SignerRefused && why.test(error.message));

test("one withdrawal, an hour and a day have limits to the unit, and a restart forgets none of them", async () => {
  const signer = open();
  await refused(signer, paying(21n), /one withdrawal/);
  await signer.sign(paying(20n));
  await signer.sign(paying(20n));
  await signer.sign(paying(10n));
  await refused(signer, paying(1n), /an hour/);
  await refused(open(), paying(1n), /an hour/);
  now += HOUR_MS;
  await open().sign(paying(20n));
  await open().sign(paying(10n));
  now += HOUR_MS;
  await refused(open(), paying(1n), /a day/);
  now += 23 * HOUR_MS;
  await open().sign(paying(20n));
});

test("a version of the same payment at another price counts once, the same payment with another nonce again", async () => {
  const signer = open();
  await signer.sign(paying(20n, { nonce: 500 }));
  await signer.sign(paying(20n, { nonce: 500, price: 7n }));
  await signer.sign(paying(20n));
  await signer.sign(paying(10n));
  await refused(signer, paying(1n), /an hour/);
});

test("a chain, a coin, a price and a cold address that its own file does not name are refused", async () => {
  const signer = open();
  await refused(signer, paying(1n, { chainId: 5 }), /this chain/);
  await refused(signer, paying(1n, { price: 51_000_000_000n }), /price of gas/);
  const cold = (address: Hex): SigningRequest => {
    const { text, hash } = coldApproval("evm", address);
    const order = { purpose: "cold", reference: "cold:1", approval: text, approvalHash: hash } as const;
    return request(address, 500n, {}, order);
  };
  await refused(signer, cold(RECIPIENT), /cold address/);
  assert.equal((await signer.sign(cold(COLD))).length, 1);
  write({ chains: { "eip155:1": { coins: {} } } });
  await refused(open(), paying(1n), /this coin/);
});

test("a policy that is missing, misspelt or damaged, or a damaged memory of it, stops the start", async () => {
  await open().sign(paying(1n));
  writeFileSync(`${path}.spent.json`, "[{");
  assert.throws(open, PolicyProblem);
  write({ chains: { "eip155:1": { coins: { ETH: { ...ETH, dayMaximum: "1" } } } } });
  assert.throws(open, PolicyProblem);
  rmSync(path);
  assert.throws(open, PolicyProblem);
});
