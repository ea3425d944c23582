/** Builds and signs Bitcoin payments. The coins they spend are kept for them in the caller's database transaction. */
import { mulDiv } from "@meridian/core";
import type { PoolClient } from "pg";
import type { Payment, PaymentProblem, SignedPayment } from "../chain.ts";
import type { ConfirmationNumbers } from "../confirmations.ts";
import type { Signer } from "../keys/signer.ts";
import { type Coin, coinsOfPayment, freeCoins, keepCoins } from "./coins.ts";
import {
  dustLimit,
  ownOutputFee,
  selectAll,
  selectCoins,
  type Selection,
  type SelectionRequest,
} from "./coin-selection.ts";
import type { BitcoinKeys } from "./keys.ts";
import { CHANGE_SPLIT_MIN, FEE_RATE_STEP, HOT_COINS_WANTED } from "./limits.ts";
import { insertVersion, type PaymentVersion } from "./payments.ts";
import { signInputs } from "./sign-inputs.ts";

export interface Signing {
  readonly database: PoolClient;
  readonly network: string;
  readonly keys: BitcoinKeys;
  readonly signer: Signer;
  /** The depth that coins need before they are spent. */
  readonly numbers: ConfirmationNumbers;
  /** Satoshis per 1,000 virtual bytes. */
  readonly feeRate: bigint;
  /** The script of a recipient that was checked before. */
  readonly scriptOf: (address: string) => Uint8Array;
}

interface Output {
  readonly script: Uint8Array;
  readonly amount: bigint;
}

export interface Draft {
  readonly coins: readonly Coin[];
  readonly outputs: readonly Output[];
  readonly value: bigint;
  readonly fee: bigint;
}

type Wish = Pick<PaymentVersion, "recipient" | "target">;

/** The payer, the coin, and the order that the signer gets. */
export type Paid = Pick<Payment, "from" | "coin" | "order">;

export async function signNewPayment(
  signing: Signing,
  payment: Payment,
): Promise<SignedPayment | { readonly problem: PaymentProblem }> {
  const { database, network, keys, numbers, scriptOf } = signing;
  const target = payment.raw === "everything" ? null : payment.raw;
  const script = scriptOf(payment.to);
  if (target !== null && target < dustLimit(script)) return { problem: "unpayable" };
  const addresses = keys.of(payment.from).map((account) => account.address);
  const free = await freeCoins(database, network, addresses, numbers);
  const wish = { recipient: payment.to, target };
  const draft = draftPayment(signing, wish, free.coins, { feeRate: signing.feeRate });
  if (draft === undefined) return { problem: free.isMoreComing ? "busy" : "insufficient_funds" };
  return finish(signing, payment, wish, draft, undefined);
}

/**
 * The same payment at today's price: the coins of the first version, with more where they do not suffice. Undefined
 * when today's price is not above the one that is paid, or cannot be paid.
 */
export async function signReplacement(
  signing: Signing,
  paid: Paid,
  before: PaymentVersion,
): Promise<SignedPayment | undefined> {
  const { database, network, keys, numbers, feeRate } = signing;
  const paidRate = mulDiv(before.fee, 1_000n, BigInt(before.vbytes), "floor");
  if (feeRate < paidRate + FEE_RATE_STEP) return undefined;
  const must = await coinsOfPayment(database, network, before.firstHash);
  const addresses = keys.of(paid.from).map((account) => account.address);
  const free = before.target === null ? [] : (await freeCoins(database, network, addresses, numbers)).coins;
  // Nodes ask for the old fee and a step for each of its own bytes; it may have more inputs, hence twice the bytes.
  const feeMin = before.fee + mulDiv(BigInt(before.vbytes) * 2n, FEE_RATE_STEP, 1_000n, "floor");
  const draft = draftPayment(signing, before, free, { feeRate, feeMin, must });
  if (draft === undefined) return undefined;
  return finish(signing, paid, before, draft, before.firstHash);
}

function draftPayment(
  { keys, scriptOf, feeRate }: Signing,
  { recipient, target }: Wish,
  free: readonly Coin[],
  wanted: Pick<SelectionRequest<Coin>, "feeRate" | "feeMin" | "must">,
): Draft | undefined {
  const script = scriptOf(recipient);
  const scriptBytes = [script.length];
  if (target === null) {
    const all = selectAll(wanted.must ?? free, { ...wanted, scriptBytes });
    if (all === undefined || all.value < dustLimit(script)) return undefined;
    return { coins: all.coins, outputs: [{ script, amount: all.value }], value: all.value, fee: all.fee };
  }
  const selection = selectCoins(free, { ...wanted, target, scriptBytes });
  if (selection === undefined) return undefined;
  const coinsLeft = free.length - selection.coins.length;
  const split = splitChange(selection, coinsLeft, feeRate);
  const change = split.parts.map((amount) => ({ script: keys.change.script, amount }));
  return {
    coins: selection.coins,
    outputs: [{ script, amount: target }, ...change],
    value: target,
    fee: split.fee,
  };
}

/** Two coins from one, where the wallet has few: a coin that is on its way serves no other payment. */
function splitChange(
  { change, fee }: Selection<Coin>,
  coinsLeft: number,
  feeRate: bigint,
): { readonly parts: readonly bigint[]; readonly fee: bigint } {
  if (change === 0n) return { parts: [], fee };
  const cost = ownOutputFee(feeRate);
  if (coinsLeft >= HOT_COINS_WANTED || change < CHANGE_SPLIT_MIN + cost) return { parts: [change], fee };
  const half = mulDiv(change - cost, 1n, 2n, "floor");
  return { parts: [change - cost - half, half], fee: fee + cost };
}

async function finish(
  signing: Signing,
  paid: Paid,
  wish: Wish,
  draft: Draft,
  firstHash: string | undefined,
): Promise<SignedPayment> {
  const { database, network, keys } = signing;
  const transaction = await signInputs(signing, draft, paid);
  const txHash = transaction.id;
  const first = firstHash ?? txHash;
  const { fee, value } = draft;
  if (transaction.fee !== fee) throw new Error("A payment costs another fee than was decided.");
  await keepCoins(database, network, first, draft.coins);
  await insertVersion(database, network, {
    ...wish,
    txHash,
    firstHash: first,
    fee,
    vbytes: transaction.vsize,
  });
  const [slot] = draft.coins.map((coin) => `${coin.txHash}:${coin.output}`);
  if (slot === undefined) throw new Error("A payment without coins was signed.");
  const sender = paid.from === "hot" ? keys.hot.address : keys.deposit(paid.from).address;
  return { txHash, raw: transaction.hex, sender, slot, value, costMax: fee };
}
