/** A member's entry into the open round of a series. */
import type { Emit } from "../events.ts";
import { type Amount, amount, type TimeMs } from "../numeric/index.ts";
import { refusalOfAmount } from "../ledger/execute.ts";
import { type Refusal, refuse } from "../refusal.ts";
import type { Exchange } from "../state.ts";
import type { EnterRound } from "./commands.ts";
import { ENTRANTS_MAX, ENTRY_CLOSES_MS, STAKE_COIN } from "./limits.ts";
import { openFeeOf } from "./result.ts";
import type { Entry, Round, Series } from "./state.ts";

export function enterRound(exchange: Exchange, command: EnterRound, emit: Emit): Refusal | undefined {
  const { ledger, rounds } = exchange;
  const { time, member, series: name, direction, stake } = command;
  const series = rounds.find(name);
  if (series === undefined) return refuse("series.unknown");
  const memberIndex = ledger.memberOf(member);
  if (memberIndex < 0) return refuse("member.unknown");
  const now = Math.max(time, series.clock);
  const round = openRound(series, command.round, now);
  if ("refused" in round) return round;
  if (direction !== "up" && direction !== "down") return refuse("round.direction_invalid");
  const known = round.entries.get(memberIndex);
  const refusal = refusalOfAmount(stake) ?? refusalOfStake(round, known, command);
  if (refusal !== undefined) return refusal;
  if (known === undefined && round.entries.size >= ENTRANTS_MAX) return refuse("round.full");
  const { coolOffUntil } = rounds.lookAt(memberIndex);
  if (now < coolOffUntil) return refuse("round.cooling_off");
  const openFee = addedFee(round, known, stake);
  const left = lossLeft(exchange, memberIndex, now);
  if (left !== undefined && stake + openFee > left) return refuse("round.loss_limit", left);
  const available = ledger.balances.availableAt(ledger.findMemberSlot(memberIndex, "rounds", STAKE_COIN));
  if (stake + openFee > available) return refuse("ledger.insufficient_balance");

  // From here the command must succeed.
  emit({ type: "roundEntered", time, member, series: name, round: round.number, direction, stake, openFee });
  return undefined;
}

/** The round of a number, while it takes entries. */
function openRound({ open, lastRound }: Series, number: number, now: TimeMs): Round | Refusal {
  if (open?.number !== number) {
    const isOver = number >= 1 && number <= lastRound;
    return refuse(isOver ? "round.entries_closed" : "round.unknown");
  }
  return now >= open.terms.locksAt - ENTRY_CLOSES_MS ? refuse("round.entries_closed") : open;
}

function refusalOfStake(
  { terms: { stakeMin, stakeMax } }: Round,
  known: Entry | undefined,
  { direction, stake }: EnterRound,
): Refusal | undefined {
  if (stake < stakeMin) return refuse("round.stake_below_min", stakeMin);
  if (known !== undefined && known.direction !== direction) return refuse("round.other_direction");
  if (stake + (known?.stake ?? 0n) > stakeMax) return refuse("round.stake_above_max", stakeMax);
  return undefined;
}

function addedFee({ terms: { openFeePpm } }: Round, known: Entry | undefined, stake: Amount): Amount {
  const before = known ?? { stake: 0n, openFee: 0n };
  return amount(openFeeOf(amount(before.stake + stake), openFeePpm) - before.openFee);
}

/**
 * The amount that a member may still put at risk on this day; undefined without a limit. What runs counts as lost, so
 * that no number of entries at once exceeds the limit.
 */
function lossLeft({ rounds }: Exchange, memberIndex: number, now: TimeMs): bigint | undefined {
  const own = rounds.lookAt(memberIndex);
  const limit = own.lossLimitAt(now);
  if (limit === 0n) return undefined;
  const left = limit - own.lostOn(now) - rounds.atRisk(memberIndex);
  return left > 0n ? left : 0n;
}
