/**
 * The fields of every kind of command in the order in which they are written. The place of a form in the list and of a
 * field in its form are permanent; new ones go last. A command that has gained a field is written in its old form
 * while the field has the value that the old form stands for.
 */
import type { Command } from "@meridian/core";

export type FieldKind = "text" | "number" | "amount" | "flag" | "legs";
type KindOf<Value> = Value extends string
  ? "text"
  : Value extends number
    ? "number"
    : Value extends bigint
      ? "amount"
      : Value extends boolean
        ? "flag"
        : "legs";
type PlaceOrder = Extract<Command, { type: "placeOrder" }>;
type Other = Exclude<Command, PlaceOrder>;
type KindsOf<Shape> = { readonly [Field in Exclude<keyof Shape, "type" | "time">]: KindOf<Shape[Field]> };
/** The compiler holds each form against its command: every field is written, but for those that are implied. */
type Fields<Shape, Implied extends PropertyKey = never> = Omit<KindsOf<Shape>, Implied>;
type FieldsOf<Type extends Other["type"], Implied extends PropertyKey = never> = Fields<
  Extract<Other, { type: Type }>,
  Implied
>;

const ORDER = {
  member: "number",
  market: "text",
  side: "text",
  clientOrderId: "text",
  selfTradePrevention: "text",
} as const;
const LIMIT = {
  ...ORDER,
  timeInForce: "text",
  postOnly: "flag",
  price: "number",
  quantity: "number",
} as const;
const CONDITIONAL = {
  condition: "text",
  orderType: "text",
  timeInForce: "text",
  price: "number",
  quantity: "number",
  quoteAmount: "amount",
  triggerPrice: "number",
  trailingBps: "number",
} as const;
const AMENDMENT = {
  member: "number",
  orderId: "number",
  clientOrderId: "text",
  price: "number",
  quantity: "number",
  triggerPrice: "number",
} as const;
const CANCEL_ALL = { member: "number", market: "text" } as const;
const MARKET = {
  market: "text",
  base: "text",
  quote: "text",
  lotSize: "amount",
  quotePerTickLot: "amount",
  quantityMin: "number",
  quantityMax: "number",
  notionalMin: "amount",
  notionalMax: "amount",
  bandLowPpm: "number",
  bandHighPpm: "number",
  priceInitial: "number",
  makerFeePpm: "number",
  takerFeePpm: "number",
  openOrdersMax: "number",
} as const;

export interface Form {
  /** What this form stands for without writing it. */
  readonly implied: Readonly<Record<string, string | number>>;
  readonly fields: readonly (readonly [field: string, kind: FieldKind])[];
}

function form<Written extends Readonly<Record<string, FieldKind>>>(
  type: Command["type"],
  fields: Written,
  implied: Form["implied"] = {},
): Form {
  return { implied: { type, ...implied }, fields: Object.entries(fields) };
}

type Limit = Extract<PlaceOrder, { orderType: "limit" }>;
type Market = Extract<PlaceOrder, { orderType: "market" }>;

