/**
 * The venue's share of a profit, above the high-water mark: an owner's losses in a coin are made good first, over all
 * of its runs of which the venue has a share. Worth is quote, and base at the market's last price.
 */
import { type Amount, AMOUNT_MAX, mulDiv, ZERO } from "../numeric/index.ts";
import { type Refusal, refuse } from "../refusal.ts";
import type { Market } from "../trading/market.ts";
import { worthInQuote } from "../trading/scale.ts";
import type { OpenManaged } from "./commands.ts";
import type { ManagedClosed } from "./events.ts";
import { PROFIT_SHARE_MAX_PPM } from "./limits.ts";
import type { SubAccount } from "./state.ts";

const WHOLE_PPM = 1_000_000n;

/** @returns the worth that a profit will be held against; 0 without a share */
export function worthToShare(market: Market, command: OpenManaged): Amount | Refusal {
  const { base, quote, profitSharePpm } = command;
  if (!Number.isInteger(profitSharePpm) || profitSharePpm < 0 || profitSharePpm > PROFIT_SHARE_MAX_PPM)
    return refuse("managed.share_out_of_range");
  if (profitSharePpm === 0) return ZERO;
  const worth = worthOf(market, base, quote);
  return worth > AMOUNT_MAX ? refuse("ledger.amount_too_large") : (worth as Amount);
}

interface AtTheEnd {
  readonly base: Amount;
  readonly quote: Amount;
  /** Before it. */
  readonly deficit: Amount;
}

/** In the quote coin, rounded down; what that does not suffice for is taken in base at the same price. */
export function shareOf(
  market: Market,
  { profitSharePpm, worth }: SubAccount,
  { base, quote, deficit }: AtTheEnd,
): Pick<ManagedClosed, "baseFee" | "quoteFee" | "deficit"> {
  if (profitSharePpm === 0) return { baseFee: ZERO, quoteFee: ZERO, deficit };
  const above = worthOf(market, base, quote) - worth - deficit;
  if (above <= 0n) return { baseFee: ZERO, quoteFee: ZERO, deficit: atMost(-above, AMOUNT_MAX) };
  const fee = mulDiv(above, BigInt(profitSharePpm), WHOLE_PPM, "floor");
  const quoteFee = atMost(fee, quote);
  const rest = fee - quoteFee;
  const baseFee = rest === 0n ? ZERO : atMost(inBase(market, rest), base);
  return { baseFee, quoteFee, deficit: ZERO };
}

const worthOf = (market: Market, base: Amount, quote: Amount): bigint =>
  quote + worthInQuote(market.terms, base, market.priceNow());

function inBase(market: Market, quote: bigint): bigint {
  const { lotSize, quotePerTickLot } = market.terms;
  return mulDiv(quote, lotSize, BigInt(market.priceNow()) * quotePerTickLot, "floor");
}

const atMost = (amount: bigint, most: bigint): Amount => (amount < most ? amount : most) as Amount;
