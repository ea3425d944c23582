/** The invariants of sub-accounts after every command. */
import { isSubAccount, ownerOf } from "../ledger/sub-accounts.ts";
import type { Exchange } from "../state.ts";
import { walletIn } from "./state.ts";

/**
 * Sentences, one per broken invariant; none when all hold. A sub-account has an owner that is none itself, has the
 * coins of its market alone and in the account of its market's kind alone, and has nothing once it is closed.
 */
export function managedProblems({ ledger, managed, trading }: Exchange): string[] {
  const problems: string[] = [];
  for (const account of managed.open.keys()) {
    if (!isSubAccount(account)) problems.push(`${account} is managed but no sub-account`);
  }
  const coinsOf = (account: number): readonly string[] => {
    const own = managed.open.get(account);
    const market = own === undefined ? undefined : trading.findMarket(own.market);
    if (market === undefined) return [];
    const wallet = walletIn(market);
    return [`${wallet} ${market.terms.base}`, `${wallet} ${market.terms.quote}`];
  };
  for (const [owner, deficits] of managed.deficits) {
    for (const [coin, deficit] of deficits)
      if (deficit <= 0n) problems.push(`${owner} is ${deficit} ${coin} below its high-water mark`);
  }
  for (const account of ledger.memberIds) {
    if (isSubAccount(account) && ledger.memberOf(ownerOf(account)) < 0)
      problems.push(`sub-account ${account} has no owner`);
  }
  const { balances, coinList } = ledger;
  for (let slot = balances.first; slot < balances.end; slot = balances.after(slot)) {
    if (balances.available[slot] === 0n && balances.frozen[slot] === 0n) continue;
    const [kind, member, account] = ledger.nameOf(balances.accountAt(slot)).split(":");
    if (kind !== "member" || !isSubAccount(Number(member))) continue;
    const held = `${account} ${coinList[balances.coinAt(slot)]!.code}`;
    if (!coinsOf(Number(member)).includes(held)) problems.push(`sub-account ${member} has ${held}`);
  }
  return problems;
}
