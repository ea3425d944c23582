/** The numbers of an order that the naive twin refuses. The first that applies is the one reported. */
import type {
  Condition,
  PlacePendingOrder,
  PlaceLimitOrder,
  PlaceMarketOrder,
  PositionEffect,
  SelfTradePrevention,
  Side,
  TimeInForce,
  TriggerBy,
} from "../../../trading/commands.ts";
import { reduces } from "../contracts/effects.ts";
import { isInTwinBand } from "./book.ts";
import { MOST } from "../amounts.ts";
import type { TwinAnswer } from "../part.ts";
import type { TwinMarket } from "../state.ts";

const TICKS_MOST = 2 ** 31 - 1;
const SLICES_MOST = 10;

/** The terms of any order, be it a command or a leg. */
export type TwinTerms =
  | Omit<PlaceLimitOrder, "type" | "time" | "member" | "market">
  | Omit<PlaceMarketOrder, "type" | "time" | "member" | "market">
  | Omit<PlacePendingOrder, "type" | "time" | "member" | "market">;

export interface TwinConditionTerms {
  readonly side: Side;
  readonly clientOrderId: string;
  readonly selfTradePrevention: SelfTradePrevention;
  readonly remark: string;
  readonly condition: Condition;
  readonly orderType: "limit" | "market";
  readonly timeInForce: TimeInForce;
  readonly price: number;
  readonly quantity: number;
  readonly quoteAmount: bigint;
  readonly triggerPrice: number;
  readonly trailingBps: number;
  readonly triggerBy: TriggerBy;
  readonly positionEffect: PositionEffect;
}

const isContract = ({ terms }: TwinMarket): boolean => terms.market.endsWith("-PERP");

/** @param isPending whether it meets the band only later, when it goes live */
export function twinTermsAnswer(
  market: TwinMarket,
  terms: TwinTerms,
  average: number,
  isPending = false,
): TwinAnswer {
  const id = terms.clientOrderId;
  if (id.length > 36 || !/^[.A-Za-z0-9:/_-]*$/.test(id)) return "order.client_id_invalid";
  const characters = Array.from(terms.remark);
  const isPlain = characters.every((character) => {
    const code = character.codePointAt(0)!;
    const isControl = code <= 31 || (code >= 127 && code <= 159);
    const isLineOrTurn = (code >= 0x2028 && code <= 0x202e) || (code >= 0x2066 && code <= 0x2069);
    return !isControl && !isLineOrTurn && !(code >= 0xd800 && code <= 0xdfff);
  });
  if (characters.length > 100 || !isPlain) return "order.remark_invalid";
  const { positionEffect } = terms;
  if (positionEffect === "liquidation" || (positionEffect !== "" && !isContract(market))) {
    return "order.position_effect";
  }
  if (isContract(market) && terms.selfTradePrevention === "none") return "contract.self_trade_prevention";
  if ("condition" in terms) return triggerAnswer(market, terms, average);
  if (terms.orderType === "market") return marketAnswer(market, terms, average);
  const answer = limitAnswer(market, terms);
  if (answer || isPending) return answer;
  return isInTwinBand(market, terms.price, average) ? undefined : "order.price_outside_band";
}

type LimitTerms = Extract<TwinTerms, { displayQuantity: unknown }>;

function limitAnswer(market: TwinMarket, terms: LimitTerms): TwinAnswer {
  const { price, quantity, displayQuantity, timeInForce } = terms;
  if (terms.postOnly && timeInForce !== "gtc") return "order.post_only_terms";
  const answer = priceAnswer(price) ?? sizeAnswer(market, price, terms);
  if (answer) return answer;
  if (displayQuantity !== 0 && isContract(market)) return "contract.no_icebergs";
  if (displayQuantity !== 0) {
    if (!Number.isInteger(displayQuantity) || timeInForce !== "gtc") return "order.display_quantity";
    const isRange = displayQuantity >= 1 && displayQuantity < quantity;
    if (!isRange || displayQuantity * SLICES_MOST < quantity) return "order.display_quantity";
  }
  return undefined;
}

type MarketTerms = Omit<PlaceMarketOrder, "type" | "time" | "member" | "market">;

