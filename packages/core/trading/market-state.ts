/** Opens a market, closes it to new orders, or halts it. */
import type { Emit } from "../events.ts";
import type { MarketName } from "../ids.ts";
import type { TimeMs } from "../numeric/index.ts";
import { type Refusal, refuse } from "../refusal.ts";
import type { Exchange } from "../state.ts";

/** In this order in the bytes of events and snapshots. "cancelOnly" takes no order, "halted" no cancellation either. */
export const MARKET_STATES = ["trading", "cancelOnly", "halted"] as const;
export type MarketState = (typeof MARKET_STATES)[number];

export interface SetMarketState {
  readonly type: "setMarketState";
  readonly time: TimeMs;
  readonly market: MarketName;
  readonly state: MarketState;
}

export interface MarketStateSet {
  readonly type: "marketStateSet";
  readonly time: TimeMs;
  readonly market: MarketName;
  readonly state: MarketState;
}

export function setMarketState(exchange: Exchange, command: SetMarketState, emit: Emit): Refusal | undefined {
  const { time, market, state } = command;
  if (!exchange.trading.markets.has(market)) return refuse("market.unknown");

  // From here the command must succeed.
  const event: MarketStateSet = { type: "marketStateSet", time, market, state };
  applyMarketStateSet(exchange, event);
  emit(event);
  return undefined;
}

export function applyMarketStateSet({ trading }: Exchange, event: MarketStateSet): void {
  trading.marketOf(event.market).state = event.state;
}
