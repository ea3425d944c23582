/**
 * An order together with the take profit and the stop loss of the position that it opens. Those of a limit order wait
 * for its fill; a market order has its fill at once, and they are placed on the position behind it.
 */
import type { CallOutput, CallParsedInput } from "@meridian/contract";
import {
  type LimitLeg,
  type OrderLeg,
  PLAIN_LIMIT,
  type PositionEffect,
  type TriggerLeg,
  UNNAMED_ORDER,
} from "@meridian/core";
import { CallRefusal, type MemberContext, readPrice } from "../../ground/calls/index.ts";
import type { VenueMarket } from "../market-data/index.ts";
import { placedOf, submitFor } from "../venue/index.ts";
import { type ExitKind, exitLegOf } from "./exits.ts";
import { type ContractOrderParts, positionOf } from "./order-handlers.ts";
import { besideOf, type Beside, partOf, placedAs, placeLeg, placeOf } from "./placing.ts";

type Input = CallParsedInput<"user/placeOrder">;
type Output = CallOutput<"user/placeOrder">;
type Exits = Pick<Input, "takeProfit" | "stopLoss">;

export async function placeWithExits(
  parts: ContractOrderParts,
  context: MemberContext,
  scale: VenueMarket,
  entry: OrderLeg,
  input: Input,
): Promise<Output> {
  const field = input.takeProfit === undefined ? "stopLoss" : "takeProfit";
  const isReducing = entry.positionEffect === "reduce" || entry.positionEffect === "close";
  if (entry.kind === "trigger" || isReducing) throw new CallRefusal("request.unknown_field", field);
  return entry.kind === "limit"
    ? placeList(parts, context, scale, entry, input)
    : placeAndProtect(parts, context, scale, entry, input);
}

async function placeList(
  { engine, findOrder }: ContractOrderParts,
  context: MemberContext,
  scale: VenueMarket,
  entry: LimitLeg,
  input: Input,
): Promise<Output> {
  const exits = exitLegsOf(scale, entry, input);
  const contingency = exits.length === 2 ? "otoco" : "oto";
  const legs = [entry, ...exits];
  const command = { type: "placeOrderList", ...placeOf(scale, context), contingency, legs } as const;
  const { sequence, outcome } = await submitFor(engine, context, command, input, scale);
  if (outcome.type !== "list") throw new Error(`placing a list ended as ${outcome.type}`);
  const [placed, ...waiting] = outcome.orders;
  const ids = waiting.map(({ orderId }): Beside => ({ orderId: String(orderId), refusal: "" }));
  const stopLoss = input.stopLoss === undefined ? null : ids.at(-1)!;
  const takeProfit = input.takeProfit === undefined ? null : ids[0]!;
  const { memberId } = context.member;
  return {
    ...(await placedAs(findOrder, scale, memberId, placed!.orderId, sequence)),
    ...{ takeProfit, stopLoss },
  };
}

/** A pair is a limit order at the profit's price and a stop; a single one waits for its price. */
function exitLegsOf(scale: VenueMarket, entry: LimitLeg, { takeProfit, stopLoss }: Exits): OrderLeg[] {
  const { selfTradePrevention, quantity } = entry;
  const side = entry.side === "buy" ? "sell" : "buy";
  const positionEffect: PositionEffect = entry.positionEffect === "" ? "reduce" : entry.positionEffect;
  const common = { ...UNNAMED_ORDER, side, selfTradePrevention, positionEffect } as const;
  const terms = { ...common, timeInForce: "gtc", quantity } as const;
  const waiting = (condition: "takeProfit" | "stop", text: string, field: string): TriggerLeg => ({
    ...{ kind: "trigger", ...terms, condition, orderType: "market", triggerBy: "mark" },
    ...{ price: 0 as LimitLeg["price"], quoteAmount: 0n as TriggerLeg["quoteAmount"], trailingBps: 0 },
    triggerPrice: readPrice(text, scale, field),
  });
  const stop = stopLoss === undefined ? [] : [waiting("stop", stopLoss, "stopLoss")];
  if (takeProfit === undefined) return stop;
  if (stopLoss === undefined) return [waiting("takeProfit", takeProfit, "takeProfit")];
  const price = readPrice(takeProfit, scale, "takeProfit");
  return [{ kind: "limit", ...PLAIN_LIMIT, ...terms, price }, ...stop];
}

async function placeAndProtect(
  parts: ContractOrderParts,
  context: MemberContext,
  scale: VenueMarket,
  entry: OrderLeg,
  input: Input,
): Promise<Output> {
  const { engine } = parts;
  for (const kind of ["takeProfit", "stopLoss"] as const) {
    const text = input[kind];
    if (text !== undefined) readPrice(text, scale, kind);
  }
  const { outcome } = await placeLeg(engine, context, scale, entry, input);
  const protect = async (kind: ExitKind): Promise<Beside | null> => {
    const value = input[kind];
    if (value === undefined) return null;
    return besideOf(async () => {
      const named = { market: scale.market, position: input.positionSide };
      const position = await positionOf(engine, context, named);
      const leg = exitLegOf(scale, position, kind, { by: "price", value }, undefined);
      return placeLeg(engine, partOf(context, kind), scale, leg, input);
    });
  };
  const takeProfit = await protect("takeProfit");
  const stopLoss = await protect("stopLoss");
  // Who reads on from here sees the exits too.
  return { ...placedOf(scale, entry.side, outcome, engine.sequence), takeProfit, stopLoss };
}
