// The signer reads the very bytes that it signs: what a forged page, a changed row or a server that was broken into
// would have it sign is refused.
import assert from "node:assert/strict";
import { test } from "node:test";
import type { HDKey } from "@scure/bip32";
import { Transaction } from "@scure/btc-signer";
import { amount } from "@meridian/core";
import { encodeFunctionData, getAddress, type Hex, serializeTransaction } from "viem";
import { coldApproval, withdrawalApproval } from "../withdrawals/approval.ts";
import { keyHashAddress, keyHashScript, parseBitcoinAddress } from "../bitcoin/address.ts";
import { bitcoinDecoder } from "../bitcoin/decode.ts";
import { hash160, openBitcoinKeys } from "../bitcoin/keys.ts";
import { BITCOIN_NETWORKS } from "../bitcoin/networks.ts";
import { evmDecoder } from "../evm/decode.ts";
import { openEvmKeys, pathOf } from "../evm/keys.ts";
import {
  type EvmCall,
  evmRequest,
  RECIPIENT,
  TOKEN,
  transferTo,
  USDT,
  withdrawal,
} from "../testing/signing-request.ts";
import { openWallet } from "../wallet.ts";
import { localSigner } from "./local-signer.ts";
import { SignerRefused, type SigningRequest } from "./signer.ts";

const signer = localSigner(openWallet("test test test test test test test test test test test junk"), [
  evmDecoder,
  bitcoinDecoder,
]);
const THIEF = getAddress("0xde0B295669a9FD93d5F28D9Ec85E40f4cb697BAe");

async function refused(request: SigningRequest, why: RegExp): Promise<void> {
  await assert.rejects(
    signer.sign(request),
    (error) => error instanceof SignerRefused && why.test(error.message),
  );
}

test("what was approved is signed, by the hot wallet's key", async () => {
  const [signature, ...more] = await signer.sign(evmRequest());
  assert.equal(signature?.length, 64);
  assert.equal(more.length, 0);
});

test("a transaction that is not what people approved is refused, whatever is different about it", async () => {
  const approval = withdrawalApproval(withdrawal);
  const orderOf = (text: string, approvalHash: string): Partial<SigningRequest> => ({
    order: { purpose: "withdrawal", reference: "w1", approval: text, approvalHash },
  });
  const other = withdrawalApproval({ ...withdrawal, address: THIEF });
  const rows: readonly (readonly [SigningRequest, RegExp])[] = [
    [evmRequest({ data: transferTo(THIEF, 100_000_000n) }), /another recipient/],
    [evmRequest({ data: transferTo(RECIPIENT, 100_000_001n) }), /another amount/],
    [evmRequest({ data: transferTo(RECIPIENT, 99_999_999n) }), /another amount/],
    [evmRequest({ data: transferTo(RECIPIENT, 101_000_000n) }), /another amount/],
    [evmRequest({ to: THIEF }), /another contract/],
    [evmRequest({ to: RECIPIENT, value: 100_000_000n, data: "0x" }), /another contract/],
    [evmRequest({ value: 1n }), /sends coins with a call/],
    [evmRequest({ data: `${transferTo(RECIPIENT, 100_000_000n)}00` }), /not a transfer/],
    [
      evmRequest({
        data: encodeFunctionData({ abi: TOKEN, functionName: "approve", args: [RECIPIENT, 100_000_000n] }),
      }),
      /no transaction/,
    ],
    [evmRequest({ chainId: 5 }), /another chain/],
    // The text was changed and its hash left; both were changed to what nobody approved for this withdrawal.
    [
      evmRequest({ data: transferTo(THIEF, 100_000_000n) }, orderOf(other.text, approval.hash)),
      /not what was/,
    ],
    [evmRequest({}, orderOf(other.text, other.hash)), /another recipient/],
    [evmRequest({}, orderOf(approval.text, "")), /not what was/],
    [evmRequest({}, { network: "elsewhere" }), /not what was/],
    [evmRequest({}, { order: { ...evmRequest().order, reference: "w2" } as never }), /not what was/],
    [evmRequest({}, { coin: { ...evmRequest().coin, coin: "BTC" } }), /not what was/],
    [evmRequest({}, { coin: { ...evmRequest().coin, chainDecimals: 7 } }), /another amount/],
    [evmRequest({}, { paths: [pathOf(1)] }), /another payer/],
    [evmRequest({}, { paths: ["m/44'/60'/1'/1/0"] }), /no key of this chain/],
    [evmRequest({}, { paths: ["m/84'/0'/0'/1/0"] }), /no key of this chain/],
    [evmRequest({}, { paths: [] }), /no transaction/],
    [evmRequest({}, { chain: "solana:1" }), /unknown chain/],
    [evmRequest({}, { transaction: "02c0" }), /no transaction/],
    [evmRequest({}, { transaction: "" }), /no transaction/],
  ];
  for (const [request, why] of rows) await refused(request, why);
});

