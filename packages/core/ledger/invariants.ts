/** What is true of the ledger after every command. */
import { VENUE_ACCOUNTS_MAX } from "../limits.ts";
import { isBuy } from "../spot/terms.ts";
import { AMOUNT_MAX } from "../numeric/numbers.ts";
import type { Exchange } from "../state.ts";

/** Sentences, one per broken invariant; none when all hold. */
export function ledgerProblems(exchange: Exchange): string[] {
  const { balances, coinList } = exchange.ledger;
  const problems: string[] = [];
  const sums = coinList.map(() => 0n);
  const holds = holdsBySlot(exchange);
  for (let slot = balances.first; slot < balances.end; slot = balances.after(slot)) {
    const available = balances.available[slot]!;
    const frozen = balances.frozen[slot]!;
    const account = balances.accountAt(slot);
    const coin = balances.coinAt(slot);
    sums[coin]! += available + frozen;
    const isMember = account >= VENUE_ACCOUNTS_MAX;
    if (frozen < 0n || (isMember && available < 0n)) problems.push(`${named(exchange, slot)} is negative`);
    if (frozen !== (holds.get(slot) ?? 0n)) {
      problems.push(`${named(exchange, slot)} has ${frozen} frozen but holds of ${holds.get(slot) ?? 0n}`);
    }
  }
  sums.forEach((sum, coin) => {
    const { code } = coinList[coin]!;
    if (sum !== 0n) problems.push(`${code} sums to ${sum}`);
    if (exchange.ledger.circulating(code) > AMOUNT_MAX)
      problems.push(`more of ${code} than a balance can hold`);
  });
  return problems;
}

function holdsBySlot({ ledger, spot, custody }: Exchange): Map<number, bigint> {
  const holds = new Map<number, bigint>();
  const { orders, seats } = spot;
  for (const slot of orders.slots()) {
    const seat = orders.seat[slot]!;
    const held = isBuy(orders.terms[slot]!) ? seats.quoteSlot[seat]! : seats.baseSlot[seat]!;
    holds.set(held, (holds.get(held) ?? 0n) + orders.held[slot]!);
  }
  for (const { seat, terms, held } of spot.waiting.all()) {
    const slot = isBuy(terms) ? seats.quoteSlot[seat]! : seats.baseSlot[seat]!;
    holds.set(slot, (holds.get(slot) ?? 0n) + held);
  }
  for (const { member, coin, amount } of custody.openWithdrawals.values()) {
    const slot = ledger.findMemberSlot(ledger.memberOf(member), "spot", coin);
    holds.set(slot, (holds.get(slot) ?? 0n) + amount);
  }
  return holds;
}

function named({ ledger }: Exchange, slot: number): string {
  const { balances } = ledger;
  return `${ledger.nameOf(balances.accountAt(slot))} ${ledger.coinList[balances.coinAt(slot)]!.code}`;
}
