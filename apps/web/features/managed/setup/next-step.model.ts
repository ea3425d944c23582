/** The next step of setting up, which the main button takes, and whether it may be pressed. Pure. */

interface Standing {
  /** Something was proposed, or taken over. */
  readonly hasSettings: boolean;
  readonly hasMoney: boolean;
  /** Every setting can be read. */
  readonly isReadable: boolean;
  /** Nothing was changed since the test. */
  readonly isTested: boolean;
  readonly hasProblems: boolean;
  /** An answer is awaited. */
  readonly busy: boolean;
  /** It is known what the past says of the settings, or that it says nothing. */
  readonly isPastKnown: boolean;
}

export interface NextStep {
  readonly name: "propose" | "check" | "begin";
  readonly isReady: boolean;
  /** A thing without which it is not ready, where no field says so. */
  readonly lacks?: "noMoney";
  readonly busy: boolean;
}

/** Proposes first, tests what was changed, and starts what was tested once its past is there to be seen. */
export function nextStep(standing: Standing): NextStep {
  const { hasSettings, hasMoney, isReadable, isTested, hasProblems, busy, isPastKnown } = standing;
  if (!hasSettings)
    return { name: "propose", isReady: hasMoney, ...(!hasMoney && { lacks: "noMoney" }), busy };
  if (!isTested || hasProblems) return { name: "check", isReady: isReadable && !isTested, busy };
  return { name: "begin", isReady: isReadable && isPastKnown, busy: busy || !isPastKnown };
}
