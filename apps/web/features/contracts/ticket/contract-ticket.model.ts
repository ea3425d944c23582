/** The needs and the effects of an order of a contract, by the functions that decide in the exchange. Pure. */
import type { ContractPosition, Order, OwnContracts } from "@meridian/contract";
import {
  affordableContractLots,
  bandEdge,
  type ContractOrder,
  type ContractPreview,
  FLAT,
  type Lots,
  lotsOf,
  maintenanceOf,
  mulDiv,
  notionalOf,
  type OpeningOrder,
  type Position,
  previewContract,
  type PreviewLevel,
  type RatePpm,
  type SeenContract,
  type SeenMargin,
  type Ticks,
  ticksOf,
  type Tier,
  unitsOrZero,
  unrealisedOf,
  wholeNumber,
} from "@meridian/core";
import type { TradedMarket } from "../../trade/index.ts";
import { countedOf, lotValueAt, type Marked, signedUnits } from "../positions/position.model.ts";
import { type ContractForm, hasPrice, isPending, type Side } from "./contract-form.ts";

/** Market and account data behind the ticket. */
export interface ContractTicketView {
  readonly scale: TradedMarket;
  readonly tiers: readonly Tier[];
  readonly mark: string;
  readonly last: string;
  /** False while too few sources agree on the index. */
  readonly isIndexFresh: boolean;
  /** Best first. */
  readonly bids: readonly PreviewLevel[];
  readonly asks: readonly PreviewLevel[];
  readonly account: OwnContracts;
  /** Own positions of all contracts at their marks. */
  readonly positions: readonly Marked[];
  /** Own open orders of all contracts. */
  readonly orders: readonly Order[];
}

/** The position that an order of a side changes. */
function sideOfOrder(
  { account }: ContractTicketView,
  side: Side,
  reduces: boolean,
): ContractPosition["position"] {
  if (!account.isHedged) return "net";
  return (side === "buy") === !reduces ? "long" : "short";
}

/** The member's own terms in the contract. */
export function settingsOf({ account, scale }: ContractTicketView) {
  return account.settings.find(({ market }) => market === scale.market)!;
}

function seenContract({ scale, tiers, mark }: ContractTicketView): SeenContract {
  const { lotSize, quotePerTickLot, quantityMax } = scale;
  return { mark: ticksOf(scale, mark) ?? (0 as Ticks), lotSize, quotePerTickLot, quantityMax, tiers };
}

/** The mark when the order comes in: of a pending one about its trigger, whichever price that watches. */
function markThen(form: ContractForm, { scale, mark }: ContractTicketView): Ticks {
  const trigger = (isPending(form) ? ticksOf(scale, form.trigger) : undefined) ?? 0;
  return trigger > 0 ? (trigger as Ticks) : (ticksOf(scale, mark) ?? (0 as Ticks));
}

export function seenMargin(view: ContractTicketView, side: ContractPosition["position"]): SeenMargin {
  const { scale, account, positions } = view;
  const { market } = scale.info;
  const own = settingsOf(view);
  const position = positions.find(
    (each) => each.position.market === market && each.position.position === side,
  );
  let [unrealised, maintenance] = [0n, 0n];
  let opposite: Position = FLAT;
  for (const other of positions) {
    if (other === position || other.position.mode !== "cross") continue;
    const counted = countedOf(other.scale, other.position);
    if (counted.market === market) opposite = counted;
    const lotValue = lotValueAt(other.scale, other.mark);
    unrealised += unrealisedOf(counted, lotValue);
    maintenance += maintenanceOf(other.tiers, notionalOf(counted, lotValue));
  }
  const counted = position === undefined ? undefined : countedOf(scale, position.position);
  return {
    mode: own.mode,
    leverage: own.leverage,
    makerFeePpm: own.makerFeePpm as RatePpm,
    takerFeePpm: own.takerFeePpm as RatePpm,
    position: {
      size: counted?.size ?? 0,
      cost: counted?.cost ?? 0n,
      margin: counted?.mode === "isolated" ? counted.margin : 0n,
    },
    opposite,
    orders: openingOrders(view, side),
    available: unitsOrZero(account.available, scale.quoteDecimals),
    wallet: signedUnits(account.wallet, scale.quoteDecimals),
    unrealised,
    maintenance,
  };
}

/** Own orders in the book that may add to the position of a side. */
export function openingOrders(
  { scale, orders }: ContractTicketView,
  side: ContractPosition["position"],
): OpeningOrder[] {
  return orders.flatMap((order) => {
    const isBuy = order.side === "buy";
    const { positionEffect: effect } = order;
    const reduces =
      effect === "reduce" || effect === "close" || (effect !== "" && (effect === "long") !== isBuy);
    const isOther = side !== "net" && effect !== side;
    if (order.market !== scale.market || order.status === "pending" || reduces || isOther) return [];
    const left = (lotsOf(scale, order.quantity) ?? 0) - (lotsOf(scale, order.executed) ?? 0);
    return [{ isBuy, price: ticksOf(scale, order.price) ?? 0, lots: left }];
  });
}

