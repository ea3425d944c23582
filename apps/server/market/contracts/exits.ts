/** Orders that close a position at a price: the take profit and the stop loss of it. */
import { type PositionExit, SELF_TRADE_PREVENTION_DEFAULT } from "@meridian/contract";
import {
  type TriggerLeg,
  entryPriceOf,
  lots,
  type Lots,
  mulDiv,
  parseDecimal,
  type PositionView,
  ticks,
  type Ticks,
  wholeNumber,
  ZERO,
  UNNAMED_ORDER,
} from "@meridian/core";
import { CallRefusal, readPrice } from "../../ground/calls/index.ts";
import type { VenueMarket } from "../market-data/index.ts";
import { betweenText } from "./figures-text.ts";

export type ExitKind = "takeProfit" | "stopLoss";
const CONDITIONS = { takeProfit: "takeProfit", stopLoss: "stop" } as const;

/** A distance in percent has at most two digits after the point. */
const PERCENT_DECIMALS = 2;
const WHOLE_BPS = 10_000n;

/** @param part lots; undefined for the whole position, whatever its size is then */
export function exitLegOf(
  scale: VenueMarket,
  position: PositionView,
  kind: ExitKind,
  exit: PositionExit,
  part: Lots | undefined,
): TriggerLeg {
  const triggerPrice = triggerOf(scale, position, kind, exit);
  if (kind === "stopLoss") refuseBeyondLiquidation(scale, position, triggerPrice);
  return {
    kind: "trigger",
    condition: CONDITIONS[kind],
    side: position.size > 0 ? "sell" : "buy",
    orderType: "market",
    timeInForce: "gtc",
    price: ticks(0),
    quantity: part ?? lots(0),
    quoteAmount: ZERO,
    triggerPrice,
    trailingBps: 0,
    triggerBy: exit.triggerBy ?? "mark",
    ...UNNAMED_ORDER,
    selfTradePrevention: SELF_TRADE_PREVENTION_DEFAULT,
    positionEffect: part === undefined ? "close" : reducingEffectOf(position),
  };
}

/** Of an order that makes a position smaller: by its side in hedge mode. */
export function reducingEffectOf({ position }: Pick<PositionView, "position">): "reduce" | "long" | "short" {
  return position === "net" ? "reduce" : position;
}

function triggerOf(scale: VenueMarket, position: PositionView, kind: ExitKind, exit: PositionExit): Ticks {
  if (exit.by === "price") return readPrice(exit.value, scale, kind);
  const percent = parseDecimal(exit.value, PERCENT_DECIMALS);
  if (typeof percent === "string") throw new CallRefusal(`amount.${percent}`, kind);
  const share = exit.by === "roe" ? BigInt(position.leverage) : 1n;
  const isUp = position.size > 0 === (kind === "takeProfit");
  const entry = entryPriceOf(position, scale.quotePerTickLot)!;
  const scaled = isUp ? WHOLE_BPS * share + percent : WHOLE_BPS * share - percent;
  if (scaled <= 0n) throw new CallRefusal("order.trigger_price_not_positive", kind);
  const price = mulDiv(entry.numerator * scaled, 1n, entry.denominator * WHOLE_BPS * share, "floor");
  if (price < 1n) throw new CallRefusal("order.trigger_price_not_positive", kind);
  return ticks(wholeNumber(price));
}

/** A stop that the liquidation comes before would promise what it cannot keep. */
function refuseBeyondLiquidation(scale: VenueMarket, position: PositionView, trigger: Ticks): void {
  const { liquidationPrice, size } = position;
  if (liquidationPrice === undefined) return;
  const hundredths = BigInt(trigger) * 100n;
  const isBeyond = size > 0 ? hundredths <= liquidationPrice : hundredths >= liquidationPrice;
  if (!isBeyond) return;
  const bound = { bound: betweenText(scale, liquidationPrice), coin: scale.quote };
  throw new CallRefusal("contract.stop_beyond_liquidation", "stopLoss", bound);
}
