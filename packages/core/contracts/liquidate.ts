/** Liquidations at a mark: from orders to the book, the insurance fund, and positions of the other side. */
import { NONE } from "../trading/book/orders.ts";
import type { Emit } from "../events.ts";
import {
  type Amount,
  type Lots,
  mulDiv,
  PPM,
  type Ticks,
  TICKS_MAX,
  type TimeMs,
  wholeNumber,
  ZERO,
} from "../numeric/index.ts";
import type { Exchange } from "../state.ts";
import { cascade, mayCascade } from "../trading/cascade.ts";
import { placeForced } from "../trading/forced-order.ts";
import { settleLists } from "../trading/list-effects.ts";
import { close } from "../trading/match.ts";
import { isBuy, isReducing, positionEffectOf } from "../trading/terms.ts";
import { isLiquidated, lotsToLowerTier, type Risk } from "./account.ts";
import { applyLiquidationFeePaid } from "./apply.ts";
import type { LiquidationBegun, LiquidationFeePaid } from "./events.ts";
import { handOver } from "./hand-over.ts";
import { bankruptcyPrice } from "./liquidation-price.ts";
import { maintenanceOf } from "./tiers.ts";
import { notionalOf, unrealisedOf } from "./position.ts";
import type { Contract, Leg } from "./state.ts";
import { legsOf, riskOfUnit, type Unit, unitsOf } from "./units.ts";
import { riskAround, walletOf } from "./wallet.ts";
import { watchAnew } from "./watching.ts";

const PPM_WIDE = BigInt(PPM);
/** Twelve tiers and five contracts need sixty steps at most. */
const STEPS_MAX = 256;

export interface Case extends Unit {
  readonly risk: Risk;
}

/**
 * The worst first; each is looked at again when its turn comes, because others' fills may have changed it. The fund is
 * not watched, and so never liquidated.
 */
export function liquidateAt(exchange: Exchange, contract: Contract, time: TimeMs, emit: Emit): void {
  watchAnew(exchange);
  const units = unitsOf(contract.watches.take(contract.market.mark));
  const cases = units
    .map((unit) => ({ ...unit, risk: riskOfUnit(exchange, unit) }))
    .filter(({ risk }) => isLiquidated(risk))
    .sort(worstFirst);
  for (const { account } of units) exchange.contracts.unwatched.add(account);
  for (const unit of cases) liquidate(exchange, contract, unit, time, emit);
}

/** By maintenance over balance; those whose balance is gone by what they lack. */
export function worstFirst(one: Case, other: Case): number {
  const [left, right] = [one.risk, other.risk];
  const isGone = [left.balance <= 0n, right.balance <= 0n];
  if (isGone[0] !== isGone[1]) return isGone[0] === true ? -1 : 1;
  const difference =
    isGone[0] === true
      ? left.balance - right.balance
      : right.maintenance * left.balance - left.maintenance * right.balance;
  if (difference !== 0n) return difference < 0n ? -1 : 1;
  const byMember = one.account.memberIndex - other.account.memberIndex;
  return byMember === 0 ? placeOf(one) - placeOf(other) : byMember;
}

/** Cross positions first, then isolated ones by their side. */
function placeOf({ isolated }: Unit): number {
  return isolated === undefined ? 0 : 1 + ["net", "long", "short"].indexOf(isolated.side);
}

function liquidate(exchange: Exchange, contract: Contract, unit: Unit, time: TimeMs, emit: Emit): void {
  const risk = riskOfUnit(exchange, unit);
  if (!isLiquidated(risk)) return;
  emit(begun(exchange, contract, unit, risk, time));
  cancelOpening(exchange, unit, time, emit);
  for (let step = 0; step < STEPS_MAX && isLiquidated(riskOfUnit(exchange, unit)); step++) {
    const leg = largestLeg(unit, time);
    if (leg === undefined) break;
    reduce(exchange, unit, leg, time, emit);
  }
}

function begun(
  { ledger }: Exchange,
  { market }: Contract,
  { account, isolated }: Unit,
  { maintenance, balance }: Risk,
  time: TimeMs,
): LiquidationBegun {
  return {
    type: "liquidationBegun",
    time,
    member: ledger.memberIds[account.memberIndex]!,
    market: market.name,
    mode: isolated === undefined ? "cross" : "isolated",
    position: isolated?.side ?? "net",
    mark: market.mark,
    maintenance: maintenance as Amount,
    balance: balance as Amount,
  };
}

