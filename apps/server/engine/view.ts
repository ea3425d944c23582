/** The state as others may start their own picture from. */
import {
  type Exchange,
  allOpenOrders,
  feeLevels,
  liabilities,
  memberFeeLevels,
  referralRates,
} from "@meridian/core";
import type { EngineState } from "./engine-state.ts";
import type { EngineView } from "./engine.ts";

/** Times are those of the last record: when something was defined is in the journal, not in the state. */
export function viewOf(state: EngineState): EngineView {
  const { exchange, sequence, timeMs: time } = state;
  return {
    sequence,
    coins: coinsOf(exchange, time),
    markets: exchange.spot.marketList.map(({ terms }) => ({ ...terms, type: "marketDefined", time })),
    marketStates: exchange.spot.marketList.map(({ name, state: marketState }) => ({
      type: "marketStateSet",
      time,
      market: name,
      state: marketState,
    })),
    openOrders: allOpenOrders(exchange).map(({ orderId, member, market, side, price, remaining }) => ({
      orderId,
      member,
      market,
      side,
      price,
      remaining,
    })),
    deadlines: exchange.spot.deadlines.all(),
    liabilities: liabilities(exchange),
    feeLevels: feeLevels(exchange),
    memberFeeLevels: memberFeeLevels(exchange),
    referralRates: referralRates(exchange),
  };
}

function coinsOf(exchange: Exchange, time: number): EngineView["coins"] {
  return exchange.ledger.coinList.map(({ code, decimals }) => ({
    type: "coinDefined",
    time,
    coin: code,
    decimals,
  }));
}
