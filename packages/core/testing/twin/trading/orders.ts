/** The naive twin places single orders and cancels. */
import type { Emit } from "../../../events.ts";
import type { Amount, Lots, Ticks } from "../../../numeric/index.ts";
import type {
  CancelAllOrders,
  CancelOrder,
  PlacePendingOrder,
  PlaceLimitOrder,
  PlaceOrder,
} from "../../../trading/commands.ts";
import type { OrderPlaced, PendingOrderPlaced } from "../../../trading/events.ts";
import { tryTwinTaker, twinAccepts, twinCost, twinDue, twinMakers, type TwinTaker } from "./book.ts";
import { isTwinMetAt } from "./conditions.ts";
import type { TwinMarket, TwinOrder, TwinState } from "../state.ts";
import { fittedOrder, twinFitAnswer, twinLoadAnswer } from "../contracts/orders.ts";
import { TwinStep } from "./step.ts";
import type { TwinAnswer } from "../part.ts";
import { twinTermsAnswer, type TwinConditionTerms } from "./terms.ts";

/** The origin of an order: placed on its own, a leg of a list, or the successor of an amended order. */
export interface TwinOrigin {
  readonly listId: number;
  readonly replaces: number;
  /** Of an amended order, which no longer counts: what it holds, and its number. */
  readonly heldBefore: bigint;
}

const TWIN_FRESH: TwinOrigin = { listId: 0, replaces: 0, heldBefore: 0n };

/** Market, member, and whether one may order there now. */
export function twinPlaceAnswer(state: TwinState, marketName: string, member: number): TwinAnswer {
  const market = state.markets.get(marketName);
  if (!market) return "market.unknown";
  if (!state.members.has(member)) return "member.unknown";
  if (market.state === "halted") return "market.halted";
  return market.state === "cancelOnly" ? "market.not_trading" : undefined;
}

/** Refuses orders beyond a member's limits of live and pending orders in a market. */
export function twinRoomAnswer(
  state: TwinState,
  market: TwinMarket,
  member: number,
  more: { readonly live: number; readonly pending: number },
  replaces: number,
): TwinAnswer {
  const { terms } = market;
  const here = state.orders.filter(
    (order) => order.market === terms.market && order.member === member && order.orderId !== replaces,
  );
  const live = here.filter(({ phase }) => phase === "live").length;
  if (more.live > 0 && live + more.live > terms.openOrdersMax) return "order.too_many_open";
  const pending = here.length - live;
  if (more.pending > 0 && pending + more.pending > terms.conditionalOrdersMax) {
    return "order.too_many_conditional";
  }
  return undefined;
}

export function twinClientIdAnswer(
  state: TwinState,
  member: number,
  id: string,
  replaces: number,
): TwinAnswer {
  const used = state.orders.some(
    (order) => order.member === member && order.clientOrderId === id && order.orderId !== replaces,
  );
  return id !== "" && used ? "order.client_id_in_use" : undefined;
}

export function twinPlaceOrder(
  state: TwinState,
  asked: PlaceOrder,
  emit: Emit,
  origin: TwinOrigin = TWIN_FRESH,
  before: () => void = () => {},
): TwinAnswer {
  const known = twinPlaceAnswer(state, asked.market, asked.member);
  if (known) return known;
  const market = state.markets.get(asked.market)!;
  const average = state.average(market, asked.time);
  const unfit = twinTermsAnswer(market, asked, average) ?? twinFitAnswer(state, market, asked, asked.time);
  if (unfit) return unfit;
  const command = fittedOrder(state, market, asked, asked.time);
  const answer =
    twinRoomAnswer(state, market, command.member, { live: 1, pending: 0 }, origin.replaces) ??
    twinClientIdAnswer(state, command.member, command.clientOrderId, origin.replaces);
  if (answer) return answer;
  const taker = takerOf(market, command, average);
  const refused = bookAnswer(state, command, taker);
  if (refused) return refused;
  const held = holdOf(state, taker);
  if (held > twinAvailable(state, market, command) + origin.heldBefore) return "ledger.insufficient_balance";
  const unaffordable = loadAnswer(state, command, taker, origin.replaces);
  if (unaffordable) return unaffordable;
  before();
  emit(twinPlaced(state, command, held, origin));
  new TwinStep(state, command.time, emit).run(state.order(state.orderCount)!);
  return undefined;
}

