/**
 * Cost of sending against the fee that a withdrawal pays for it. Costs are in the coin of the chain, fees in that which
 * is withdrawn; last prices convert between them.
 */
import { type Amount, amount, mulDiv } from "@meridian/core";
import { type ChainCoin, costToLedger, type NeededFee, toRaw } from "../custody/index.ts";
import { type MarketData, pathToUsdt } from "../../market/market-data/index.ts";
import { worthOf } from "./withdrawable.ts";

type Prices = Pick<MarketData, "terms" | "lastPrice">;

/** A flat fee is right over many withdrawals: busy hours may cost twice what it brings, quiet ones cost less. */
const FLAT_COVERS = 2n;
/** Between the request and the signature the chain may become dearer by half before anybody is asked again. */
const SIGNED_COVERS = 3n;
/** Fee to confirm, in percent of the cost: room for the blocks that come while it is read. */
const QUOTE_PERCENT = 125n;

/**
 * @param flat the fee as it is usually, in the smallest unit of `coin`
 * @param cost what sending is expected to cost, in the chain's unit of `native`
 * @returns the flat fee where it covers the cost, or nobody can compare the two; otherwise what covers it, rounded up
 */
export function feeFor(
  prices: Prices,
  coin: string,
  flat: Amount,
  native: ChainCoin,
  cost: bigint,
): NeededFee {
  const needed = exchanged(prices, { from: native.coin, to: coin }, costToLedger(cost, native));
  if (needed === undefined || needed <= flat * FLAT_COVERS) return { least: flat, quoted: flat };
  return { least: amount(needed), quoted: amount(mulDiv(needed, QUOTE_PERCENT, 100n, "ceil")) };
}

/** The most that sending may be expected to cost for a fee, in the chain's unit; undefined where nobody can compare. */
export function costCovered(
  prices: Prices,
  coin: string,
  fee: Amount,
  native: ChainCoin,
): bigint | undefined {
  const worth = exchanged(prices, { from: coin, to: native.coin }, fee);
  return worth === undefined ? undefined : toRaw(amount(worth * SIGNED_COVERS), native);
}

/** Smallest units of one coin in those of another at last prices, rounded up; undefined without a price. */
function exchanged(
  prices: Prices,
  { from, to }: { readonly from: string; readonly to: string },
  units: bigint,
): bigint | undefined {
  if (from === to) return units;
  const decimals = prices.terms.decimalsKnown(to);
  if (decimals === undefined || [from, to].some((coin) => pathToUsdt(prices.terms, coin) === undefined))
    return undefined;
  const whole = 10n ** BigInt(decimals);
  const worthOfWhole = worthOf(prices, to, whole);
  return worthOfWhole === 0n ? undefined : mulDiv(worthOf(prices, from, units), whole, worthOfWhole, "ceil");
}
