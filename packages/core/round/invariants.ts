/** The invariants of rounds after every command. */
import type { Exchange } from "../state.ts";
import { STAKE_COIN } from "./limits.ts";
import type { Round, Series } from "./state.ts";

/** Sentences, one per broken invariant; none when all hold. */
export function roundProblems({ ledger, rounds }: Exchange): string[] {
  const problems = rounds.all.flatMap((series) => [
    ...totalsProblems(series),
    ...clockworkProblems(series),
    ...series.running.flatMap((round) => entryProblems(series, round)),
  ]);
  for (const { code, index } of ledger.coinList) {
    const pools = ledger.balances.availableAt(ledger.balances.find(ledger.venueAccountOf("pools"), index));
    if (pools !== 0n) problems.push(`the pools account has ${pools} ${code} between two commands`);
  }
  return problems;
}

/** Money that came in is what was paid, kept and given back, and what still runs. */
function totalsProblems({ name, totals, running }: Series): string[] {
  const { entered, paid, fees, refunded, residue } = totals;
  const under = running.reduce((sum, { pools, openFees }) => sum + pools.up + pools.down + openFees, 0n);
  const out = paid + fees + refunded + residue + under;
  return entered === out ? [] : [`${name} took ${entered} ${STAKE_COIN} in and accounts for ${out}`];
}

function clockworkProblems({ name, open, locked, lastRound }: Series): string[] {
  const problems: string[] = [];
  if (open !== undefined && open.number !== lastRound) problems.push(`${name} opened a round out of turn`);
  if (open !== undefined && open.openPrice !== 0) problems.push(`the open round of ${name} has a price`);
  if (locked !== undefined && locked.openPrice === 0)
    problems.push(`a round of ${name} runs without a price`);
  if (open !== undefined && locked !== undefined && open.terms.locksAt !== locked.terms.closesAt)
    problems.push(`the rounds of ${name} have two boundaries`);
  return problems;
}

function entryProblems({ name }: Series, { number, terms, entries }: Round): string[] {
  return [...entries.values()].flatMap(({ stake, openFee }) =>
    stake < terms.stakeMin || stake > terms.stakeMax || openFee < 0n
      ? [`round ${number} of ${name} has a stake of ${stake} and a fee of ${openFee}`]
      : [],
  );
}
