/** The invariants of contracts after every command. */
import { NONE } from "../trading/book/orders.ts";
import type { Exchange } from "../state.ts";
import { isBuy, isReducing, positionEffectOf } from "../trading/terms.ts";
import { FUND_MEMBER, SETTLEMENT_COIN } from "./limits.ts";
import { closableLots, legOf } from "./party.ts";
import type { Contract } from "./state.ts";
import { walletOf } from "./wallet.ts";

/**
 * Sentences, one per broken invariant; none when all hold. The clearing account is minus what all open positions cost,
 * and longs are as many as shorts: so realised and unrealised profit, funding, fees and insurance sum to zero at any
 * mark.
 */
export function contractsProblems(exchange: Exchange): string[] {
  const problems: string[] = [];
  let cost = 0n;
  for (const contract of exchange.contracts.all) cost += contractProblems(exchange, contract, problems);
  const { ledger } = exchange;
  if (ledger.coins.has(SETTLEMENT_COIN) && ledger.memberOf(FUND_MEMBER) >= 0) {
    const clearing = ledger.availableOfVenue("clearing", SETTLEMENT_COIN);
    if (clearing !== -cost) problems.push(`clearing has ${clearing} while positions cost ${cost}`);
  }
  for (const account of exchange.contracts.accountsInOrder()) {
    const hasCross = account.holdings.some(({ mode, isFlat }) => mode === "cross" && !isFlat);
    const isFund = ledger.memberIds[account.memberIndex] === FUND_MEMBER;
    if (!hasCross && !isFund && walletOf(exchange, account.memberIndex) < 0n) {
      problems.push(`member ${ledger.memberIds[account.memberIndex]} owes without a position`);
    }
  }
  return problems;
}

/** @returns what the contract's open positions cost */
function contractProblems(exchange: Exchange, contract: Contract, problems: string[]): bigint {
  const { name } = contract.market;
  let [size, cost] = [0, 0n];
  for (const account of exchange.contracts.accountsInOrder()) {
    const holding = account.find(contract);
    if (holding === undefined) continue;
    for (const leg of [holding.net, holding.long, holding.short]) {
      size += leg.size;
      cost += leg.cost;
      if (leg.size === 0 && (leg.cost !== 0n || leg.margin !== 0n))
        problems.push(`a flat position of ${name} costs`);
      if (leg.size !== 0 && !holding.legs.includes(leg))
        problems.push(`a position of ${name} is of the other mode`);
      if (leg.margin < 0n || (leg.margin !== 0n && holding.mode === "cross")) {
        problems.push(`a position of ${name} has a margin of ${leg.margin}`);
      }
      const isWrongSide = (leg.side === "long" && leg.size < 0) || (leg.side === "short" && leg.size > 0);
      if (isWrongSide) problems.push(`a ${leg.side} of ${name} has ${leg.size}`);
    }
    if (holding.isFlat === contract.holders.has(holding)) problems.push(`the holders of ${name} are wrong`);
    reducingProblems(exchange, contract, account.memberIndex, problems);
  }
  if (size !== 0) problems.push(`the positions of ${name} sum to ${size}`);
  return cost;
}

/** No order that only reduces is larger than its position. */
function reducingProblems(
  exchange: Exchange,
  contract: Contract,
  memberIndex: number,
  problems: string[],
): void {
  const { orders, participants } = exchange.trading;
  const holding = exchange.contracts.lookAt(memberIndex, contract);
  const participant = participants.find(memberIndex, contract.market.index);
  for (
    let slot = participant === NONE ? NONE : participants.firstOrder[participant]!;
    slot !== NONE;
    slot = orders.participantNext[slot]!
  ) {
    const terms = orders.terms[slot]!;
    const [effect, isBuying] = [positionEffectOf(terms), isBuy(terms)];
    if (!isReducing(effect, isBuying)) continue;
    const closable = closableLots(legOf(holding, effect, isBuying), isBuying);
    if (orders.left(slot) > closable) problems.push(`order ${orders.id[slot]} reduces more than there is`);
  }
}
