/**
 * Buys in parts: a base order at the market, safety orders below it that make the average cheaper, and one order that
 * sells everything at a profit above the average. Then it begins again.
 */
import { type Lots, mulDiv, type Ticks, TICKS_MAX, type TimeMs, wholeNumber } from "@meridian/core";
import { type Candle, MINUTE_MS } from "../candles.ts";
import { freeOf, heldBy, isTaken, lotsOf, marketBuyLots, type MarketRules, type Wallet } from "../market.ts";
import type { Problem } from "../sayings.ts";
import {
  type Cancellation,
  decide,
  type Decision,
  type Fill,
  type Strategy,
  type View,
  type Wish,
} from "../strategy.ts";
import { distancesOf, partOf, type Safety, safetiesOf, takePriceOf } from "./plan.ts";
import { DCA_BOUNDS, proposeDca, profitFeesPpm } from "./propose.ts";

export type DcaParameters = {
  readonly safetyOrders: number;
  /** Distance of the first safety order below the entry. */
  readonly stepPpm: number;
  /** Each further step is so many millionths of the one before it. */
  readonly stepTimes: number;
  /** Size of the first safety order, as a part of the base order. */
  readonly safetySizePpm: number;
  readonly sizeTimes: number;
  /** Profit above the average cost at which all is sold, after fees. */
  readonly profitPpm: number;
  readonly pauseMinutes: number;
};

export type DcaState = {
  /** Lots bought in this round and not sold, and their cost in ticks times lots, as text. */
  readonly lots: number;
  readonly cost: string;
  /** Quote of the round, as text; from the first fill on its plan stands. */
  readonly budget: string;
  readonly safeties: readonly Safety[];
  /** A round begins at the first candle from here on. */
  readonly from: TimeMs;
  readonly entry: Ticks;
};

const BASE_TAG = 0;
/** Safety orders are 1, 2 and so on. */
const TAKE_TAG = -1;
/** An order that is missing, such as one that was refused, is looked at every quarter of an hour. */
const RETRY_MS = 15 * MINUTE_MS;

const EMPTY = { lots: 0, cost: "0", budget: "0", safeties: [], entry: 0 as Ticks };

export const dca: Strategy<DcaParameters, DcaState> = {
  name: "dca",
  marketKind: "spot",
  bounds: DCA_BOUNDS,
  problems: dcaProblems,
  propose: proposeDca,
  begin: () => ({ ...EMPTY, from: 0 }),
  onCandle,
  onFill,
};

function onCandle(
  parameters: DcaParameters,
  state: DcaState,
  candle: Candle,
  view: View,
): Decision<DcaState> {
  if (state.lots > 0) {
    if (candle.openTime % RETRY_MS !== 0) return decide(state);
    return isTooLittle(parameters, state, view)
      ? ended(candle.openTime, parameters, candle.close, view)
      : completed(parameters, state, view);
  }
  if (view.orders.length > 0 || candle.openTime < state.from) return decide(state);
  const budget = view.wallet.quote;
  const part = partOf(parameters, budget, 0);
  const quantity = marketBuyLots(view.market, part, candle.close);
  if (!isTaken(view.market, candle.close, quantity)) return decide(state);
  const figures = { price: candle.close, safetyOrders: parameters.safetyOrders };
  const reason = { key: "dcaBase", figures } as const;
  const base = {
    side: "buy",
    orderType: "market",
    price: candle.close,
    quantity,
    tag: BASE_TAG,
    reason,
  } as const;
  return decide({ ...state, budget: String(budget) }, [base]);
}

function onFill(parameters: DcaParameters, state: DcaState, fill: Fill, view: View): Decision<DcaState> {
  const { order, price, quantity } = fill;
  if (order.side === "sell") return sold(parameters, state, fill, view);
  const cost = BigInt(state.cost) + BigInt(price) * BigInt(quantity);
  const bought = { ...state, lots: state.lots + quantity, cost: String(cost) };
  if (order.tag === BASE_TAG) {
    const entry = state.entry === 0 ? price : state.entry;
    const planned = {
      ...bought,
      entry,
      safeties: safetiesOf(parameters, BigInt(state.budget), entry, view.market),
    };
    return order.quantity === 0 ? completed(parameters, planned, view) : decide(planned);
  }
  const safeties = state.safeties.map((safety, index) =>
    index + 1 === order.tag ? { ...safety, lots: (safety.lots - quantity) as Lots } : safety,
  );
  return completed(parameters, { ...bought, safeties }, view);
}