/** A market order is carried at what it would meet. */
function loadAnswer(state: TwinState, command: PlaceOrder, taker: TwinTaker, replaces: number): TwinAnswer {
  if (command.orderType === "limit") {
    return twinLoadAnswer(state, taker.market, command, command.price, replaces);
  }
  const { lots, worst } = tryTwinTaker(state, taker, true);
  return twinLoadAnswer(state, taker.market, { ...command, quantity: lots as Lots }, worst, replaces);
}

export function takerOf(market: TwinMarket, command: PlaceOrder, average: number): TwinTaker {
  const isLimit = command.orderType === "limit";
  const price = isLimit ? command.price : 0;
  const quoteAmount = isLimit ? 0n : command.quoteAmount;
  return { ...command, market, price, quoteAmount, average };
}

export function twinAvailable(
  state: TwinState,
  { terms }: TwinMarket,
  order: { readonly member: number; readonly side: "buy" | "sell" },
): bigint {
  if (state.isContract(terms.market)) return 0n;
  return state.available(order.member, "spot", order.side === "buy" ? terms.quote : terms.base);
}

function bookAnswer(state: TwinState, command: PlaceOrder, taker: TwinTaker): TwinAnswer {
  const best = twinMakers(state, taker)[0];
  if (command.orderType === "limit") {
    if (command.postOnly && best && twinAccepts(taker, best.price)) return "order.post_only_would_take";
    const isFok = command.timeInForce === "fok";
    return isFok && !tryTwinTaker(state, taker, false).isFull ? "order.fok_not_fillable" : undefined;
  }
  if (!best) return "order.no_liquidity";
  if (!twinAccepts(taker, best.price)) return "order.price_outside_band";
  const smallest = twinCost(taker.market, best.price, taker.market.terms.quantityMin);
  const isTooSmall = command.quoteAmount !== 0n && command.quoteAmount < smallest;
  return isTooSmall ? "order.quantity_below_min" : undefined;
}

function holdOf(state: TwinState, taker: TwinTaker): bigint {
  if (taker.orderType === "limit") return twinDue(taker.market, taker);
  if (state.isContract(taker.market.terms.market)) return 0n;
  if (taker.side === "buy" && taker.quoteAmount !== 0n) return taker.quoteAmount;
  const found = tryTwinTaker(state, taker, true);
  return taker.side === "buy" ? found.cost : BigInt(found.lots) * taker.market.terms.lotSize;
}

export function twinPlaced(
  state: TwinState,
  command: PlaceOrder,
  held: bigint,
  { listId, replaces }: TwinOrigin,
): OrderPlaced {
  const limit: PlaceLimitOrder | undefined = command.orderType === "limit" ? command : undefined;
  return {
    type: "orderPlaced",
    time: command.time,
    orderId: state.orderCount + 1,
    clientOrderId: command.clientOrderId,
    member: command.member,
    market: command.market,
    side: command.side,
    orderType: command.orderType,
    timeInForce: limit?.timeInForce ?? "ioc",
    postOnly: limit?.postOnly ?? false,
    selfTradePrevention: command.selfTradePrevention,
    price: limit?.price ?? (0 as Ticks),
    quantity: command.quantity,
    quoteAmount: command.orderType === "market" ? command.quoteAmount : (0n as Amount),
    held: held as Amount,
    displayQuantity: limit?.displayQuantity ?? (0 as Lots),
    listId,
    replaces,
    remark: command.remark,
    positionEffect: command.positionEffect,
  };
}

