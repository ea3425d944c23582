/** An operator's commands on fees: the levels, each member's level, and inviters' shares. */
import type { Emit } from "../events.ts";
import { FEE_LEVELS } from "../ledger/limits.ts";
import { AMOUNT_MAX, PPM } from "../numeric/index.ts";
import { type Refusal, refuse } from "../refusal.ts";
import type { Exchange } from "../state.ts";
import type { DefineFeeLevel, SetFeeLevel, SetReferralRates } from "./commands.ts";

/** Defines a level or changes it, for everybody who is of it. Level 0 may be stated, not changed. */
export function defineFeeLevel(
  _exchange: Exchange,
  command: DefineFeeLevel,
  emit: Emit,
): Refusal | undefined {
  const { time, level, volumeMin, makerSharePpm, takerSharePpm } = command;
  if (!isWholeUpTo(level, FEE_LEVELS - 1)) return refuse("fee_level.invalid");
  if (volumeMin < 0n || volumeMin > AMOUNT_MAX) return refuse("fee_level.invalid");
  if (!isWholeUpTo(makerSharePpm, PPM) || !isWholeUpTo(takerSharePpm, PPM))
    return refuse("fee_level.invalid");
  const isWhole = volumeMin === 0n && makerSharePpm === PPM && takerSharePpm === PPM;
  if (level === 0 && !isWhole) return refuse("fee_level.invalid");

  // From here the command must succeed.
  emit({ type: "feeLevelDefined", time, level, volumeMin, makerSharePpm, takerSharePpm });
  return undefined;
}

/** A member's open sub-accounts are always of its own level. */
export function setFeeLevel(exchange: Exchange, command: SetFeeLevel, emit: Emit): Refusal | undefined {
  const { time, member, level } = command;
  if (exchange.ledger.memberOf(member) < 0) return refuse("member.unknown");
  if (!exchange.ledger.fees.has(level)) return refuse("fee_level.unknown");

  // From here the command must succeed.
  emit({ type: "feeLevelSet", time, member, level });
  for (const account of exchange.managed.of(member))
    emit({ type: "feeLevelSet", time, member: account, level });
  return undefined;
}

/** Both shares together are at most the fee. They hold for the trades that follow. */
export function setReferralRates(
  _exchange: Exchange,
  command: SetReferralRates,
  emit: Emit,
): Refusal | undefined {
  const { time, levelOnePpm, levelTwoPpm } = command;
  if (!isWholeUpTo(levelOnePpm, PPM) || !isWholeUpTo(levelTwoPpm, PPM))
    return refuse("referral.rates_invalid");
  if (levelOnePpm + levelTwoPpm > PPM) return refuse("referral.rates_invalid");

  // From here the command must succeed.
  emit({ type: "referralRatesSet", time, levelOnePpm, levelTwoPpm });
  return undefined;
}

function isWholeUpTo(value: number, most: number): boolean {
  return Number.isSafeInteger(value) && value >= 0 && value <= most;
}
