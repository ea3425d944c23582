/** The naive twin's spot markets, and how their trades settle. */
import type { Emit } from "../../events.ts";
import type { DefineMarket, MarketDefined } from "../../spot/define-market.ts";
import type { TradeExecuted } from "../../spot/events.ts";
import type { SpotCommand, SpotEvent } from "../../spot/product.ts";
import type { MarketTerms } from "../../trading/market-terms.ts";
import { MOST } from "./amounts.ts";
import type { TwinAnswer, TwinPart } from "./part.ts";
import type { TwinState } from "./state.ts";
import { applyFill } from "./trading/apply.ts";
import { sideBalance } from "./trading/booking.ts";

export const twinSpot: TwinPart<SpotCommand, SpotEvent> = {
  answers: { defineMarket },
  applies: {
    marketDefined,
    tradeExecuted: (state, event) => {
      bookTrade(state, event);
      applyFill(state, event);
    },
  },
};

function defineMarket(state: TwinState, command: DefineMarket, emit: Emit): TwinAnswer {
  if (!state.coins.has(command.base) || !state.coins.has(command.quote)) return "coin.unknown";
  const known = state.markets.get(command.market)?.terms;
  const grid = ({ base, quote, lotSize, quotePerTickLot }: MarketTerms): string =>
    [base, quote, lotSize, quotePerTickLot].join(" ");
  if (known && grid(known) !== grid(command)) return "market.terms_fixed";
  if (command.market !== `${command.base}/${command.quote}` || !twinTermsFit(command))
    return "market.terms_invalid";
  emit({ ...command, type: "marketDefined" });
  return undefined;
}

/** The terms of any market, but for its name. */
export function twinTermsFit(terms: MarketTerms): boolean {
  const inRange = (value: number, low: number, high: number): boolean =>
    Number.isInteger(value) && value >= low && value <= high;
  if (terms.base === terms.quote) return false;
  if (terms.lotSize <= 0n || terms.quotePerTickLot <= 0n || terms.quotePerTickLot > MOST) return false;
  if (!inRange(terms.quantityMin, 1, 2 ** 40)) return false;
  if (!inRange(terms.quantityMax, terms.quantityMin, 2 ** 40)) return false;
  if (terms.lotSize * BigInt(terms.quantityMax) > MOST) return false;
  if (terms.notionalMin < 0n || terms.notionalMax < terms.notionalMin || terms.notionalMax > MOST)
    return false;
  if (!inRange(terms.bandLowPpm, 0, 1_000_000)) return false;
  if (!inRange(terms.bandHighPpm, 1_000_000, 4_000_000)) return false;
  if (!inRange(terms.priceInitial, 1, 2 ** 31 - 1) || !inRange(terms.openOrdersMax, 1, 1_000)) return false;
  if (!inRange(terms.conditionalOrdersMax, 0, 200)) return false;
  return inRange(terms.makerFeePpm, 0, 100_000) && inRange(terms.takerFeePpm, 0, 100_000);
}

function marketDefined(state: TwinState, event: MarketDefined): void {
  const { type: _type, time: _time, ...terms } = event;
  state.setTerms(terms);
}

function bookTrade(state: TwinState, trade: TradeExecuted): void {
  const { market, takerSide, takerMember, makerMember, baseAmount, quoteAmount } = trade;
  const [base, quote] = market.split("/") as [string, string];
  const takerBuys = takerSide === "buy";
  const buyer = takerBuys ? takerMember : makerMember;
  const seller = takerBuys ? makerMember : takerMember;
  const baseFee = takerBuys ? trade.takerFee : trade.makerFee;
  const quoteFee = takerBuys ? trade.makerFee : trade.takerFee;
  const paid = sideBalance(state, { market, member: buyer, side: "buy" });
  paid.frozen -= quoteAmount + trade.buyerReleased;
  paid.available += trade.buyerReleased;
  sideBalance(state, { market, member: seller, side: "sell" }).frozen -= baseAmount;
  state.balance(`member:${buyer}:spot`, base).available += baseAmount - baseFee;
  state.balance(`member:${seller}:spot`, quote).available += quoteAmount - quoteFee;
  state.balance("venue:fees", base).available += baseFee;
  state.balance("venue:fees", quote).available += quoteFee;
}
