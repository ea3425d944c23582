/** The written forms of the commands of trading, and of the legs of a list. */
import { type CommandForm, commandForm, commandForms, legForms, rowForm } from "../codec/command-form.ts";
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

const COMMON = { side: "text", clientOrderId: "text", selfTradePrevention: "text" } as const;
const PLACE = { member: "number", market: "text" } as const;
/** Fields that orders of every type have gained. */
const NOTED = { remark: "text", positionEffect: "text" } as const;
const LIMIT = {
  timeInForce: "text",
  postOnly: "flag",
  price: "number",
  quantity: "number",
  displayQuantity: "number",
  ...NOTED,
} as const;
const MARKET = { quantity: "number", quoteAmount: "amount", ...NOTED } as const;
const TRIGGER = {
  condition: "text",
  orderType: "text",
  timeInForce: "text",
  price: "number",
  quantity: "number",
  quoteAmount: "amount",
  triggerPrice: "number",
  trailingBps: "number",
  ...NOTED,
  triggerBy: "text",
} as const;

const WHOLE = { displayQuantity: 0 as Lots } as const;
const UNREMARKED = { remark: "" } as const;
const ANY_EFFECT = { positionEffect: "" } as const;
const BY_LAST = { ...ANY_EFFECT, triggerBy: "last" } as const;

export const TRADING_COMMANDS: readonly CommandForm[] = [
  ...commandForms<PlaceLimitOrder, "orderType">(
    { type: "placeOrder", orderType: "limit" },
    { ...PLACE, ...COMMON, ...LIMIT },
    0,
    [16, WHOLE],
    [30, UNREMARKED],
    [34, ANY_EFFECT],
  ),
  ...commandForms<PlaceMarketOrder, "orderType">(
    { type: "placeOrder", orderType: "market" },
    { ...PLACE, ...COMMON, ...MARKET },
    1,
    [31, UNREMARKED],
    [35, ANY_EFFECT],
  ),
  commandForm<CancelOrder>(2, "cancelOrder", { member: "number", orderId: "number", clientOrderId: "text" }),
  ...commandForms<CancelAllOrders>(
    { type: "cancelAllOrders" },
    { member: "number", market: "text", marketKind: "text", side: "text", kind: "text" },
    3,
    [17, { side: "", kind: "all" }],
    [45, { marketKind: "" }],
  ),
  commandForm<SetMarketState>(15, "setMarketState", { market: "text", state: "text" }),
  ...commandForms<PlacePendingOrder>(
    { type: "placePendingOrder" },
    { ...PLACE, ...COMMON, ...TRIGGER },
    19,
    [32, UNREMARKED],
    [36, BY_LAST],
  ),
  commandForm<PlaceOrderList>(20, "placeOrderList", { ...PLACE, contingency: "text", legs: "legs" }),
  ...commandForms<AmendOrder>(
    { type: "amendOrder" },
    {
      member: "number",
      orderId: "number",
      clientOrderId: "text",
      price: "number",
      quantity: "number",
      triggerPrice: "number",
      remark: "text",
    },
    21,
    [33, UNREMARKED],
  ),
  commandForm<SetCancelAllAfter>(22, "setCancelAllAfter", { ...PLACE, timeoutMs: "number" }),
  commandForm<FireCancelAllAfter>(23, "fireCancelAllAfter", PLACE),
];

export const LEG_FORMS: readonly CommandForm[] = [
  ...legForms<LimitLeg, "orderType">(
    { kind: "limit", orderType: "limit" },
    { ...COMMON, ...LIMIT },
    0,
    [3, UNREMARKED],
    [6, ANY_EFFECT],
  ),
  ...legForms<MarketLeg, "orderType">(
    { kind: "market", orderType: "market" },
    { ...COMMON, ...MARKET },
    1,
    [4, UNREMARKED],
    [7, ANY_EFFECT],
  ),
  ...legForms<TriggerLeg>({ kind: "trigger" }, { ...COMMON, ...TRIGGER }, 2, [5, UNREMARKED], [8, BY_LAST]),
];