/** Orders that may add to what is margined together, by rising number. */
function cancelOpening(exchange: Exchange, { account, isolated }: Unit, time: TimeMs, emit: Emit): void {
  const { trading } = exchange;
  const { orders, participants } = trading;
  const slots = trading.ordersOf(account.memberIndex).filter((slot) => {
    const terms = orders.terms[slot]!;
    const contract = exchange.contracts.find(
      trading.marketList[participants.market[orders.participant[slot]!]!]!.name,
    );
    if (contract === undefined || isReducing(positionEffectOf(terms), isBuy(terms))) return false;
    if (isolated !== undefined) return contract === isolated.holding.contract;
    return account.find(contract)?.mode !== "isolated";
  });
  for (const id of slots.map((slot) => orders.id[slot]!)) {
    const slot = orders.find(id);
    if (slot === NONE) continue;
    const market = trading.marketList[participants.market[orders.participant[slot]!]!]!;
    close(exchange, market, slot, "cancelled", "liquidation", time, emit);
    if (trading.lists.hasNews) settleLists(exchange, { end: "cancelled", reason: "liquidation", time }, emit);
  }
}

/** The position with the largest maintenance, of those whose contract trades and whose mark may be relied on. */
function largestLeg(unit: Unit, time: TimeMs): Leg | undefined {
  let largest: Leg | undefined;
  let most = -1n;
  for (const leg of legsOf(unit)) {
    const { contract } = leg.holding;
    if (contract.market.state !== "trading" || !contract.isFresh(time)) continue;
    const maintenance = maintenanceOf(contract.tiers, notionalOf(leg, contract.lotValue));
    if (maintenance > most) [largest, most] = [leg, maintenance];
  }
  return largest;
}

/** To the next lower tier: through the book as far as it goes, then handed over. */
function reduce(exchange: Exchange, unit: Unit, leg: Leg, time: TimeMs, emit: Emit): void {
  const { contract } = leg.holding;
  const lots = lotsToLowerTier(leg, contract.lotValue, contract.tiers);
  const isSale = leg.size > 0;
  const price = bankruptAt(exchange, leg);
  const filled = throughBook(exchange, leg, lots, price, time, emit);
  const left = Math.min(lots - filled, Math.abs(leg.size));
  const isStill = leg.size !== 0 && leg.size > 0 === isSale && left > 0;
  if (isStill && isLiquidated(riskOfUnit(exchange, unit))) {
    handOver(exchange, leg, left, bankruptAt(exchange, leg), time, emit);
    if (mayCascade(exchange, contract.market)) cascade(exchange, contract.market, time, emit);
  }
}

/** The price at which nothing is left of what answers for a position, to the tick on its member's side. */
function bankruptAt(exchange: Exchange, leg: Leg): Ticks {
  const { contract } = leg.holding;
  const margin = riskAround(exchange, leg).balance - unrealisedOf(leg, contract.lotValue);
  const price = bankruptcyPrice(leg, margin, contract.market.terms.quotePerTickLot);
  if (price === undefined) return 1 as Ticks;
  const ticks = mulDiv(price.numerator, 1n, price.denominator, leg.size > 0 ? "ceil" : "floor");
  return wholeNumber(ticks < 1n ? 1n : ticks > BigInt(TICKS_MAX) ? BigInt(TICKS_MAX) : ticks) as Ticks;
}

/** @returns the lots that the book took */
function throughBook(
  exchange: Exchange,
  leg: Leg,
  lots: number,
  price: Ticks,
  time: TimeMs,
  emit: Emit,
): number {
  const { account, contract } = leg.holding;
  const { market } = contract;
  const member = exchange.ledger.memberIds[account.memberIndex]!;
  const before = closedBefore(exchange, leg);
  const order = { time, member, isBuy: leg.size < 0, price, lots: lots as Lots, held: ZERO };
  const { filled } = placeForced(exchange, market, order, emit);
  if (filled > 0) payFee(exchange, leg, filled, before, time, emit);
  if (mayCascade(exchange, market)) cascade(exchange, market, time, emit);
  return filled;
}

interface Before {
  readonly wallet: bigint;
}

function closedBefore(exchange: Exchange, leg: Leg): Before {
  return { wallet: walletOf(exchange, leg.holding.account.memberIndex) };
}

/** Of the value closed, at mark: of an isolated position at most what its fills brought, of cross ones the balance. */
function payFee(exchange: Exchange, leg: Leg, lots: number, before: Before, time: TimeMs, emit: Emit): void {
  const { account, contract, mode } = leg.holding;
  const value = BigInt(lots) * contract.lotValue;
  const full = mulDiv(value, BigInt(contract.settings.liquidationFeePpm), PPM_WIDE, "floor");
  const wallet = walletOf(exchange, account.memberIndex);
  const left = mode === "isolated" ? wallet - before.wallet : riskAround(exchange, leg).balance;
  const amount = full < left ? full : left;
  if (amount <= 0n) return;
  const event: LiquidationFeePaid = {
    type: "liquidationFeePaid",
    time,
    market: contract.market.name,
    member: exchange.ledger.memberIds[account.memberIndex]!,
    amount: amount as Amount,
  };
  applyLiquidationFeePaid(exchange, event);
  emit(event);
}
