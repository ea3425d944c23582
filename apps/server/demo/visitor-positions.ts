/** A visitor's positions of contracts, closed at market as its own orders would. */
import { randomUUID } from "node:crypto";
import { type Lots, type MemberId, type PlaceOrder, type PositionView, type TimeMs, ZERO } from "@meridian/core";
import type { Engine } from "../ground/engine/index.ts";

/**
 * What is refused, or not taken by the book, stays open.
 *
 * @returns true when none is left
 */
export async function closePositions(
  engine: Pick<Engine, "submit" | "query">,
  member: MemberId,
  time: TimeMs,
): Promise<boolean> {
  const { positions } = await engine.query("contractMember", { member });
  if (positions.length === 0) return true;
  for (const position of positions)
    await engine.submit("demo", `close:${randomUUID()}`, closing(position, time));
  return (await engine.query("contractMember", { member })).positions.length === 0;
}

/** As large as the position is when it trades. */
function closing({ member, market, size }: PositionView, time: TimeMs): PlaceOrder {
  return {
    ...{ type: "placeOrder", orderType: "market", time, member, market },
    side: size > 0 ? "sell" : "buy",
    ...{ quantity: 0 as Lots, quoteAmount: ZERO, positionEffect: "close" },
    ...{ selfTradePrevention: "expireMaker", clientOrderId: "", remark: "" },
  };
}
