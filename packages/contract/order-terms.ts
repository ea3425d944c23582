/** From the fields of an order on the wire to the terms of a command: each type takes its own, and refuses the rest. */
import {
  type TriggerLeg,
  type LimitLeg,
  type Lots,
  lots,
  type MarketLeg,
  type OrderCommon,
  type OrderLeg,
  type PositionEffect,
  type Ticks,
  ticks,
  type TriggerBy,
  ZERO,
} from "@meridian/core";
import { CallRefusal } from "./call-refusal.ts";
import type { CallInput } from "./calls/index.ts";
import { readAmount, readPrice, readQuantity } from "./money.ts";
import type { OrderMarket } from "./order-refusals.ts";
import type { OrderType } from "./shapes.ts";

type SetOrderList = CallInput<"user/setOrderList">;
/** The same fields stand in an order of its own and in a leg of a list. */
export type OrderFields = SetOrderList["legs"][number];
export type SelfTradePrevention = OrderLeg["selfTradePrevention"];

type Field =
  | "price"
  | "quantity"
  | "quoteAmount"
  | "stopPrice"
  | "trailingBps"
  | "displayQuantity"
  | "timeInForce"
  | "postOnly";

const FIELDS: readonly Field[] = [
  "price",
  "quantity",
  "quoteAmount",
  "stopPrice",
  "trailingBps",
  "displayQuantity",
  "timeInForce",
  "postOnly",
];

const WAITING_LIMIT: readonly Field[] = ["stopPrice", "price", "quantity", "timeInForce"];
const WAITING_MARKET: readonly Field[] = ["stopPrice", "quantity", "quoteAmount"];
const TRAILING_LIMIT: readonly Field[] = ["trailingBps", ...WAITING_LIMIT];
const TRAILING_MARKET: readonly Field[] = ["trailingBps", ...WAITING_MARKET];

const CONDITIONS = {
  stopLimit: "stop",
  stopMarket: "stop",
  takeProfitLimit: "takeProfit",
  takeProfitMarket: "takeProfit",
  trailingStop: "trailingStop",
} as const satisfies Partial<Record<OrderType, TriggerLeg["condition"]>>;

/** The differences between the orders of products. */
export interface OrderPurpose {
  /** True where a market order to buy may name quote coins to spend. */
  readonly buysByQuote: boolean;
  readonly positionEffect: PositionEffect;
  readonly triggerBy: TriggerBy;
}

const SPOT: OrderPurpose = { buysByQuote: true, positionEffect: "", triggerBy: "last" };

/** @param place where the fields stand in the input, to name them in a refusal: "" or "legs.1." */
export function legOf(
  fields: OrderFields,
  market: OrderMarket,
  selfTradePrevention: SelfTradePrevention,
  place: string,
  purpose: OrderPurpose = SPOT,
): OrderLeg {
  const reader = new FieldReader(fields, market, place, purpose);
  const { side, clientOrderId = "", remark = "" } = fields;
  const { positionEffect } = purpose;
  const common = { side, clientOrderId, selfTradePrevention, remark, positionEffect };
  switch (fields.type) {
    case "limit":
      return { kind: "limit", ...common, ...limitTerms(reader) };
    case "market":
      return { kind: "market", ...common, ...marketTerms(reader) };
    default: {
      const condition = CONDITIONS[fields.type];
      return { kind: "trigger", ...common, condition, ...triggerTerms(reader, fields) };
    }
  }
}

type OwnTerms<Leg> = Omit<Leg, "kind" | keyof OrderCommon>;

function limitTerms(reader: FieldReader): OwnTerms<LimitLeg> {
  reader.allowOnly(["price", "quantity", "timeInForce", "postOnly", "displayQuantity"]);
  const { timeInForce = "gtc", postOnly = false } = reader.fields;
  return {
    orderType: "limit",
    price: reader.price("price"),
    quantity: reader.quantityToTrade(),
    timeInForce,
    postOnly,
    displayQuantity: reader.has("displayQuantity") ? reader.quantity("displayQuantity") : lots(0),
  };
}

function marketTerms(reader: FieldReader): OwnTerms<MarketLeg> {
  reader.allowOnly(["quantity", "quoteAmount"]);
  if (reader.closesWhole)
    return { orderType: "market", quantity: reader.quantityToTrade(), quoteAmount: ZERO };
  if (reader.has("quantity") === reader.has("quoteAmount"))
    throw new CallRefusal("order.quantity_or_quote", reader.nameOf("quantity"));
  return { orderType: "market", ...reader.quantityOrQuote() };
}

