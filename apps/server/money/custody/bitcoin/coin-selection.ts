/**
 * The coins that pay. First a search for coins that match so well that no change is needed, which is cheapest now and
 * later; otherwise the largest coins and change. Values are satoshis, fee rates satoshis per 1,000 virtual bytes.
 */
import { mulDiv } from "@meridian/core";
import { INPUTS_MAX, SEARCH_STEPS_MAX } from "./limits.ts";

/** Weight units: four make one virtual byte, witness bytes count one each. */
const OVERHEAD_WEIGHT = 42;
/** One input with a signature of 71 bytes and a key, rounded up. */
export const INPUT_WEIGHT = 272;
const WEIGHT_PER_VBYTE = 4;
/** An output's value and the length of its script. */
const OUTPUT_FIXED_BYTES = 9;
/** Script bytes of the venue's own outputs. */
const OWN_SCRIPT_BYTES = 22;
/** Nodes relay nothing that would cost more than this to spend. Source: 3 satoshis per virtual byte. */
const DUST_RATE = 3_000n;
const DUST_SPEND_WITNESS_VBYTES = 67;
const DUST_SPEND_PLAIN_VBYTES = 148;

export interface Selectable {
  readonly value: bigint;
}

export interface SelectionRequest<Coin> {
  /** Sum for all recipients. */
  readonly target: bigint;
  /** Length of each recipient's script. */
  readonly scriptBytes: readonly number[];
  readonly feeRate: bigint;
  /** Not below this in all, as a replacement must. */
  readonly feeMin?: bigint;
  /** Coins that are spent in any case. */
  readonly must?: readonly Coin[];
}

export interface Selection<Coin> {
  readonly coins: readonly Coin[];
  readonly fee: bigint;
  /** Value returned to the payer; 0 for none. */
  readonly change: bigint;
}

export function feeOf(weight: number, feeRate: bigint): bigint {
  const vbytes = BigInt(Math.ceil(weight / WEIGHT_PER_VBYTE));
  return mulDiv(vbytes, feeRate, 1_000n, "ceil");
}

export function weightOf(inputs: number, scriptBytes: readonly number[]): number {
  const outputs = scriptBytes.reduce((sum, bytes) => sum + outputWeight(bytes), 0);
  return OVERHEAD_WEIGHT + inputs * INPUT_WEIGHT + outputs;
}

/** The smallest value of an output that nodes relay. */
export function dustLimit(script: Uint8Array): bigint {
  // Witness scripts begin with a version and a single push of 2 to 40 bytes.
  const isWitness = script[1] === script.length - 2 && (script[0] === 0 || (script[0] ?? 0) > 0x50);
  const spend = isWitness ? DUST_SPEND_WITNESS_VBYTES : DUST_SPEND_PLAIN_VBYTES;
  return mulDiv(BigInt(OUTPUT_FIXED_BYTES + script.length + spend), DUST_RATE, 1_000n, "floor");
}

/** Undefined when the coins do not suffice. Coins that cost more to spend than they are worth are left alone. */
export function selectCoins<Coin extends Selectable>(
  coins: readonly Coin[],
  request: SelectionRequest<Coin>,
): Selection<Coin> | undefined {
  const inputFee = feeOf(INPUT_WEIGHT, request.feeRate);
  const must = request.must ?? [];
  const useful = coins
    .filter((coin) => coin.value > inputFee)
    .sort((left, right) => (left.value < right.value ? 1 : left.value > right.value ? -1 : 0));
  return (
    (must.length === 0 ? selectExact(useful, request) : undefined) ?? selectLargest(useful, must, request)
  );
}

/** Everything in one output, as far as one transaction carries it. Undefined when nothing would be left. */
export function selectAll<Coin extends Selectable>(
  coins: readonly Coin[],
  request: Pick<SelectionRequest<Coin>, "scriptBytes" | "feeRate" | "feeMin">,
): { readonly coins: readonly Coin[]; readonly fee: bigint; readonly value: bigint } | undefined {
  const inputFee = feeOf(INPUT_WEIGHT, request.feeRate);
  const chosen = coins.filter((coin) => coin.value > inputFee).slice(0, INPUTS_MAX);
  const fee = atLeast(feeOf(weightOf(chosen.length, request.scriptBytes), request.feeRate), request.feeMin);
  const value = sumOf(chosen) - fee;
  return value > 0n ? { coins: chosen, fee, value } : undefined;
}