function sold(
  parameters: DcaParameters,
  state: DcaState,
  { time, order, price, quantity }: Fill,
  view: View,
): Decision<DcaState> {
  if (order.quantity > 0) {
    const lots = state.lots - quantity;
    const cost = mulDiv(BigInt(state.cost), BigInt(lots), BigInt(state.lots), "ceil");
    return decide({ ...state, lots, cost: String(cost) });
  }
  return ended(time, parameters, price, view);
}

/** True where what a round has is too little for an order, as after a sale that was taken back half filled. */
function isTooLittle({ profitPpm }: DcaParameters, state: DcaState, view: View): boolean {
  const isSelling = view.orders.some(({ side, tag }) => side === "sell" || tag === BASE_TAG);
  return !isSelling && takeOf(profitPpm, state, view) === undefined;
}

function ended(
  time: TimeMs,
  { pauseMinutes }: DcaParameters,
  price: Ticks,
  { orders }: View,
): Decision<DcaState> {
  const reason = { key: "dcaTaken", figures: { price } } as const;
  const cancel = orders.map(({ id }) => ({ id, reason }));
  return decide({ ...EMPTY, from: time + pauseMinutes * MINUTE_MS }, [], cancel);
}

/** Places the safety orders that are missing, and the sale at the average as it is now. */
function completed({ profitPpm }: DcaParameters, state: DcaState, view: View): Decision<DcaState> {
  const take = takeOf(profitPpm, state, view);
  const standing = view.orders.find(({ tag }) => tag === TAKE_TAG);
  const isSame = standing?.price === take?.price && standing?.quantity === take?.quantity;
  const gone = standing === undefined || isSame ? [] : [standing];
  const average = take === undefined ? 0 : take.reason.figures.average;
  const moved = { key: "dcaAverageMoved", figures: { average } } as const;
  const cancel = gone.map(({ id }): Cancellation => ({ id, reason: moved }));
  const place: Wish[] = take === undefined || isSame ? [] : [take];
  let { quote } = freeOf(view, gone);
  for (const [index, safety] of state.safeties.entries()) {
    const wish = safetyOf(state, safety, index + 1);
    const isStanding = view.orders.some(({ tag }) => tag === wish.tag);
    const held = heldBy(wish, view.market);
    if (isStanding || !isTaken(view.market, wish.price, wish.quantity) || held > quote) continue;
    quote -= held;
    place.push(wish);
  }
  return decide(state, place, cancel);
}

/** The sale of all that the round bought, as far as fees left it; undefined while it is too small for an order. */
function takeOf(profitPpm: number, { lots, cost }: DcaState, { market, wallet }: View) {
  const quantity = Math.min(lots, lotsOf(wallet.base, market)) as Lots;
  if (quantity === 0) return undefined;
  const wanted = takePriceOf(BigInt(cost), quantity, profitPpm, market.makerFeePpm);
  const price = (wanted > BigInt(TICKS_MAX) ? TICKS_MAX : wholeNumber(wanted)) as Ticks;
  if (!isTaken(market, price, quantity)) return undefined;
  const average = wholeNumber(mulDiv(BigInt(cost), 1n, BigInt(lots), "floor"));
  const reason = { key: "dcaTake", figures: { average, profit: profitPpm } } as const;
  return { side: "sell", orderType: "limit", price, quantity, tag: TAKE_TAG, reason } as const;
}

function safetyOf({ entry }: DcaState, { price, below, lots }: Safety, place: number): Wish {
  const reason = { key: "dcaSafety", figures: { place, below, entry } } as const;
  return { side: "buy", orderType: "limit", price, quantity: lots, tag: place, reason };
}

/** The last safety order stays at least a tenth of the entry above nothing. */
const BELOW_MAX_PPM = 900_000;

function dcaProblems(
  parameters: DcaParameters,
  market: MarketRules,
  wallet: Wallet,
  price: Ticks,
): Problem[] {
  const below = distancesOf(parameters).at(-1) ?? 0;
  if (below > BELOW_MAX_PPM)
    return [{ key: "distanceTooLarge", figures: { below, max: BELOW_MAX_PPM }, parameter: "stepPpm" }];
  const problems: Problem[] = [];
  const fees = profitFeesPpm(market);
  const profit = parameters.profitPpm;
  if (profit < fees)
    problems.push({ key: "profitBelowFees", figures: { profit, fees }, parameter: "profitPpm" });
  const base = marketBuyLots(market, partOf(parameters, wallet.quote, 0), price);
  const orders = [{ price, lots: base }, ...safetiesOf(parameters, wallet.quote, price, market)];
  // Half, because fees leave less to sell than was bought.
  const small = orders.find((one) => !isTaken(market, one.price, Math.floor(one.lots / 2)));
  if (small !== undefined) {
    const figures = { quantity: small.lots, price: small.price };
    problems.push({ key: "orderBelowMin", figures, parameter: "safetyOrders" });
  }
  return problems;
}
