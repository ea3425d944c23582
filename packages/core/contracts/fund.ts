/** The insurance fund works off what it took over, by an order at mark that is set anew as the mark moves. */
import { NONE } from "../trading/book/orders.ts";
import type { Emit } from "../events.ts";
import type { Lots, TimeMs } from "../numeric/index.ts";
import type { Exchange } from "../state.ts";
import type { PlaceLimitOrder } from "../trading/commands.ts";
import { close } from "../trading/match.ts";
import { PLAIN_LIMIT } from "../trading/plain-order.ts";
import { acceptOrder, meetBook } from "../trading/place.ts";
import { FUND_MEMBER } from "./limits.ts";
import type { Contract } from "./state.ts";

export function workOffFund(exchange: Exchange, contract: Contract, time: TimeMs, emit: Emit): void {
  const { ledger, trading, contracts } = exchange;
  const { orders, participants } = trading;
  const { market } = contract;
  const memberIndex = ledger.memberOf(FUND_MEMBER);
  const { size } = contracts.lookAt(memberIndex, contract).net;
  if (size === 0) return;
  const quantity = Math.min(Math.abs(size), market.terms.quantityMax) as Lots;
  const participant = participants.find(memberIndex, market.index);
  const slot = participant === NONE ? NONE : participants.firstOrder[participant]!;
  if (slot !== NONE) {
    if (orders.price[slot] === market.mark && orders.left(slot) === quantity) return;
    close(exchange, market, slot, "cancelled", "member", time, emit);
  }
  const order: PlaceLimitOrder = {
    ...{ type: "placeOrder", time, member: FUND_MEMBER, market: market.name },
    ...PLAIN_LIMIT,
    side: size > 0 ? "sell" : "buy",
    selfTradePrevention: "expireMaker",
    positionEffect: "reduce",
    price: market.mark,
    quantity,
  };
  const placed = acceptOrder(exchange, market, participant, order, 0n, 0, 0, emit);
  meetBook(exchange, market, placed, order, emit);
}
