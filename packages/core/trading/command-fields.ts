/** The written forms of the commands of trading, and of the legs of a list. */
import { type CommandForm, commandForm, legForm, rowForm } from "../codec/command-form.ts";
import type { Lots } from "../numeric/index.ts";
import type { CoinSample } from "./coin-prices.ts";
import type {
  AmendOrder,
  CancelAllOrders,
  CancelOrder,
  TriggerLeg,
  LimitLeg,
  MarketLeg,
  PlacePendingOrder,
  PlaceLimitOrder,
  PlaceMarketOrder,
  PlaceOrderList,
} from "./commands.ts";
import type { FireCancelAllAfter, SetCancelAllAfter } from "./deadlines.ts";
import type { SetMarketState } from "./market-state.ts";

/** A price with a command that needs to know what coins are worth. */
export const COIN_SAMPLE = rowForm<CoinSample>({
  coin: "text",
  source: "text",
  price: "number",
  time: "number",
});

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
const MARKET = { ...ORDER, quantity: "number", quoteAmount: "amount" } as const;
const TRIGGER = {
  condition: "text",
  orderType: "text",
  timeInForce: "text",
  price: "number",
  quantity: "number",
  quoteAmount: "amount",
  triggerPrice: "number",
  trailingBps: "number",
} as const;
const EFFECT = { positionEffect: "text" } as const;
const AMENDMENT = {
  member: "number",
  orderId: "number",
  clientOrderId: "text",
  price: "number",
  quantity: "number",
  triggerPrice: "number",
} as const;

const WHOLE = 0 as Lots;
const PLAIN = { remark: "", positionEffect: "" } as const;

export const TRADING_COMMANDS: readonly CommandForm[] = [
  commandForm<PlaceLimitOrder, "orderType" | "displayQuantity" | "remark" | "positionEffect">(
    0,
    "placeOrder",
    LIMIT,
    {
      orderType: "limit",
      displayQuantity: WHOLE,
      ...PLAIN,
    },
  ),
  commandForm<PlaceMarketOrder, "orderType" | "remark" | "positionEffect">(1, "placeOrder", MARKET, {
    orderType: "market",
    ...PLAIN,
  }),
  commandForm<CancelOrder>(2, "cancelOrder", { member: "number", orderId: "number", clientOrderId: "text" }),
  commandForm<CancelAllOrders, "marketKind" | "side" | "kind">(
    3,
    "cancelAllOrders",
    { member: "number", market: "text" },
    { marketKind: "", side: "", kind: "all" },
  ),
  commandForm<SetMarketState>(15, "setMarketState", { market: "text", state: "text" }),
  commandForm<PlaceLimitOrder, "orderType" | "remark" | "positionEffect">(
    16,
    "placeOrder",
    { ...LIMIT, displayQuantity: "number" },
    { orderType: "limit", ...PLAIN },
  ),
  commandForm<CancelAllOrders, "marketKind">(
    17,
    "cancelAllOrders",
    { member: "number", market: "text", side: "text", kind: "text" },
    { marketKind: "" },
  ),
  commandForm<PlacePendingOrder, "remark" | "positionEffect" | "triggerBy">(
    19,
    "placePendingOrder",
    { ...ORDER, ...TRIGGER },
    { ...PLAIN, triggerBy: "last" },
  ),
  commandForm<PlaceOrderList>(20, "placeOrderList", {
    member: "number",
    market: "text",
    contingency: "text",
    legs: "legs",
  }),
  commandForm<AmendOrder, "remark">(21, "amendOrder", AMENDMENT, { remark: "" }),
  commandForm<SetCancelAllAfter>(22, "setCancelAllAfter", {
    member: "number",
    market: "text",
    timeoutMs: "number",
  }),
  commandForm<FireCancelAllAfter>(23, "fireCancelAllAfter", { member: "number", market: "text" }),
  commandForm<PlaceLimitOrder, "orderType" | "positionEffect">(
    30,
    "placeOrder",
    { ...LIMIT, displayQuantity: "number", remark: "text" },
    { orderType: "limit", positionEffect: "" },
  ),
  commandForm<PlaceMarketOrder, "orderType" | "positionEffect">(
    31,
    "placeOrder",
    { ...MARKET, remark: "text" },
    { orderType: "market", positionEffect: "" },
  ),
  commandForm<PlacePendingOrder, "positionEffect" | "triggerBy">(
    32,
    "placePendingOrder",
    { ...ORDER, ...TRIGGER, remark: "text" },
    { positionEffect: "", triggerBy: "last" },
  ),
  commandForm<AmendOrder>(33, "amendOrder", { ...AMENDMENT, remark: "text" }),
  commandForm<PlaceLimitOrder, "orderType">(
    34,
    "placeOrder",
    { ...LIMIT, displayQuantity: "number", remark: "text", ...EFFECT },
    { orderType: "limit" },
  ),
  commandForm<PlaceMarketOrder, "orderType">(
    35,
    "placeOrder",
    { ...MARKET, remark: "text", ...EFFECT },
    { orderType: "market" },
  ),
  commandForm<PlacePendingOrder>(36, "placePendingOrder", {
    ...ORDER,
    ...TRIGGER,
    remark: "text",
    ...EFFECT,
    triggerBy: "text",
  }),
  commandForm<CancelAllOrders>(45, "cancelAllOrders", {
    member: "number",
    market: "text",
    marketKind: "text",
    side: "text",
    kind: "text",
  }),
];

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

type Later = "remark" | "positionEffect";

export const LEG_FORMS: readonly CommandForm[] = [
  legForm<LimitLeg, "orderType" | Later>(0, "limit", LIMIT_LEG, { orderType: "limit", ...PLAIN }),
  legForm<MarketLeg, "orderType" | Later>(1, "market", MARKET_LEG, { orderType: "market", ...PLAIN }),
  legForm<TriggerLeg, Later | "triggerBy">(
    2,
    "trigger",
    { ...LEG, ...TRIGGER },
    { ...PLAIN, triggerBy: "last" },
  ),
  legForm<LimitLeg, "orderType" | "positionEffect">(
    3,
    "limit",
    { ...LIMIT_LEG, remark: "text" },
    { orderType: "limit", positionEffect: "" },
  ),
  legForm<MarketLeg, "orderType" | "positionEffect">(
    4,
    "market",
    { ...MARKET_LEG, remark: "text" },
    { orderType: "market", positionEffect: "" },
  ),
  legForm<TriggerLeg, "positionEffect" | "triggerBy">(
    5,
    "trigger",
    { ...LEG, ...TRIGGER, remark: "text" },
    { positionEffect: "", triggerBy: "last" },
  ),
  legForm<LimitLeg, "orderType">(
    6,
    "limit",
    { ...LIMIT_LEG, remark: "text", ...EFFECT },
    { orderType: "limit" },
  ),
  legForm<MarketLeg, "orderType">(
    7,
    "market",
    { ...MARKET_LEG, remark: "text", ...EFFECT },
    { orderType: "market" },
  ),
  legForm<TriggerLeg>(8, "trigger", {
    ...LEG,
    ...TRIGGER,
    remark: "text",
    ...EFFECT,
    triggerBy: "text",
  }),
];
