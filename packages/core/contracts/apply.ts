/** Writes what happened to positions, their margins, and the prices and tiers of contracts. */
import type { MemberId } from "../ids.ts";
import { assert } from "../numeric/index.ts";
import type { Exchange } from "../state.ts";
import { applyFill, makerOf } from "../trading/apply.ts";
import type { PositionSide } from "./commands.ts";
import type {
  BookSampled,
  ContractTierSet,
  ContractTraded,
  FundingPaid,
  FundingSettled,
  IndexLost,
  LeverageSet,
  LiquidationFeePaid,
  MarginModeSet,
  MarginMoved,
  MarkSet,
  PositionDeleveraged,
  PositionModeSet,
  PositionTakenOver,
} from "./events.ts";
import { FUNDING_INTERVAL_MS, premiumPpb } from "./funding.ts";
import { FUND_MEMBER, SETTLEMENT_COIN } from "./limits.ts";
import { changeOf } from "./party.ts";
import type { ContractAccount, Leg } from "./state.ts";
import { walletSlot } from "./wallet.ts";

export function applyContractTierSet({ contracts }: Exchange, event: ContractTierSet): void {
  const { notionalMax, maintenancePpm, leverageMax } = event;
  const contract = contracts.of(event.market);
  contract.setTier(event.tier, event.tiers, { notionalMax, maintenancePpm, leverageMax });
  if (event.tier !== event.tiers - 1) return;
  for (const { account } of contract.holders) contracts.unwatched.add(account);
}

export function applyBookSampled({ contracts }: Exchange, event: BookSampled): void {
  const contract = contracts.of(event.market);
  contract.sampledAt = event.time;
  contract.premium.add(premiumPpb(event.index, event.impactBid, event.impactAsk));
  if (event.bid !== 0 && event.ask !== 0) contract.basis.add(event.index, event.bid, event.ask);
}

export function applyIndexLost({ contracts }: Exchange, event: IndexLost): void {
  contracts.of(event.market).isIndexLost = true;
}

/** The first mark of a contract sets the time of its first funding. */
export function applyMarkSet({ contracts }: Exchange, event: MarkSet): void {
  const contract = contracts.of(event.market);
  const { market } = contract;
  contract.index = event.index;
  contract.indexAt = event.time;
  contract.isIndexLost = false;
  market.mark = event.mark;
  if (market.markTriggers.count !== 0) market.markTriggers.follow(event.mark);
  if (contract.fundingAt === 0) contract.fundingAt = fundingAfter(event.time);
}

export function fundingAfter(time: number): number {
  return (Math.floor(time / FUNDING_INTERVAL_MS) + 1) * FUNDING_INTERVAL_MS;
}

export function applyLeverageSet(exchange: Exchange, event: LeverageSet): void {
  const account = accountOf(exchange, event.member);
  account.of(exchange.contracts.of(event.market)).leverage = event.leverage;
}

export function applyMarginModeSet(exchange: Exchange, event: MarginModeSet): void {
  const account = accountOf(exchange, event.member);
  account.of(exchange.contracts.of(event.market)).mode = event.mode;
}

export function applyPositionModeSet(exchange: Exchange, event: PositionModeSet): void {
  accountOf(exchange, event.member).isHedged = event.isHedged;
}

export function applyMarginMoved(exchange: Exchange, event: MarginMoved): void {
  const leg = legAt(exchange, event.member, event);
  leg.margin += event.amount;
  assert(leg.margin >= 0n, "a position's margin is not below zero");
  const slot = walletSlot(exchange, leg.holding.account.memberIndex);
  exchange.ledger.balances.post(slot, -event.amount, event.amount, true);
  exchange.contracts.unwatched.add(leg.holding.account);
}

export function applyContractTraded(exchange: Exchange, event: ContractTraded): void {
  const { trading, ledger } = exchange;
  const { orders } = trading;
  const market = trading.marketOf(event.market);
  const maker = makerOf(orders, market, event);
  const taker = orders.slotOf(event.takerOrderId);
  const makerLots = event.takerSide === "buy" ? -event.quantity : event.quantity;
  const { price } = event;
  const makerLeg = legAt(exchange, event.makerMember, { ...event, position: event.makerPosition });
  changeLeg(exchange, makerLeg, makerLots, price, event.makerRealised, event.makerMargin, event.makerFee);
  const takerLeg = legAt(exchange, event.takerMember, { ...event, position: event.takerPosition });
  changeLeg(exchange, takerLeg, -makerLots, price, event.takerRealised, event.takerMargin, event.takerFee);
  ledger.balances.post(market.quoteFeeSlot, event.makerFee + event.takerFee, 0n, false);
  applyFill(orders, market, maker, taker, event);
}