/** The price that an order of the form is reckoned at: its own, a stop's trigger, or at market the edge of the band. */
export function priceOf(form: ContractForm, view: ContractTicketView, side: Side): Ticks {
  const { scale } = view;
  if (hasPrice(form)) return ticksOf(scale, form.price) ?? (0 as Ticks);
  if (isPending(form)) return ticksOf(scale, form.trigger) ?? (0 as Ticks);
  const mark = ticksOf(scale, view.mark) ?? 0;
  return bandEdge(mark, scale, side === "buy") as Ticks;
}

/** The lots of the form's amount; undefined for what is no amount. */
export function lotsIn(form: ContractForm, view: ContractTicketView, side: Side): Lots | undefined {
  const { scale, mark } = view;
  if (form.percent !== null) {
    const most = mostLots(form, view, side);
    return wholeNumber(mulDiv(BigInt(most) * BigInt(form.percent), 1n, 100n, "floor")) as Lots;
  }
  if (form.amount === "") return undefined;
  if (form.unit === "base") return lotsOf(scale, form.amount);
  const ticks = form.type === "market" ? (ticksOf(scale, mark) ?? 0) : priceOf(form, view, side);
  if (ticks === 0) return undefined;
  const perLot = BigInt(ticks) * scale.quotePerTickLot;
  return wholeNumber(mulDiv(unitsOrZero(form.amount, scale.quoteDecimals), 1n, perLot, "floor")) as Lots;
}

function orderOf(form: ContractForm, view: ContractTicketView, side: Side, quantity: Lots): ContractOrder {
  const isMarket = !hasPrice(form);
  return { side, price: priceOf(form, view, side), isMarket, quantity, isReducing: form.reduceOnly };
}

/** A pending order meets the book of another moment: one without a price is taken to be filled at its trigger. */
function levelsFor(form: ContractForm, view: ContractTicketView, side: Side): readonly PreviewLevel[] {
  if (isPending(form)) return hasPrice(form) ? [] : wholeAt(priceOf(form, view, side), view);
  return side === "buy" ? view.asks : view.bids;
}

/** A level that any order is filled at. */
function wholeAt(price: Ticks, { scale }: ContractTicketView): readonly PreviewLevel[] {
  return [{ price, lots: scale.quantityMax }];
}

/**
 * The most lots that can be carried, or closed by an order that only reduces. Before a trigger is typed, a stop at
 * market is reckoned at the mark.
 */
export function mostLots(form: ContractForm, view: ContractTicketView, side: Side): Lots {
  const leg = sideOfOrder(view, side, form.reduceOnly);
  const seen = seenMargin(view, leg);
  if (form.reduceOnly) {
    const { size } = seen.position;
    return Math.max(side === "buy" ? -size : size, 0) as Lots;
  }
  const asked = form.type === "stopMarket" && form.trigger === "" ? { ...form, trigger: view.mark } : form;
  const order = orderOf(asked, view, side, 0 as Lots);
  const levels = isPending(form) ? wholeAt(order.price, view) : levelsFor(form, view, side);
  if (order.price === 0) return 0 as Lots;
  const contract = { ...seenContract(view), mark: markThen(form, view) };
  return affordableContractLots(contract, seen, order, levels);
}

/**
 * The form's amount in percent of the most that can be ordered, rounded up and 100 at most; of a typed amount the
 * larger share of both sides, since either may be pressed.
 */
export function percentIn(
  form: ContractForm,
  view: ContractTicketView,
  most: Readonly<Record<Side, Lots>>,
): number {
  if (form.percent !== null) return form.percent;
  const shares = (["buy", "sell"] as const).map((side) => {
    const lots = lotsIn(form, view, side);
    if (lots === undefined || most[side] === 0) return 0;
    return wholeNumber(mulDiv(BigInt(lots), 100n, BigInt(most[side]), "ceil"));
  });
  return Math.min(100, Math.max(...shares));
}

/** Undefined while the form does not hold a whole order, or nothing is known of the mark. */
export function previewOf(
  form: ContractForm,
  view: ContractTicketView,
  side: Side,
): ContractPreview | undefined {
  const quantity = lotsIn(form, view, side);
  const price = priceOf(form, view, side);
  if (quantity === undefined || quantity === 0 || price === 0 || view.mark === "0") return undefined;
  const seen = seenMargin(view, sideOfOrder(view, side, form.reduceOnly));
  return previewContract(
    seenContract(view),
    seen,
    orderOf(form, view, side, quantity),
    levelsFor(form, view, side),
    markThen(form, view),
  );
}