test("a sweep goes to the hot wallet and fuel to a deposit address; neither can be sent to anybody else", async () => {
  const keys = await openEvmKeys(signer, "evm");
  const native = { coin: "ETH", contract: "", chainDecimals: 18, ledgerDecimals: 8 };
  const sweep = { order: { purpose: "sweep", reference: "s", toPath: pathOf("hot") } } as const;
  const gas = { order: { purpose: "gas", reference: "s", toPath: pathOf(7) } } as const;
  const to = (address: string): EvmCall => ({ to: address, value: 5n, data: "0x" });
  const fromDeposit = { coin: native, paths: [pathOf(7)] };
  await signer.sign(evmRequest(to(keys.address("hot")), { ...sweep, ...fromDeposit }));
  await signer.sign(evmRequest(to(keys.address(7)), { ...gas, coin: native }));
  await refused(evmRequest(to(THIEF), { ...sweep, ...fromDeposit }), /another recipient/);
  await refused(evmRequest(to(THIEF), { ...gas, coin: native }), /another recipient/);
  await refused(evmRequest(to(keys.address("hot")), { ...sweep, coin: native }), /another payer/);
  const outside = { order: { ...gas.order, toPath: "m/44'/60'/0'/2/0" }, coin: native };
  await refused(evmRequest(to(THIEF), outside), /another recipient/);
});

test("a surplus goes to the cold address that two people approved, on its network, and to no other", async () => {
  const native = { coin: "ETH", contract: "", chainDecimals: 18, ledgerDecimals: 8 };
  const coldOrder = (network: string, address: string, hash?: string): Partial<SigningRequest> => {
    const approval = coldApproval(network, address);
    const bound = { approval: approval.text, approvalHash: hash ?? approval.hash };
    return { coin: native, order: { purpose: "cold", reference: "c", ...bound } };
  };
  const to = (address: string): EvmCall => ({ to: address, value: 5n, data: "0x" });
  await signer.sign(evmRequest(to(RECIPIENT), coldOrder("evm", RECIPIENT)));
  await refused(evmRequest(to(THIEF), coldOrder("evm", RECIPIENT)), /another recipient/);
  await refused(evmRequest(to(RECIPIENT), coldOrder("bitcoin", RECIPIENT)), /not what was/);
  const { hash } = coldApproval("evm", RECIPIENT);
  await refused(evmRequest(to(THIEF), coldOrder("evm", THIEF, hash)), /not what was/);
});

const TEST_NETWORK = BITCOIN_NETWORKS.regtest;
const ONE = 100_000_000n;

async function bitcoinRequest(outputs: readonly { readonly script: Uint8Array; readonly amount: bigint }[]) {
  const keys = await openBitcoinKeys(signer, TEST_NETWORK);
  const transaction = new Transaction({ allowUnknownOutputs: true });
  const witnessUtxo = { script: keys.hot.script, amount: ONE };
  transaction.addInput({ txid: "11".repeat(32), index: 0, witnessUtxo });
  for (const output of outputs) transaction.addOutput(output);
  const approval = withdrawalApproval({
    ...{ withdrawalId: "b1", network: "bitcoin", coin: "BTC", address: bitcoinRecipient().address },
    ...{ amount: amount(ONE / 2n), fee: amount(ONE / 4n) },
  });
  const request: SigningRequest = {
    network: "bitcoin",
    chain: "bip122:regtest",
    transaction: Buffer.from(transaction.toPSBT()).toString("hex"),
    paths: [keys.hot.path],
    changePaths: [keys.change.path],
    coin: { coin: "BTC", contract: "", chainDecimals: 8, ledgerDecimals: 8 },
    order: { purpose: "withdrawal", reference: "b1", approval: approval.text, approvalHash: approval.hash },
  };
  return { keys, request };
}

