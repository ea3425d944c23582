/** The limits that members set themselves. Whatever protects less waits, or is refused. */
import type { Emit } from "../events.ts";
import { AMOUNT_MAX } from "../numeric/index.ts";
import { type Refusal, refuse } from "../refusal.ts";
import type { Exchange } from "../state.ts";
import type { SetRoundCoolOff, SetRoundLossLimit } from "./commands.ts";
import { COOL_OFF_MAX_MS, LOSS_LIMIT_NOTICE_MS } from "./limits.ts";

export function setRoundLossLimit(
  exchange: Exchange,
  command: SetRoundLossLimit,
  emit: Emit,
): Refusal | undefined {
  const { ledger, rounds } = exchange;
  const { time, member, limit } = command;
  const memberIndex = ledger.memberOf(member);
  if (memberIndex < 0) return refuse("member.unknown");
  if (limit < 0n) return refuse("ledger.amount_not_positive");
  if (limit > AMOUNT_MAX) return refuse("ledger.amount_too_large");

  // From here the command must succeed.
  const now = rounds.lookAt(memberIndex).lossLimitAt(time);
  const isLooser = now > 0n && (limit === 0n || limit > now);
  const from = isLooser ? time + LOSS_LIMIT_NOTICE_MS : time;
  emit({ type: "roundLossLimitSet", time, member, limit, from });
  return undefined;
}

export function setRoundCoolOff(
  exchange: Exchange,
  command: SetRoundCoolOff,
  emit: Emit,
): Refusal | undefined {
  const { ledger, rounds } = exchange;
  const { time, member, until } = command;
  const memberIndex = ledger.memberOf(member);
  if (memberIndex < 0) return refuse("member.unknown");
  const isValid = Number.isSafeInteger(until) && until > time && until - time <= COOL_OFF_MAX_MS;
  if (!isValid) return refuse("round.cool_off_invalid");
  if (until < rounds.lookAt(memberIndex).coolOffUntil) return refuse("round.cool_off_shorter");

  // From here the command must succeed.
  emit({ type: "roundCoolOffSet", time, member, until });
  return undefined;
}