/**
 * Branch and bound: coins in or out, largest first, until the sum lies between what is needed and what change would
 * cost on top. The first match is taken; what it has too much goes to the fee.
 */
function selectExact<Coin extends Selectable>(
  coins: readonly Coin[],
  request: SelectionRequest<Coin>,
): Selection<Coin> | undefined {
  const { target, feeRate } = request;
  const inputFee = feeOf(INPUT_WEIGHT, feeRate);
  const low = target + atLeast(feeOf(weightOf(0, request.scriptBytes), feeRate), request.feeMin);
  const high = low + feeOf(outputWeight(OWN_SCRIPT_BYTES) + INPUT_WEIGHT, feeRate);
  const worth = coins.map((coin) => coin.value - inputFee);
  const left = remainders(worth);
  const chosen: number[] = [];
  let sum = 0n;
  let index = 0;
  for (let step = 0; step < SEARCH_STEPS_MAX; step++) {
    if (sum >= low && sum <= high) return exactSelection(chosen, coins, request);
    const hopeless = sum > high || sum + (left[index] ?? 0n) < low || chosen.length === INPUTS_MAX;
    if (!hopeless && index < worth.length) {
      chosen.push(index);
      sum += worth[index] ?? 0n;
      index += 1;
      continue;
    }
    const last = chosen.pop();
    if (last === undefined) return undefined;
    sum -= worth[last] ?? 0n;
    index = last + 1;
  }
  return undefined;
}

function exactSelection<Coin extends Selectable>(
  chosen: readonly number[],
  coins: readonly Coin[],
  request: SelectionRequest<Coin>,
): Selection<Coin> | undefined {
  const picked = chosen.flatMap((index) => coins[index] ?? []);
  const fee = sumOf(picked) - request.target;
  // Fees of single inputs are rounded up one by one, so the whole may only be dearer than it must be.
  return fee >= feeOf(weightOf(picked.length, request.scriptBytes), request.feeRate)
    ? { coins: picked, fee, change: 0n }
    : undefined;
}

function selectLargest<Coin extends Selectable>(
  coins: readonly Coin[],
  must: readonly Coin[],
  request: SelectionRequest<Coin>,
): Selection<Coin> | undefined {
  const chosen = [...must];
  const rest = coins.filter((coin) => !must.includes(coin));
  for (;;) {
    const selection = withChange(chosen, request);
    if (selection !== undefined) return selection;
    const next = rest.shift();
    if (next === undefined || chosen.length >= INPUTS_MAX) return undefined;
    chosen.push(next);
  }
}

/** Undefined while the coins do not carry the payment; change too small to be relayed goes to the fee. */
function withChange<Coin extends Selectable>(
  chosen: readonly Coin[],
  { target, scriptBytes, feeRate, feeMin }: SelectionRequest<Coin>,
): Selection<Coin> | undefined {
  if (chosen.length === 0) return undefined;
  const over = sumOf(chosen) - target;
  const plainFee = atLeast(feeOf(weightOf(chosen.length, scriptBytes), feeRate), feeMin);
  if (over < plainFee) return undefined;
  const fee = atLeast(feeOf(weightOf(chosen.length, [...scriptBytes, OWN_SCRIPT_BYTES]), feeRate), feeMin);
  const change = over - fee;
  return change >= OWN_DUST_LIMIT ? { coins: chosen, fee, change } : { coins: chosen, fee: over, change: 0n };
}

/** Cost of one output of the venue's own. */
export function ownOutputFee(feeRate: bigint): bigint {
  return feeOf(outputWeight(OWN_SCRIPT_BYTES), feeRate);
}

const OWN_DUST_LIMIT = dustLimit(
  Uint8Array.of(0, OWN_SCRIPT_BYTES - 2, ...new Uint8Array(OWN_SCRIPT_BYTES - 2)),
);

function outputWeight(scriptBytes: number): number {
  return (OUTPUT_FIXED_BYTES + scriptBytes) * WEIGHT_PER_VBYTE;
}

function remainders(values: readonly bigint[]): bigint[] {
  let sum = 0n;
  return values
    .toReversed()
    .map((value) => (sum += value))
    .toReversed();
}

function sumOf(coins: readonly Selectable[]): bigint {
  return coins.reduce((sum, coin) => sum + coin.value, 0n);
}

function atLeast(value: bigint, least = 0n): bigint {
  return value > least ? value : least;
}
