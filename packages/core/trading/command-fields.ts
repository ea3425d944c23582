/** How the commands of trading are written, and the legs of a list. */
import { type CommandForm, commandForm, legForm } from "../codec/command-form.ts";
import type { Lots } from "../numeric/index.ts";
import type {
  AmendOrder,
  CancelAllOrders,
  CancelOrder,
  ConditionalLeg,
  LimitLeg,
  MarketLeg,
  PlaceConditionalOrder,
  PlaceLimitOrder,
  PlaceMarketOrder,
  PlaceOrderList,
} from "./commands.ts";
import type { FireCancelAllAfter, SetCancelAllAfter } from "./deadlines.ts";
import type { SetMarketState } from "./market-state.ts";

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

const WHOLE = 0 as Lots;

export const TRADING_COMMANDS: readonly CommandForm[] = [
  commandForm<PlaceLimitOrder, "orderType" | "displayQuantity" | "remark">(0, "placeOrder", LIMIT, {
    orderType: "limit",
    displayQuantity: WHOLE,
    remark: "",
  }),
  commandForm<PlaceMarketOrder, "orderType" | "remark">(1, "placeOrder", MARKET, {
    orderType: "market",
    remark: "",
  }),
  commandForm<CancelOrder>(2, "cancelOrder", { member: "number", orderId: "number", clientOrderId: "text" }),
  commandForm<CancelAllOrders, "side" | "kind">(
    3,
    "cancelAllOrders",
    { member: "number", market: "text" },
    { side: "", kind: "all" },
  ),
  commandForm<SetMarketState>(15, "setMarketState", { market: "text", state: "text" }),
  commandForm<PlaceLimitOrder, "orderType" | "remark">(
    16,
    "placeOrder",
    { ...LIMIT, displayQuantity: "number" },
    { orderType: "limit", remark: "" },
  ),
  commandForm<CancelAllOrders>(17, "cancelAllOrders", {
    member: "number",
    market: "text",
    side: "text",
    kind: "text",
  }),
  commandForm<PlaceConditionalOrder, "remark">(
    19,
    "placeConditionalOrder",
    { ...ORDER, ...CONDITIONAL },
    { remark: "" },
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
  commandForm<PlaceLimitOrder, "orderType">(
    30,
    "placeOrder",
    { ...LIMIT, displayQuantity: "number", remark: "text" },
    { orderType: "limit" },
  ),
  commandForm<PlaceMarketOrder, "orderType">(
    31,
    "placeOrder",
    { ...MARKET, remark: "text" },
    { orderType: "market" },
  ),
  commandForm<PlaceConditionalOrder>(32, "placeConditionalOrder", {
    ...ORDER,
    ...CONDITIONAL,
    remark: "text",
  }),
  commandForm<AmendOrder>(33, "amendOrder", { ...AMENDMENT, remark: "text" }),
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

export const LEG_FORMS: readonly CommandForm[] = [
  legForm<LimitLeg, "orderType" | "remark">(0, "limit", LIMIT_LEG, { orderType: "limit", remark: "" }),
  legForm<MarketLeg, "orderType" | "remark">(1, "market", MARKET_LEG, { orderType: "market", remark: "" }),
  legForm<ConditionalLeg, "remark">(2, "conditional", { ...LEG, ...CONDITIONAL }, { remark: "" }),
  legForm<LimitLeg, "orderType">(3, "limit", { ...LIMIT_LEG, remark: "text" }, { orderType: "limit" }),
  legForm<MarketLeg, "orderType">(4, "market", { ...MARKET_LEG, remark: "text" }, { orderType: "market" }),
  legForm<ConditionalLeg>(5, "conditional", { ...LEG, ...CONDITIONAL, remark: "text" }),
];
