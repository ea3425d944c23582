/** The ledger's invariants after every command. */
import { mayBeNegative } from "./accounts.ts";
import { AMOUNT_MAX } from "../numeric/numbers.ts";
import type { Ledger } from "./state.ts";

/**
 * Sentences, one per broken invariant; none when all hold.
 *
 * @param holds what products say that they hold, by the slot of the balance
 */
export function ledgerProblems(ledger: Ledger, holds: ReadonlyMap<number, bigint>): string[] {
  const { balances, coinList } = ledger;
  const problems: string[] = [];
  const sums = coinList.map(() => 0n);
  for (let slot = balances.first; slot < balances.end; slot = balances.after(slot)) {
    const available = balances.available[slot]!;
    const frozen = balances.frozen[slot]!;
    const account = balances.accountAt(slot);
    const coin = balances.coinAt(slot);
    sums[coin]! += available + frozen;
    if (frozen < 0n || (available < 0n && !mayBeNegative(ledger.nameOf(account))))
      problems.push(`${named(ledger, slot)} is negative`);
    if (frozen !== (holds.get(slot) ?? 0n)) {
      problems.push(`${named(ledger, slot)} has ${frozen} frozen but holds of ${holds.get(slot) ?? 0n}`);
    }
  }
  sums.forEach((sum, coin) => {
    const { code } = coinList[coin]!;
    if (sum !== 0n) problems.push(`${code} sums to ${sum}`);
    if (ledger.circulating(code) > AMOUNT_MAX) problems.push(`more of ${code} than a balance can hold`);
  });
  return problems;
}

function named(ledger: Ledger, slot: number): string {
  const { balances } = ledger;
  return `${ledger.nameOf(balances.accountAt(slot))} ${ledger.coinList[balances.coinAt(slot)]!.code}`;
}