/** Refuses a stop or take-profit that the last price already meets. */
function wouldTriggerAnswer(state: TwinState, market: TwinMarket, terms: TwinConditionTerms): TwinAnswer {
  return isTwinMetAt(terms, state.watched(market, terms.triggerBy)) ? "order.would_trigger" : undefined;
}

export function twinPlacePending(
  state: TwinState,
  command: PlacePendingOrder,
  emit: Emit,
  origin: TwinOrigin = TWIN_FRESH,
  before: () => void = () => {},
): TwinAnswer {
  const known = twinPlaceAnswer(state, command.market, command.member);
  if (known) return known;
  const market = state.markets.get(command.market)!;
  const answer =
    twinTermsAnswer(market, command, state.average(market, command.time)) ??
    twinFitAnswer(state, market, command, command.time) ??
    twinRoomAnswer(state, market, command.member, { live: 0, pending: 1 }, origin.replaces) ??
    twinClientIdAnswer(state, command.member, command.clientOrderId, origin.replaces) ??
    wouldTriggerAnswer(state, market, command);
  if (answer) return answer;
  const held = twinDue(market, command);
  if (held > twinAvailable(state, market, command) + origin.heldBefore) return "ledger.insufficient_balance";
  before();
  const { listId, replaces } = origin;
  const { type: _type, ...terms } = command;
  const [orderId, heldNow] = [state.orderCount + 1, held as Amount];
  const event: PendingOrderPlaced = {
    ...terms,
    type: "pendingOrderPlaced",
    orderId,
    held: heldNow,
    awaits: 0,
    listId,
    replaces,
  };
  emit(event);
  return undefined;
}

/** The member's open order of that number, or of that name; the answer when there is none. */
export function findTwinOrder(
  state: TwinState,
  command: { readonly member: number; readonly orderId: number; readonly clientOrderId: string },
): TwinOrder | "order.closed" | "order.unknown" {
  const { member, orderId, clientOrderId } = command;
  const named = state.orders
    .filter((order) => order.member === member)
    .find((order) =>
      orderId !== 0
        ? order.orderId === orderId
        : order.clientOrderId === clientOrderId && clientOrderId !== "",
    );
  if (named) return named;
  const wasIssued = orderId >= 1 && orderId <= state.orderCount;
  return wasIssued && !state.order(orderId) ? "order.closed" : "order.unknown";
}

export function twinCancelOrder(state: TwinState, command: CancelOrder, emit: Emit): TwinAnswer {
  if (!state.members.has(command.member)) return "member.unknown";
  const named = findTwinOrder(state, command);
  if (typeof named === "string") return named;
  if (state.markets.get(named.market)!.state === "halted") return "market.halted";
  new TwinStep(state, command.time, emit).cancel(named, "member");
  return undefined;
}

export function twinCancelAll(state: TwinState, command: CancelAllOrders, emit: Emit): TwinAnswer {
  const named = state.markets.get(command.market);
  if (command.market !== "" && !named) return "market.unknown";
  if (!state.members.has(command.member)) return "member.unknown";
  if (named?.state === "halted") return "market.halted";
  const step = new TwinStep(state, command.time, emit);
  for (const order of [...state.orders]) {
    if (!state.orders.includes(order) || order.member !== command.member) continue;
    if (command.market !== "" && order.market !== command.market) continue;
    const marketKind = state.isContract(order.market) ? "contract" : "spot";
    if (command.marketKind !== "" && command.marketKind !== marketKind) continue;
    if (command.side !== "" && order.side !== command.side) continue;
    const kind = order.phase === "live" ? "open" : "conditional";
    if (command.kind !== "all" && command.kind !== kind) continue;
    if (state.markets.get(order.market)!.state === "halted") continue;
    step.cancel(order, "member");
  }
  return undefined;
}