export const FORMS: readonly Form[] = [
  form<Fields<Limit, "orderType" | "displayQuantity" | "remark">>("placeOrder", LIMIT, {
    orderType: "limit",
    displayQuantity: 0,
    remark: "",
  }),
  form<Fields<Market, "orderType" | "remark">>(
    "placeOrder",
    { ...ORDER, quantity: "number", quoteAmount: "amount" },
    { orderType: "market", remark: "" },
  ),
  form<FieldsOf<"cancelOrder">>("cancelOrder", {
    member: "number",
    orderId: "number",
    clientOrderId: "text",
  }),
  form<FieldsOf<"cancelAllOrders", "side" | "kind">>("cancelAllOrders", CANCEL_ALL, {
    side: "",
    kind: "all",
  }),
  form<FieldsOf<"openMember">>("openMember", { member: "number", inviter: "number" }),
  form<FieldsOf<"transfer">>("transfer", {
    member: "number",
    coin: "text",
    from: "text",
    to: "text",
    amount: "amount",
  }),
  form<FieldsOf<"creditDeposit">>("creditDeposit", {
    depositKey: "text",
    network: "text",
    member: "number",
    coin: "text",
    amount: "amount",
  }),
  form<FieldsOf<"reverseDeposit">>("reverseDeposit", { depositKey: "text" }),
  form<FieldsOf<"requestWithdrawal">>("requestWithdrawal", {
    withdrawalId: "text",
    network: "text",
    member: "number",
    coin: "text",
    amount: "amount",
    fee: "amount",
  }),
  form<FieldsOf<"settleWithdrawal">>("settleWithdrawal", { withdrawalId: "text" }),
  form<FieldsOf<"releaseWithdrawal">>("releaseWithdrawal", { withdrawalId: "text", reason: "text" }),
  form<FieldsOf<"fundVenue">>("fundVenue", {
    fundingKey: "text",
    network: "text",
    account: "text",
    coin: "text",
    amount: "amount",
  }),
  form<FieldsOf<"bookNetworkCost">>("bookNetworkCost", {
    costKey: "text",
    network: "text",
    coin: "text",
    amount: "amount",
  }),
  form<FieldsOf<"defineCoin">>("defineCoin", { coin: "text", decimals: "number" }),
  form<FieldsOf<"defineMarket", "conditionalOrdersMax">>("defineMarket", MARKET, {
    conditionalOrdersMax: 20,
  }),
  form<FieldsOf<"setMarketState">>("setMarketState", { market: "text", state: "text" }),
  form<Fields<Limit, "orderType" | "remark">>(
    "placeOrder",
    { ...LIMIT, displayQuantity: "number" },
    { orderType: "limit", remark: "" },
  ),
  form<FieldsOf<"cancelAllOrders">>("cancelAllOrders", { ...CANCEL_ALL, side: "text", kind: "text" }),
  form<FieldsOf<"defineMarket">>("defineMarket", { ...MARKET, conditionalOrdersMax: "number" }),
  form<FieldsOf<"placeConditionalOrder", "remark">>(
    "placeConditionalOrder",
    { ...ORDER, ...CONDITIONAL },
    { remark: "" },
  ),
  form<FieldsOf<"placeOrderList">>("placeOrderList", {
    member: "number",
    market: "text",
    contingency: "text",
    legs: "legs",
  }),
  form<FieldsOf<"amendOrder", "remark">>("amendOrder", AMENDMENT, { remark: "" }),
  form<FieldsOf<"setCancelAllAfter">>("setCancelAllAfter", {
    member: "number",
    market: "text",
    timeoutMs: "number",
  }),
  form<FieldsOf<"fireCancelAllAfter">>("fireCancelAllAfter", { member: "number", market: "text" }),
  form<FieldsOf<"defineFeeLevel">>("defineFeeLevel", {
    level: "number",
    volumeMin: "amount",
    makerSharePpm: "number",
    takerSharePpm: "number",
  }),
  form<FieldsOf<"setFeeLevel">>("setFeeLevel", { member: "number", level: "number" }),
  form<FieldsOf<"setReferralRates">>("setReferralRates", { levelOnePpm: "number", levelTwoPpm: "number" }),
  form<FieldsOf<"creditMember">>("creditMember", {
    account: "text",
    member: "number",
    coin: "text",
    amount: "amount",
  }),
  form<FieldsOf<"moveVenueFunds">>("moveVenueFunds", {
    from: "text",
    to: "text",
    coin: "text",
    amount: "amount",
  }),
  form<FieldsOf<"levelDemoFunds">>("levelDemoFunds", { member: "number", coin: "text", target: "amount" }),
  form<Fields<Limit, "orderType">>(
    "placeOrder",
    { ...LIMIT, displayQuantity: "number", remark: "text" },
    { orderType: "limit" },
  ),
  form<Fields<Market, "orderType">>(
    "placeOrder",
    { ...ORDER, quantity: "number", quoteAmount: "amount", remark: "text" },
    { orderType: "market" },
  ),
  form<FieldsOf<"placeConditionalOrder">>("placeConditionalOrder", {
    ...ORDER,
    ...CONDITIONAL,
    remark: "text",
  }),
  form<FieldsOf<"amendOrder">>("amendOrder", { ...AMENDMENT, remark: "text" }),
];

type Leg = Extract<Other, { type: "placeOrderList" }>["legs"][number];
type LegFields<Kind extends Leg["kind"], Implied extends PropertyKey = never> = Fields<
  Extract<Leg, { kind: Kind }>,
  Implied | "kind"
>;

function legForm<Written extends Readonly<Record<string, FieldKind>>>(
  kind: Leg["kind"],
  fields: Written,
  implied: Form["implied"] = {},
): Form {
  return { implied: { kind, ...implied }, fields: Object.entries(fields) };
}

const LEG = { side: "text", clientOrderId: "text", selfTradePrevention: "text" } as const;

const LIMIT_LEG = {
  ...LEG,
  timeInForce: "text",
  postOnly: "flag",
  price: "number",
  quantity: "number",
  displayQuantity: "number",
} as const;
const MARKET_LEG = { ...LEG, quantity: "number", quoteAmount: "amount" } as const;

/** The legs of a list, each written behind its place here. */
export const LEG_FORMS: readonly Form[] = [
  legForm<LegFields<"limit", "orderType" | "remark">>("limit", LIMIT_LEG, {
    orderType: "limit",
    remark: "",
  }),
  legForm<LegFields<"market", "orderType" | "remark">>("market", MARKET_LEG, {
    orderType: "market",
    remark: "",
  }),
  legForm<LegFields<"conditional", "remark">>("conditional", { ...LEG, ...CONDITIONAL }, { remark: "" }),
  legForm<LegFields<"limit", "orderType">>("limit", { ...LIMIT_LEG, remark: "text" }, { orderType: "limit" }),
  legForm<LegFields<"market", "orderType">>(
    "market",
    { ...MARKET_LEG, remark: "text" },
    { orderType: "market" },
  ),
  legForm<LegFields<"conditional">>("conditional", { ...LEG, ...CONDITIONAL, remark: "text" }),
];