function marketAnswer(market: TwinMarket, terms: MarketTerms, average: number): TwinAnswer {
  if (isContract(market)) {
    if (terms.quoteAmount !== 0n) return "order.quantity_or_quote";
    if (terms.quantity === 0 && terms.positionEffect !== "close") return "order.quantity_or_quote";
    return sizeAnswer(market, average, terms);
  }
  if ((terms.quantity === 0) === (terms.quoteAmount === 0n)) return "order.quantity_or_quote";
  if (terms.quoteAmount !== 0n) return quoteAnswer(market, terms.quoteAmount);
  return sizeAnswer(market, average, terms);
}

type SizedTerms = Pick<TwinConditionTerms, "side" | "quantity" | "positionEffect">;

/** A position may be made smaller by any lots; an order that closes it names none. */
function sizeAnswer(market: TwinMarket, price: number, order: SizedTerms): TwinAnswer {
  const { side, quantity, positionEffect } = order;
  if (positionEffect === "close") return quantity === 0 ? undefined : "order.quantity_or_quote";
  return twinRestAnswer(market, price, quantity, reduces(positionEffect, side));
}

function triggerAnswer(market: TwinMarket, terms: TwinConditionTerms, average: number): TwinAnswer {
  const { condition, side, price, quantity, quoteAmount, triggerPrice, trailingBps } = terms;
  const isMarket = terms.orderType === "market";
  const byQuote = isMarket && side === "buy" && !isContract(market);
  if (terms.triggerBy === "mark" && !isContract(market)) return "order.conditional_terms";
  if (isMarket && (price !== 0 || terms.timeInForce !== "gtc")) return "order.conditional_terms";
  if (condition !== "trailingStop" && trailingBps !== 0) return "order.conditional_terms";
  if (byQuote ? quantity !== 0 : quoteAmount !== 0n) return "order.conditional_terms";
  if (byQuote && quoteAmount === 0n) return "order.conditional_terms";
  const isTrailing = condition === "trailingStop";
  const isBps = Number.isInteger(trailingBps) && trailingBps >= 10 && trailingBps <= 2_000;
  if (isTrailing && !isBps) return "order.trailing_out_of_range";
  if (!Number.isInteger(triggerPrice) || triggerPrice < (isTrailing ? 0 : 1)) {
    return "order.trigger_price_not_positive";
  }
  if (triggerPrice > TICKS_MOST) return "order.trigger_price_too_high";
  const answer = isMarket ? undefined : priceAnswer(price);
  if (answer) return answer;
  if (byQuote) return quoteAnswer(market, quoteAmount);
  return sizeAnswer(market, isMarket ? average : price, terms);
}

function priceAnswer(price: number): TwinAnswer {
  if (!Number.isInteger(price) || price <= 0) return "order.price_not_positive";
  return price > TICKS_MOST ? "order.price_too_high" : undefined;
}

function quoteAnswer({ terms }: TwinMarket, quoteAmount: bigint): TwinAnswer {
  if (quoteAmount < 0n) return "ledger.amount_not_positive";
  if (quoteAmount > MOST) return "ledger.amount_too_large";
  if (quoteAmount < terms.notionalMin) return "order.notional_below_min";
  return quoteAmount > terms.notionalMax ? "order.notional_above_max" : undefined;
}

function quantityAnswer({ terms }: TwinMarket, quantity: number): TwinAnswer {
  if (!Number.isInteger(quantity) || quantity <= 0) return "order.quantity_not_positive";
  if (quantity < terms.quantityMin) return "order.quantity_below_min";
  return quantity > terms.quantityMax ? "order.quantity_above_max" : undefined;
}

/** Of what an order still asks for. */
export function twinRestAnswer(
  market: TwinMarket,
  price: number,
  quantity: number,
  isReducing: boolean,
): TwinAnswer {
  if (!isReducing) return quantityAnswer(market, quantity) ?? notionalAnswer(market, price, quantity);
  if (!Number.isInteger(quantity) || quantity < 1) return "order.quantity_not_positive";
  return quantity > market.terms.quantityMax ? "order.quantity_above_max" : undefined;
}

function notionalAnswer({ terms }: TwinMarket, price: number, quantity: number): TwinAnswer {
  const notional = BigInt(price) * BigInt(quantity) * terms.quotePerTickLot;
  if (notional < terms.notionalMin) return "order.notional_below_min";
  return notional > terms.notionalMax ? "order.notional_above_max" : undefined;
}