function bitcoinRecipient(seed = 1): { readonly address: string; readonly script: Uint8Array } {
  const hash = hash160(Uint8Array.of(seed));
  return { address: keyHashAddress(hash, TEST_NETWORK), script: keyHashScript(hash) };
}

test("a Bitcoin payment is read from its outputs: one recipient, and change that comes back to us", async () => {
  const { script } = bitcoinRecipient();
  const wanted = { script, amount: ONE / 4n };
  const keys = await openBitcoinKeys(signer, TEST_NETWORK);
  const change = { script: keys.change.script, amount: ONE - ONE / 4n - 1_000n };
  const { request: good } = await bitcoinRequest([wanted, change]);
  const [signature] = await signer.sign(good);
  assert.equal(signature?.length, 64);
  const inTwo = [change.amount - 5_000n, 5_000n].map((part) => ({ ...change, amount: part }));
  await signer.sign((await bitcoinRequest([wanted, ...inTwo])).request);

  const thief = bitcoinRecipient(2).script;
  const wrong: readonly (readonly [Parameters<typeof bitcoinRequest>[0], RegExp])[] = [
    [[{ script: thief, amount: ONE / 4n }, change], /another recipient/],
    [[{ script, amount: ONE / 4n + 1n }, change], /another amount/],
    [[{ script, amount: ONE / 4n - 1n }, change], /another amount/],
    [
      [wanted, { ...change, amount: change.amount - 900n }, { script: thief, amount: 900n }],
      /not one payment/,
    ],
    [[wanted, { script: keys.deposit(3).script, amount: change.amount }], /not one payment/],
    [[{ ...change, amount: ONE - 1_000n }], /not one payment/],
    [[wanted], /fee is out of all proportion/],
  ];
  for (const [outputs, why] of wrong) await refused((await bitcoinRequest(outputs)).request, why);
  await refused({ ...good, paths: [keys.change.path] }, /another key/);
  await refused({ ...good, paths: [keys.hot.path, keys.hot.path] }, /other inputs/);
  await refused({ ...good, changePaths: [keys.deposit(1).path] }, /change elsewhere/);
  await refused({ ...good, chain: "bip122:main" }, /no address of this chain/);
  await refused({ ...good, transaction: good.transaction.slice(0, -8) }, /no transaction/);
});

test("an account is given by its public half alone, and only what is an account", async () => {
  const account: HDKey = await signer.account("m/84'/1'/0'");
  assert.equal(account.privateKey, null);
  for (const path of ["m", "m/44'/60'/0'/1/0", "m/44/60/0", "m/44'/60'/0'/", "../m/44'/60'/0'"])
    await assert.rejects(signer.account(path), SignerRefused);
  assert.ok("script" in parseBitcoinAddress(bitcoinRecipient().address, TEST_NETWORK));
});

test("gas and its price have bounds that nobody has to set", async () => {
  const request = evmRequest();
  const dear = (fees: object): SigningRequest => {
    const call = {
      to: USDT as Hex,
      value: 0n,
      data: transferTo(RECIPIENT, 100_000_000n),
      chainId: 1,
      nonce: 0,
    } as const;
    const usual = { gas: 100_000n, maxFeePerGas: 1n, maxPriorityFeePerGas: 1n };
    const unsigned = serializeTransaction({ ...call, ...usual, ...fees, type: "eip1559" });
    return { ...request, transaction: unsigned.slice(2) };
  };
  assert.equal((await signer.sign(dear({ gas: 200_000n }))).length, 1);
  await refused(dear({ gas: 200_001n }), /cap of gas/);
  await refused(dear({ maxFeePerGas: 500_000_000_001n }), /price of gas/);
});
