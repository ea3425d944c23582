/** The filters of the order and fill lists, and the server queries made from them. Pure. */
import type { CallInput, Order, OrderType } from "@meridian/contract";
import type { MarketKind } from "@meridian/core";
import { type Period, periodOf } from "../../records/index.ts";

export const ORDER_TABS = ["open", "history", "fills"] as const;
export type OrderTab = (typeof ORDER_TABS)[number];

/** The tab that a path opens when its query names none. */
export function tabOf(pathname: string, query: string | null): OrderTab {
  const named = ORDER_TABS.find((tab) => tab === query);
  if (named !== undefined) return named;
  return /^\/(mb)?history/.test(pathname) ? "history" : "open";
}

/** The addresses of the pages that show one kind of markets, or all of them. */
const PAGES_OF_KIND = { spot: "1", contract: "2" } as const;

/** The kind of markets that an address is about; undefined for all. */
export function kindOf(pathname: string): MarketKind | undefined {
  if (/^\/(mb)?(current|history)1$/.test(pathname)) return "spot";
  return /^\/(mb)?(current|history)2$/.test(pathname) ? "contract" : undefined;
}

/** The address of the same list for another kind of markets. */
export function pathOfKind(pathname: string, kind: MarketKind | undefined): string {
  const mobile = pathname.startsWith("/mb") ? "mb" : "";
  const list = /history/.test(pathname) ? "history" : "current";
  return `/${mobile}${list}${kind === undefined ? "" : PAGES_OF_KIND[kind]}`;
}

export const SIDES = ["buy", "sell"] as const;

/** The two kinds of open orders: in the book, or pending. */
export const OPEN_KINDS = ["open", "conditional"] as const;

export const ORDER_TYPES = [
  "limit",
  "market",
  "stopLimit",
  "stopMarket",
  "takeProfitLimit",
  "takeProfitMarket",
  "trailingStop",
] as const satisfies readonly OrderType[];

export const DONE_STATUSES = [
  "filled",
  "cancelled",
  "rejected",
  "expired",
  "expiredInMatch",
] as const satisfies readonly Order["status"][];

/** All texts, as the address holds them; "" where nothing is chosen. */
export interface OrderFilter extends Period {
  /** Of the page, not chosen on it; undefined for every market. */
  readonly marketKind: MarketKind | undefined;
  readonly market: string;
  readonly side: string;
  /** An order type, or of open orders a kind. */
  readonly type: string;
  readonly status: string;
}

export type FilterChange = Partial<Omit<OrderFilter, "marketKind">>;

export const FILTER_EMPTY: OrderFilter = {
  marketKind: undefined,
  market: "",
  side: "",
  type: "",
  status: "",
  from: "",
  to: "",
};

/** The fields that apply to each list; others stay as they are and are not sent. */
export const FIELDS_OF_TAB: Readonly<Record<OrderTab, readonly (keyof OrderFilter)[]>> = {
  open: ["market", "side", "type"],
  history: ["market", "side", "type", "status", "from", "to"],
  fills: ["market", "side", "from", "to"],
};

/** The types that the filter of a list offers: no market order ever stays open. */
export function typesOf(tab: OrderTab): readonly string[] {
  return tab === "open" ? [...OPEN_KINDS, ...ORDER_TYPES.filter((type) => type !== "market")] : ORDER_TYPES;
}

export function isFiltered(tab: OrderTab, filter: OrderFilter): boolean {
  return FIELDS_OF_TAB[tab].some((field) => filter[field] !== "");
}

function oneOf<Value extends string>(values: readonly Value[], text: string): Value | undefined {
  return values.find((value) => value === text);
}

type Chosen<Fields> = { [Name in keyof Fields]?: NonNullable<Fields[Name]> };

/** The input without what is not chosen. */
function chosen<Fields extends object>(fields: Fields): Chosen<Fields> {
  const entries = Object.entries(fields).filter(([, value]) => value !== undefined && value !== "");
  return Object.fromEntries(entries) as Chosen<Fields>;
}

export function openInput({ marketKind, market, side, type }: OrderFilter): CallInput<"user/pendOrderList"> {
  return chosen({
    marketKind,
    market,
    side: oneOf(SIDES, side),
    kind: oneOf(OPEN_KINDS, type),
    type: oneOf(ORDER_TYPES, type),
  });
}

export function historyInput(filter: OrderFilter): CallInput<"user/orderList"> {
  const { type, status } = filter;
  const own = { type: oneOf(ORDER_TYPES, type), status: oneOf(DONE_STATUSES, status) };
  return { ...fillsInput(filter), ...chosen(own) };
}

export function fillsInput(filter: OrderFilter): CallInput<"user/tradeRecord"> {
  const { marketKind, market, side } = filter;
  return { ...chosen({ marketKind, market, side: oneOf(SIDES, side) }), ...periodOf(filter) };
}

/** Open orders of the page's kind of markets are all at hand, so the page filters them, as the server would. */
export function filterOpen(orders: readonly Order[], filter: OrderFilter): readonly Order[] {
  const { market, side, kind, type } = openInput(filter);
  return orders.filter(
    (order) =>
      (market === undefined || order.market === market) &&
      (side === undefined || order.side === side) &&
      (type === undefined || order.type === type) &&
      (kind === undefined || (order.status === "pending") === (kind === "conditional")),
  );
}