/** A payment of an isolated position changes its margin. */
export function applyFundingPaid(exchange: Exchange, event: FundingPaid): void {
  const leg = legAt(exchange, event.member, event);
  const { account } = leg.holding;
  const slot = walletSlot(exchange, account.memberIndex);
  const [available, frozen] = event.isIsolated ? [0n, event.amount] : [event.amount, 0n];
  leg.margin += frozen;
  exchange.ledger.balances.post(slot, available, frozen, true);
  toClearing(exchange, -event.amount);
  exchange.contracts.unwatched.add(account);
}

export function applyFundingSettled(exchange: Exchange, event: FundingSettled): void {
  const { ledger, contracts } = exchange;
  const contract = contracts.of(event.market);
  contract.lastRatePpb = event.rate;
  contract.fundingAt = fundingAfter(event.time);
  contract.premium.reset();
  toClearing(exchange, -event.residue);
  ledger.balances.post(ledger.venueSlot("rounding", SETTLEMENT_COIN), event.residue, 0n, true);
}

export function applyLiquidationFeePaid(exchange: Exchange, event: LiquidationFeePaid): void {
  const { ledger, contracts } = exchange;
  const account = accountOf(exchange, event.member);
  ledger.balances.post(walletSlot(exchange, account.memberIndex), -event.amount, 0n, true);
  ledger.balances.post(ledger.venueSlot("insurance", SETTLEMENT_COIN), event.amount, 0n, true);
  contracts.unwatched.add(account);
}

export function applyPositionTakenOver(exchange: Exchange, event: PositionTakenOver): void {
  const leg = legAt(exchange, event.member, event);
  const lots = leg.size > 0 ? event.quantity : -event.quantity;
  const fund = accountOf(exchange, FUND_MEMBER).of(leg.holding.contract).net;
  changeLeg(exchange, leg, -lots, event.price, event.realised, event.margin, 0n);
  changeLeg(exchange, fund, lots, event.price, event.otherRealised, 0n, 0n);
}

export function applyPositionDeleveraged(exchange: Exchange, event: PositionDeleveraged): void {
  const leg = legAt(exchange, event.member, event);
  const lots = leg.size > 0 ? event.quantity : -event.quantity;
  const other = legAt(exchange, event.other, { ...event, position: event.otherPosition });
  changeLeg(exchange, leg, -lots, event.price, event.realised, event.margin, 0n);
  changeLeg(exchange, other, lots, event.price, event.otherRealised, event.otherMargin, 0n);
}

function changeLeg(
  exchange: Exchange,
  leg: Leg,
  lots: number,
  price: number,
  realised: bigint,
  marginMoved: bigint,
  fee: bigint,
): void {
  const { account, contract } = leg.holding;
  const change = changeOf(leg, lots, BigInt(price) * contract.market.terms.quotePerTickLot);
  assert(
    change.realised === realised && change.marginMoved === marginMoved,
    "a fill is booked as it was reckoned",
  );
  leg.size = change.size;
  leg.cost = change.cost;
  leg.margin = change.margin;
  const slot = walletSlot(exchange, account.memberIndex);
  exchange.ledger.balances.post(slot, realised - marginMoved - fee, marginMoved, true);
  toClearing(exchange, -realised);
  if (leg.holding.isFlat) contract.holders.delete(leg.holding);
  else contract.holders.add(leg.holding);
  exchange.contracts.unwatched.add(account);
}

function toClearing({ ledger }: Exchange, amount: bigint): void {
  ledger.balances.post(ledger.venueSlot("clearing", SETTLEMENT_COIN), amount, 0n, true);
}

function accountOf({ ledger, contracts }: Exchange, member: MemberId): ContractAccount {
  const memberIndex = ledger.memberOf(member);
  assert(memberIndex >= 0, "an event names an unknown member");
  return contracts.accountOf(memberIndex);
}

function legAt(
  exchange: Exchange,
  member: MemberId,
  { market, position }: { readonly market: string; readonly position: PositionSide },
): Leg {
  return accountOf(exchange, member).of(exchange.contracts.of(market))[position];
}
