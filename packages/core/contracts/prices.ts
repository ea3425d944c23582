/** A contract's prices, and everything that follows from a new mark in the same step. */
import { NONE } from "../trading/book/orders.ts";
import type { Emit } from "../events.ts";
import { type Amount, mulDiv, type Ticks, TICKS_MAX, type TimeMs, wholeNumber } from "../numeric/index.ts";
import { type Refusal, refuse } from "../refusal.ts";
import type { Exchange } from "../state.ts";
import { cascade, mayCascade } from "../trading/cascade.ts";
import { areSamplesValid, type Index, indexOf } from "../trading/index-price.ts";
import { walk } from "../trading/walk.ts";
import { applyBookSampled, applyIndexLost, applyMarkSet, fundingAfter } from "./apply.ts";
import type { TakePrices } from "./commands.ts";
import type { BookSampled, IndexLost, MarkSet } from "./events.ts";
import { workOffFund } from "./fund.ts";
import { settleFunding } from "./funding-round.ts";
import { IMPACT_MARGIN_USDT } from "./funding.ts";
import { SAMPLE_INTERVAL_MS, SETTLEMENT_COIN } from "./limits.ts";
import { liquidateAt } from "./liquidate.ts";
import { fundingLeg, markOf } from "./mark.ts";
import type { Contract } from "./state.ts";

/**
 * Funding comes first, then pending orders that watch the mark, so that a stop has its chance before a liquidation.
 * A contract that is not trading keeps its mark and nothing else happens.
 */
export function takePrices(exchange: Exchange, command: TakePrices, emit: Emit): Refusal | undefined {
  const contract = exchange.contracts.find(command.market);
  if (contract === undefined) return refuse("contract.unknown");
  if (!areSamplesValid(command.samples, TICKS_MAX)) return refuse("contract.samples_invalid");

  // From here the command must succeed.
  const { time } = command;
  const { market } = contract;
  const index = indexOf(command.samples, time, contract.settings.quorum);
  if (index === undefined) {
    loseIndex(exchange, contract, time, emit);
    return undefined;
  }
  const isSampled = contract.tiers.length > 0 && time - contract.sampledAt >= SAMPLE_INTERVAL_MS;
  if (isSampled) sampleBook(exchange, contract, index, time, emit);
  setMark(exchange, contract, index, time, emit);
  if (market.state !== "trading" || contract.tiers.length === 0) return undefined;
  if (time >= contract.fundingAt) settleFunding(exchange, contract, time, emit);
  if (market.markTriggers.count !== 0) market.markTriggers.note(market.mark);
  if (mayCascade(exchange, market)) cascade(exchange, market, time, emit);
  liquidateAt(exchange, contract, time, emit);
  if (isSampled) workOffFund(exchange, contract, time, emit);
  return undefined;
}

/** Notified once, until there is an index again. */
function loseIndex(exchange: Exchange, contract: Contract, time: TimeMs, emit: Emit): void {
  if (contract.isIndexLost) return;
  const event: IndexLost = { type: "indexLost", time, market: contract.market.name };
  applyIndexLost(exchange, event);
  emit(event);
}

function sampleBook(exchange: Exchange, contract: Contract, index: Index, time: TimeMs, emit: Emit): void {
  const { trading } = exchange;
  const { market } = contract;
  const bestOf = (side: typeof market.bids): Ticks => {
    const best = side.best();
    return (best === NONE ? 0 : trading.orders.price[best]!) as Ticks;
  };
  const event: BookSampled = {
    type: "bookSampled",
    time,
    market: market.name,
    index: index.price,
    bid: bestOf(market.bids),
    ask: bestOf(market.asks),
    impactBid: impactPrice(exchange, contract, false),
    impactAsk: impactPrice(exchange, contract, true),
  };
  applyBookSampled(exchange, event);
  emit(event);
}

/** The average price of trading the impact value, rounded down; 0 while the book cannot take it. */
function impactPrice({ ledger, trading }: Exchange, contract: Contract, isBuy: boolean): Ticks {
  const { market, tiers } = contract;
  const { decimals } = ledger.coinOf(SETTLEMENT_COIN);
  const margin = BigInt(IMPACT_MARGIN_USDT) * 10n ** BigInt(decimals);
  const quoteAmount = (margin * BigInt(tiers[0]!.leverageMax)) as Amount;
  const { lots, cost, stop } = walk(trading, market, {
    isBuy,
    priceLimit: isBuy ? TICKS_MAX : 1,
    quantity: 0,
    quoteAmount,
    trader: 0,
    selfTradePrevention: "none",
    preventedCounts: false,
  });
  if (stop !== "done" || lots === 0) return 0 as Ticks;
  return wholeNumber(mulDiv(cost, 1n, BigInt(lots) * market.terms.quotePerTickLot, "floor")) as Ticks;
}

function setMark(exchange: Exchange, contract: Contract, index: Index, time: TimeMs, emit: Emit): void {
  const { market, basis, lastRatePpb } = contract;
  const fundingAt = contract.fundingAt === 0 ? fundingAfter(time) : contract.fundingAt;
  const toFunding = Math.max(fundingAt - time, 0);
  const ofFunding = fundingLeg(index.price, lastRatePpb, toFunding);
  const mark = markOf(index.price, ofFunding, basis.ticks, market.lastPrice);
  const event: MarkSet = {
    type: "markSet",
    time,
    market: market.name,
    index: index.price,
    mark: Math.min(Math.max(mark, 1), TICKS_MAX) as Ticks,
    sources: index.sources.length,
  };
  applyMarkSet(exchange, event);
  emit(event);
}
