/** The markets of spot trading: each is the pair of coins that it exchanges. */
import type { Emit } from "../events.ts";
import { MARKETS_MAX } from "../trading/limits.ts";
import type { TimeMs } from "../numeric/index.ts";
import { type Refusal, refuse } from "../refusal.ts";
import type { Exchange } from "../state.ts";
import { areTermsValid, isSameGrid, type MarketTerms, termsOf } from "../trading/market-terms.ts";
import { Market } from "../trading/market.ts";
import { spotSettlement } from "./settlement.ts";

/** Defines a market, or changes its filters and fees. Coins, lot size and tick of a defined market never change. */
export interface DefineMarket extends MarketTerms {
  readonly type: "defineMarket";
  readonly time: TimeMs;
}

export interface MarketDefined extends MarketTerms {
  readonly type: "marketDefined";
  readonly time: TimeMs;
}

export function defineMarket(exchange: Exchange, command: DefineMarket, emit: Emit): Refusal | undefined {
  const { ledger, trading } = exchange;
  const { base, quote, market } = command;
  if (!ledger.coins.has(base) || !ledger.coins.has(quote)) return refuse("coin.unknown");
  const known = trading.markets.get(market)?.terms;
  if (known !== undefined && !isSameGrid(known, command)) return refuse("market.terms_fixed");
  if (market !== `${base}/${quote}` || !areTermsValid(command)) return refuse("market.terms_invalid");
  if (known === undefined && trading.marketList.length >= MARKETS_MAX) return refuse("market.too_many");

  // From here the command must succeed.
  const event: MarketDefined = { ...termsOf(command), type: "marketDefined", time: command.time };
  applyMarketDefined(exchange, event);
  emit(event);
  return undefined;
}

export function applyMarketDefined({ ledger, trading }: Exchange, event: MarketDefined): void {
  const known = trading.markets.get(event.market);
  if (known !== undefined) {
    known.setTerms(termsOf(event));
    return;
  }
  const place = trading.marketList.length;
  trading.addMarket(new Market(place, termsOf(event), spotSettlement, trading.orders, ledger));
}