function triggerTerms(
  reader: FieldReader,
  { side, type, price, timeInForce = "gtc" }: OrderFields,
): Omit<OwnTerms<TriggerLeg>, "condition"> {
  const isTrailing = type === "trailingStop";
  const isLimit = isTrailing ? price !== undefined : type === "stopLimit" || type === "takeProfitLimit";
  const [forLimit, forMarket] = isTrailing
    ? [TRAILING_LIMIT, TRAILING_MARKET]
    : [WAITING_LIMIT, WAITING_MARKET];
  reader.allowOnly(isLimit ? forLimit : forMarket);
  const trigger = {
    triggerPrice: isTrailing && !reader.has("stopPrice") ? ticks(0) : reader.price("stopPrice"),
    trailingBps: isTrailing ? reader.trailingBps() : 0,
    triggerBy: reader.purpose.triggerBy,
  };
  if (isLimit) {
    const terms = { price: reader.price("price"), quantity: reader.quantityToTrade() };
    return { orderType: "limit", timeInForce, ...terms, quoteAmount: ZERO, ...trigger };
  }
  const common = { orderType: "market", timeInForce: "gtc", price: ticks(0), ...trigger } as const;
  if (reader.closesWhole) return { ...common, quantity: reader.quantityToTrade(), quoteAmount: ZERO };
  const byQuote = side === "buy" && reader.purpose.buysByQuote;
  const [wanted, other] = byQuote
    ? (["quoteAmount", "quantity"] as const)
    : (["quantity", "quoteAmount"] as const);
  if (!reader.has(wanted)) throw new CallRefusal("order.conditional_terms", reader.nameOf(wanted));
  if (reader.has(other)) throw new CallRefusal("order.conditional_terms", reader.nameOf(other));
  return { ...common, ...reader.quantityOrQuote() };
}

/** Reads the fields of one order; every refusal names the one at fault. */
class FieldReader {
  readonly fields: OrderFields;
  readonly purpose: OrderPurpose;
  private readonly market: OrderMarket;
  private readonly place: string;

  constructor(fields: OrderFields, market: OrderMarket, place: string, purpose: OrderPurpose) {
    this.fields = fields;
    this.purpose = purpose;
    this.market = market;
    this.place = place;
  }

  nameOf(field: Field): string {
    return `${this.place}${field}`;
  }

  has(field: Field): boolean {
    return this.fields[field] !== undefined;
  }

  /** A field that has no meaning with this type of order is reported, not ignored. */
  allowOnly(allowed: readonly Field[]): void {
    const meaningless = FIELDS.find((field) => this.has(field) && !allowed.includes(field));
    if (meaningless !== undefined) throw new CallRefusal("request.unknown_field", this.nameOf(meaningless));
  }

  price(field: "price" | "stopPrice"): Ticks {
    return readPrice(this.given(field), this.market, this.nameOf(field));
  }

  /** True of an order that closes a position whole, and so names no quantity. */
  get closesWhole(): boolean {
    return this.purpose.positionEffect === "close";
  }

  quantityToTrade(): Lots {
    if (!this.closesWhole) return this.quantity("quantity");
    if (this.has("quantity")) throw new CallRefusal("order.quantity_or_quote", this.nameOf("quantity"));
    return lots(0);
  }

  quantity(field: "quantity" | "displayQuantity"): Lots {
    return readQuantity(this.given(field), this.market, this.nameOf(field));
  }

  /** Whichever of the two is there; the other is zero. */
  quantityOrQuote(): Pick<MarketLeg, "quantity" | "quoteAmount"> {
    const { quoteAmount } = this.fields;
    if (quoteAmount === undefined) return { quantity: this.quantity("quantity"), quoteAmount: ZERO };
    const name = this.nameOf("quoteAmount");
    return { quantity: lots(0), quoteAmount: readAmount(quoteAmount, this.market.quoteDecimals, name) };
  }

  trailingBps(): number {
    const { trailingBps } = this.fields;
    if (trailingBps === undefined) throw new CallRefusal("request.malformed", this.nameOf("trailingBps"));
    return trailingBps;
  }

  private given(field: "price" | "stopPrice" | "quantity" | "displayQuantity"): string {
    const text = this.fields[field];
    if (text === undefined) throw new CallRefusal("request.malformed", this.nameOf(field));
    return text;
  }
}
