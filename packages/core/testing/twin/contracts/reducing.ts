/** The naive twin's orders that only reduce follow their position. */
import type { PositionSide } from "../../../contracts/commands.ts";
import type { MarketName, MemberId } from "../../../ids.ts";
import type { Amount, Lots } from "../../../numeric/index.ts";
import type { TwinOrder } from "../state.ts";
import type { TwinStep } from "../trading/step.ts";
import { closable, reduces, targetOf } from "./effects.ts";

export function cutTwinOrders(
  step: TwinStep,
  member: MemberId,
  market: MarketName,
  side: PositionSide,
): void {
  const { state, time } = step;
  const meant = (order: TwinOrder): boolean => {
    if (order.member !== member || order.market !== market || order.positionEffect === "liquidation")
      return false;
    if (!reduces(order.positionEffect, order.side)) return false;
    return targetOf(state, member, market, order.positionEffect, order.side).side === side;
  };
  const most = ({ positionEffect, side: own }: TwinOrder): number =>
    closable(targetOf(state, member, market, positionEffect, own), own);
  for (const order of state.orders.filter((one) => meant(one) && one.phase === "live")) {
    const left = most(order);
    if (order.remaining <= left) continue;
    if (left === 0) {
      step.close(order, "cancelled", "positionClosed");
      continue;
    }
    const quantity = (order.executed + order.prevented + left) as Lots;
    const { orderId, side: own } = order;
    const cut = { quantity, remaining: left as Lots, released: 0n as Amount };
    step.emit({ type: "orderReduced", time, orderId, member, market, side: own, ...cut });
  }
  for (const order of state.orders.filter((one) => meant(one) && one.phase === "armed" && most(one) === 0)) {
    const isPaired = state.orders.some(
      (other) => order.listId !== 0 && other.listId === order.listId && other.phase === "live",
    );
    if (!isPaired) step.closeAlone(order, "cancelled", "positionClosed");
  }
}
