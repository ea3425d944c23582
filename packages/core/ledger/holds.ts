/** Why something is frozen: every hold by the name of what holds it. */
import type { CoinCode, MemberId } from "../ids.ts";
import type { Amount } from "../numeric/index.ts";
import { marketOfSeat } from "../spot/state.ts";
import { isBuy } from "../spot/terms.ts";
import type { Exchange } from "../state.ts";

export interface Hold {
  readonly coin: CoinCode;
  readonly amount: Amount;
  /** "order:17" or "withdrawal:<id>". */
  readonly heldBy: `order:${number}` | `withdrawal:${string}`;
}

/** Open orders by rising number, orders that wait likewise, withdrawals by id. Their sum is what is frozen. */
export function holdsOf(exchange: Exchange, member: MemberId): Hold[] {
  const { ledger, spot, custody } = exchange;
  const index = ledger.memberOf(member);
  if (index < 0) return [];
  const holds: Hold[] = spot.ordersOf(index).map((slot) => {
    const market = spot.marketList[spot.seats.market[spot.orders.seat[slot]!]!]!;
    return {
      coin: isBuy(spot.orders.terms[slot]!) ? market.terms.quote : market.terms.base,
      amount: spot.orders.held[slot]! as Amount,
      heldBy: `order:${spot.orders.id[slot]!}`,
    };
  });
  for (const { orderId, seat, terms, held } of spot.waitingOf(index)) {
    if (held === 0n) continue;
    const { base, quote } = marketOfSeat(spot, seat).terms;
    holds.push({ coin: isBuy(terms) ? quote : base, amount: held as Amount, heldBy: `order:${orderId}` });
  }
  const withdrawals = [...custody.openWithdrawals].filter(([, withdrawal]) => withdrawal.member === member);
  for (const [id, { coin, amount }] of withdrawals.sort(([left], [right]) => (left < right ? -1 : 1))) {
    holds.push({ coin, amount, heldBy: `withdrawal:${id}` });
  }
  return holds;
}
