/** The ends of rounds: what the price at a boundary means for each member in one. */
import type { Emit } from "../events.ts";
import type { SeriesName } from "../ids.ts";
import { type Amount, amount, type Ticks, type TimeMs, ZERO } from "../numeric/index.ts";
import type { Exchange } from "../state.ts";
import { payoutOf, resultOf, type Share, shareOf, type VoidReason } from "./result.ts";
import type { Round } from "./state.ts";

interface Place {
  readonly time: TimeMs;
  readonly series: SeriesName;
}

export function lock(
  exchange: Exchange,
  place: Place,
  round: Round,
  price: Ticks | VoidReason,
  emit: Emit,
): void {
  if (typeof price === "number") emit({ type: "roundLocked", ...place, round: round.number, price });
  else voidRound(exchange, place, round, price, emit);
}

export function settle(
  exchange: Exchange,
  place: Place,
  round: Round,
  price: Ticks | VoidReason,
  emit: Emit,
): void {
  if (typeof price === "string") return voidRound(exchange, place, round, price, emit);
  const { pools, openFees, openPrice, number, terms } = round;
  const result = resultOf(openPrice as Ticks, price, pools);
  const settled = { type: "roundSettled", ...place, round: number, price, result } as const;
  if (result === "tie" || result === "oneSided") {
    emit({ ...settled, rewardFee: ZERO, openFees: ZERO, residue: ZERO, winners: 0 });
    return giveBack(exchange, place, round, emit);
  }
  const share = shareOf(pools, result, terms.rewardFeePpm);
  const ends = endsOf(exchange, round);
  const won = ends.filter(({ direction }) => direction === result);
  emit({
    ...settled,
    rewardFee: share.rewardFee,
    openFees: amount(openFees),
    residue: residueOf(share, won),
    winners: won.length,
  });
  for (const { member, direction, stake, openFee } of ends) {
    const ended = { ...place, round: number, member, stake, openFee };
    if (direction !== result) emit({ type: "roundLost", ...ended });
    else emit({ type: "roundPaid", ...ended, payout: payoutOf(stake, share) });
  }
}

/** The rest that rounding down leaves of what the winners share. */
function residueOf(share: Share, won: readonly { readonly stake: Amount }[]): Amount {
  const paid = won.reduce((sum, { stake }) => sum + payoutOf(stake, share), 0n);
  return amount(share.winning + share.shared - paid);
}

function voidRound(exchange: Exchange, place: Place, round: Round, reason: VoidReason, emit: Emit): void {
  emit({ type: "roundVoided", ...place, round: round.number, reason });
  giveBack(exchange, place, round, emit);
}

function giveBack(exchange: Exchange, place: Place, round: Round, emit: Emit): void {
  for (const { member, stake, openFee } of endsOf(exchange, round))
    emit({ type: "roundRefunded", ...place, round: round.number, member, stake, openFee });
}

function endsOf({ ledger }: Exchange, round: Round) {
  return round.entriesInOrder().map(([memberIndex, { direction, stake, openFee }]) => ({
    member: ledger.memberIds[memberIndex]!,
    direction,
    stake: amount(stake),
    openFee: amount(openFee),
  }));
}
