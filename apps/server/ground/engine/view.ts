/** The state as others may start their own picture from. */
import {
  allOpenOrders,
  allPendingOrders,
  type Exchange,
  feeLevels,
  liabilities,
  managedDeficits,
  memberDebts,
  memberFeeLevels,
  type OpenOrder,
  type PendingOrderView,
  referralRates,
  venueBalances,
} from "@meridian/core";
import type { EngineState } from "./engine-state.ts";
import type { EngineView, OpenOrderView, TrailingStopView } from "./engine.ts";

/** Times are those of the last record: when something was defined is in the journal, not in the state. */
export function viewOf(state: Pick<EngineState, "exchange" | "sequence" | "timeMs">): EngineView {
  const { exchange, sequence, timeMs: time } = state;
  return {
    sequence,
    coins: coinsOf(exchange, time),
    ...marketsOf(exchange, time),
    marketStates: exchange.trading.marketList.map(({ name, state: marketState }) => ({
      type: "marketStateSet",
      time,
      market: name,
      state: marketState,
    })),
    openOrders: allOpenOrders(exchange).map((order) => bookedOrder(exchange, order)),
    pendingOrders: allPendingOrders(exchange).map(
      ({ orderId, member, market, side, orderType, price, quantity }) => ({
        ...{ orderId, member, market, side, orderType, price, quantity },
      }),
    ),
    trailingStops: allPendingOrders(exchange).flatMap((order) => trailingStop(exchange, order)),
    lastPrices: lastPricesOf(exchange),
    marks: marksOf(exchange),
    deadlines: exchange.trading.deadlines.all(),
    liabilities: liabilities(exchange),
    memberDebts: memberDebts(exchange),
    venueBalances: venueBalances(exchange),
    feeLevels: feeLevels(exchange),
    memberFeeLevels: memberFeeLevels(exchange),
    managedDeficits: managedDeficits(exchange),
    referralRates: referralRates(exchange),
  };
}

/** Contracts are markets of trading with terms of their own. */
function marketsOf(
  { trading, contracts }: Exchange,
  time: number,
): Pick<EngineView, "markets" | "contracts" | "contractTiers"> {
  const all = [...contracts.all];
  const spot = trading.marketList.filter(({ name }) => contracts.find(name) === undefined);
  return {
    markets: spot.map(({ terms }) => ({ ...terms, type: "marketDefined", time })),
    contracts: all.map(({ market, settings }) => ({
      ...market.terms,
      ...settings,
      type: "contractDefined",
      time,
    })),
    contractTiers: new Map(
      all
        .filter(({ tierTerms }) => tierTerms.length > 0)
        .map(({ market, tierTerms }) => [market.name, tierTerms]),
    ),
  };
}

function bookedOrder({ trading }: Exchange, order: OpenOrder): OpenOrderView {
  const { orderId, member, market, side, price, remaining, displayQuantity } = order;
  const shown = trading.orders.remaining[trading.orders.slotOf(orderId)]!;
  return { orderId, member, market, side, price, remaining, shown, displayQuantity };
}

function trailingStop({ trading }: Exchange, order: PendingOrderView): TrailingStopView[] {
  if (order.condition !== "trailingStop") return [];
  const { orderId, market, side, triggerPrice, awaits, extreme } = order;
  const { triggerBy } = trading.pending.find(orderId)!;
  return [{ orderId, market, side, triggerBy, triggerPrice, armed: awaits === 0, extreme }];
}

function lastPricesOf({ trading }: Exchange): ReadonlyMap<string, number> {
  const priced = trading.marketList.filter(
    ({ lastPrice, settlement }) => lastPrice !== 0 || settlement.marketKind === "spot",
  );
  return new Map(priced.map((market) => [market.name, market.priceNow()]));
}

function marksOf({ trading }: Exchange): ReadonlyMap<string, number> {
  return new Map(
    trading.marketList.filter(({ mark }) => mark !== 0).map(({ name, mark }) => [name, mark as number]),
  );
}

function coinsOf(exchange: Exchange, time: number): EngineView["coins"] {
  return exchange.ledger.coinList.map(({ code, decimals }) => ({
    type: "coinDefined",
    time,
    coin: code,
    decimals,
  }));
}
