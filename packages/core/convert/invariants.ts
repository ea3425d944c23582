/** The invariants of conversions after every command. */
import type { Exchange } from "../state.ts";
import { stockOf } from "./inventory.ts";
import type { Quote } from "./state.ts";

/** Sentences, one per broken invariant; none when all hold. */
export function convertProblems(exchange: Exchange): string[] {
  const { ledger, convert } = exchange;
  const problems = ledger.coinList
    .filter(({ code }) => stockOf(exchange, code) < 0n)
    .map(({ code }) => `the inventory owes ${code}`);
  let before = 0;
  for (const [quoteId, quote] of convert.quotes) {
    if (quoteId <= before || quoteId > convert.lastQuoteId) problems.push(`quote ${quoteId} is out of order`);
    before = quoteId;
    problems.push(...quoteProblems(exchange, quote));
  }
  return problems;
}

function quoteProblems({ ledger }: Exchange, { quoteId, member, legs }: Quote): string[] {
  const problems: string[] = [];
  if (ledger.memberOf(member) < 0) problems.push(`quote ${quoteId} is nobody's`);
  const [first] = legs;
  if (first === undefined || legs.some(({ to }) => to !== first.to))
    problems.push(`quote ${quoteId} ends in several coins`);
  for (const { from, to, given, received, fee, atIndex } of legs) {
    const isWithin = given > 0n && received > 0n && fee >= 0n && received + fee <= atIndex;
    if (!isWithin || from === to) problems.push(`a leg of quote ${quoteId} pays more than the index`);
  }
  return problems;
}
