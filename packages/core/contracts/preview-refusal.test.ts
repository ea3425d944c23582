// Goal: a ticket of a contract is refused beforehand for exactly what the engine would refuse it for.
// Method: every order that random histories place in contracts, previewed on the engine's own state and then placed.
import assert from "node:assert/strict";
import test from "node:test";
import type { Command } from "../commands.ts";
import { createExchange, execute, type Exchange } from "../exchange.ts";
import type { Ticks } from "../numeric/index.ts";
import type { Refusal } from "../refusal.ts";
import { CommandGenerator } from "../testing/generator/generator.ts";
import { seenMarginOf } from "../testing/seen-margin.ts";
import type { OrderLeg, PlacePendingOrder, PlaceOrder } from "../trading/commands.ts";
import { bookLevels, openOrdersOf, pendingOrdersOf } from "../views.ts";
import { FUND_MEMBER } from "./limits.ts";
import { legOf } from "./party.ts";
import { previewContractRefusal } from "./preview-refusal.ts";

type Placing = PlaceOrder | PlacePendingOrder;

const legFor = (command: Placing): OrderLeg =>
  command.type === "placePendingOrder"
    ? { ...command, kind: "trigger" }
    : command.orderType === "limit"
      ? { ...command, kind: "limit" }
      : { ...command, kind: "market" };

/** The refusal that a ticket would show; "unseen" of orders that no ticket could be about. */
function previewed(exchange: Exchange, command: Placing): Refusal | undefined | "unseen" {
  const { ledger, trading, contracts } = exchange;
  const contract = contracts.find(command.market);
  const memberIndex = ledger.memberOf(command.member);
  if (contract === undefined || memberIndex < 0 || command.member === FUND_MEMBER) return "unseen";
  const { market, tiers } = contract;
  const leg = legOf(contracts.lookAt(memberIndex, contract), command.positionEffect, command.side === "buy");
  const participant = trading.participants.find(memberIndex, market.index);
  const isHere = ({ market: name }: { readonly market: string }): boolean => name === market.name;
  // Own orders on the other side are not seen as such on a ticket.
  if (participant >= 0 && trading.participants.openOrders[participant]! > 0) return "unseen";
  const margin = seenMarginOf(exchange, leg);
  return previewContractRefusal(
    {
      state: market.state,
      terms: { ...market.terms, makerFeePpm: margin.makerFeePpm, takerFeePpm: margin.takerFeePpm },
      average: market.averageAt(command.time) as Ticks,
      mark: market.mark as Ticks,
      last: market.triggerPrice("last") as Ticks,
      tiers,
      isIndexFresh: contract.isFresh(command.time),
      ...bookLevels(exchange, market.name, 1_000),
      own: {
        open: openOrdersOf(exchange, command.member).filter(isHere).length,
        pending: pendingOrdersOf(exchange, command.member).filter(isHere).length,
      },
    },
    { isHedged: leg.holding.account.isHedged, margin },
    legFor(command),
  );
}

/** A name in use is not seen, nor what a fill would cost a position that closes whole or not at all. */
function isUnseen(command: Placing, refusal: Refusal | undefined): boolean {
  const isWhole =
    command.type === "placeOrder" && command.orderType === "limit" && command.timeInForce === "fok";
  const isOfFill = refusal?.refused === "contract.margin_insufficient" && isWhole;
  return refusal?.refused === "order.client_id_in_use" || isOfFill;
}

test("what a preview refuses an order of a contract for is what the engine refuses it for", () => {
  const met = new Set<string>();
  let orders = 0;
  for (let seed = 1; seed <= 40; seed++) {
    const exchange = createExchange();
    const generator = new CommandGenerator(seed);
    const opening = generator.opening();
    for (let step = 0; step < 2_000; step++) {
      const command: Command = opening[step] ?? generator.next(exchange.trading.lastOrderId);
      const isPlacing = command.type === "placeOrder" || command.type === "placePendingOrder";
      const expected = isPlacing ? previewed(exchange, command) : "unseen";
      const refusal = execute(exchange, command, (event) => generator.see(event));
      if (!isPlacing || expected === "unseen" || isUnseen(command, refusal)) continue;
      orders += 1;
      if (refusal !== undefined) met.add(refusal.refused);
      assert.deepEqual(expected, refusal, `seed ${seed}, command ${step}`);
    }
  }
  assert.ok(orders > 2_000, `${orders} orders`);
  for (const refused of MET) assert.ok(met.has(refused), refused);
});

const MET = [
  "contract.margin_insufficient",
  "contract.no_position",
  "contract.position_side",
  "contract.position_too_large",
  "contract.reduce_only",
  "order.no_liquidity",
  "order.price_outside_band",
  "order.quantity_below_min",
  "order.would_trigger",
];
