// Goal: a ticket of a contract promises what the exchange then does. Method: ten thousand previews on states that
// random histories come to, each held against its own order; then the most that can be carried, and not one lot more.
import assert from "node:assert/strict";
import test from "node:test";
import type { Command } from "../commands.ts";
import type { Event } from "../events.ts";
import { createExchange, execute, type Exchange } from "../exchange.ts";
import type { Lots, Ticks } from "../numeric/index.ts";
import { CommandGenerator, TRADING_PARTS } from "../testing/generator/generator.ts";
import { seenMarginOf } from "../testing/seen-margin.ts";
import type { PlaceOrder } from "../trading/commands.ts";
import { isReducing } from "../trading/terms.ts";
import { bookLevels } from "../views.ts";
import { FUND_MEMBER } from "./limits.ts";
import { legOf } from "./party.ts";
import {
  affordableContractLots,
  type ContractOrder,
  type ContractPreview,
  previewContract,
} from "./preview.ts";
import { liquidationOf } from "./views.ts";
import { compare } from "./fraction.ts";
import { riskAround } from "./wallet.ts";
import { marginRatioBps } from "./margin.ts";

const PREVIEWS = 10_000;

interface Seen {
  readonly shown: ContractPreview;
  readonly most: Lots;
  readonly order: ContractOrder;
}

/** Undefined for an order that no ticket would preview: of nobody, of no contract, or such as cannot be. */
function look(exchange: Exchange, command: PlaceOrder): Seen | undefined {
  const { ledger, trading, contracts } = exchange;
  const contract = contracts.find(command.market);
  const memberIndex = ledger.memberOf(command.member);
  const isAsked =
    Number.isInteger(command.quantity) && command.quantity > 0 && command.positionEffect !== "close";
  if (contract === undefined || memberIndex < 0 || !isAsked || command.member === FUND_MEMBER)
    return undefined;
  const { market, tiers } = contract;
  const isBuy = command.side === "buy";
  const isLimit = command.orderType === "limit";
  if (
    tiers.length === 0 ||
    market.mark === 0 ||
    (isLimit && !(Number.isInteger(command.price) && command.price >= 1))
  )
    return undefined;
  const leg = legOf(contracts.lookAt(memberIndex, contract), command.positionEffect, isBuy);
  const { bids, asks } = bookLevels(exchange, market.name, 1_000);
  const seen = seenMarginOf(exchange, leg);
  const order: ContractOrder = {
    side: command.side,
    price: (isLimit ? command.price : market.bandEdgeAt(command.time, isBuy)) as Ticks,
    isMarket: !isLimit,
    quantity: command.quantity,
    isReducing: isReducing(command.positionEffect, isBuy),
  };
  const levels = isBuy ? asks : bids;
  const known = { ...market.terms, mark: market.mark, tiers };
  const hasOwn = trading
    .ordersOf(memberIndex)
    .some((slot) => (trading.orders.terms[slot]! & 1) === (isBuy ? 1 : 0));
  if (hasOwn) return undefined;
  return {
    shown: previewContract(known, seen, order, levels),
    most: affordableContractLots(known, seen, order, levels),
    order,
  };
}

/** Undefined after what no preview looks at: another's order that ended, or what trades set off. */
function fillsOf(events: readonly Event[], orderId: number): number | undefined {
  const own = new Set(["orderPlaced", "contractTraded", "orderClosed"]);
  if (!events.every(({ type }) => own.has(type) || type.startsWith("referral") || type.startsWith("owed"))) {
    return undefined;
  }
  const isCut = events.some((event) => event.type === "orderClosed" && event.end !== "filled");
  return isCut
    ? undefined
    : events.filter((e) => e.type === "contractTraded" && e.takerOrderId === orderId).length;
}

test("ten thousand previews show what the order then does", () => {
  let [previews, refusals, positions] = [0, 0, 0];
  for (let seed = 1; previews < PREVIEWS; seed++) {
    const exchange = createExchange();
    const generator = new CommandGenerator(seed, TRADING_PARTS);
    const opening = generator.opening();
    for (let step = 0; step < 2_000 && previews < PREVIEWS; step++) {
      const command: Command = opening[step] ?? generator.next(exchange.trading.lastOrderId);
      const seen = command.type === "placeOrder" ? look(exchange, command) : undefined;
      const events: Event[] = [];
      const refused = execute(exchange, command, (event) => events.push(event))?.refused;
      for (const event of events) generator.see(event);
      if (seen === undefined || command.type !== "placeOrder") continue;
      const place = `seed ${seed}, command ${step}`;
      previews += 1;
      const { shown, most, order } = seen;
      if (refused === "contract.position_too_large") assert.ok(shown.isTooLarge, place);
      if (refused === "contract.margin_insufficient")
        assert.ok(!shown.isAffordable || order.isReducing, place);
      if (refused === "contract.position_too_large" || refused === "contract.margin_insufficient")
        refusals += 1;
      const isCarried =
        refused !== "contract.position_too_large" && refused !== "contract.margin_insufficient";
      if (!isCarried && !order.isMarket && !order.isReducing) assert.ok(most < order.quantity, place);
      if (refused !== undefined) continue;
      assert.ok(shown.isAffordable && !shown.isTooLarge, place);
      if (!order.isReducing) assert.ok(order.isMarket || most >= order.quantity, place);
      if (compareAfter(exchange, command, shown, events, place)) positions += 1;
    }
  }
  assert.ok(refusals > 150, `${refusals} refusals`);
  assert.ok(positions > 300, `${positions} positions`);
});

/** Compares the position where the whole order traded at once. @returns whether it did */
function compareAfter(
  exchange: Exchange,
  command: PlaceOrder,
  shown: ContractPreview,
  events: readonly Event[],
  place: string,
): boolean {
  const { lastOrderId } = exchange.trading;
  const fills = fillsOf(events, lastOrderId);
  if (fills === undefined || fills === 0 || shown.taken.remaining !== 0) return false;
  const memberIndex = exchange.ledger.memberOf(command.member);
  const contract = exchange.contracts.of(command.market);
  const leg = legOf(
    exchange.contracts.lookAt(memberIndex, contract),
    command.positionEffect,
    command.side === "buy",
  );
  const { position, liquidation, ratioBps } = shown.after;
  const away = (one: bigint, other: bigint): bigint => (one > other ? one - other : other - one);
  assert.equal(leg.size, position.size, place);
  assert.ok(away(leg.cost, position.cost) <= BigInt(fills), place);
  const fees = events.reduce(
    (sum, event) => (event.type === "contractTraded" ? sum + event.takerFee : sum),
    0n,
  );
  assert.ok(away(fees, shown.fee) <= BigInt(fills), place);
  // Another mark by another last price would be another liquidation; within one command the mark stays.
  if (fills > 1 || leg.size === 0) return true;
  const actual = liquidationOf(exchange, leg);
  assert.equal(actual === undefined, liquidation === undefined, place);
  if (actual !== undefined && liquidation !== undefined) assert.equal(compare(actual, liquidation), 0, place);
  const { maintenance, balance } = riskAround(exchange, leg);
  assert.equal(marginRatioBps(maintenance, balance), ratioBps, place);
  return true;
}
