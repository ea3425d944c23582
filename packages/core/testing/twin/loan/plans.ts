/** The naive twin's plans of loans. */
import type { Emit } from "../../../events.ts";
import type { DefinePlan, SetPlanState } from "../../../loan/commands.ts";
import { MOST } from "../amounts.ts";
import { ceilOf, MILLION } from "../contracts/arithmetic.ts";
import type { TwinAnswer } from "../part.ts";
import type { TwinState } from "../state.ts";

export function twinDefinePlan(state: TwinState, command: DefinePlan, emit: Emit): TwinAnswer {
  const { plan, coin, kind } = command;
  const coins = coinsIn(command.collaterals);
  for (const code of [coin, ...coins]) if (!state.coins.has(code)) return "coin.unknown";
  const known = state.loans.plans.get(plan)?.terms;
  if (known && `${known.coin} ${known.kind}` !== `${coin} ${kind}`) return "loan.terms_fixed";
  if (!areTerms(command, coins)) return "loan.terms_invalid";
  for (const code of coins) if (!twinSaleMarket(state, code, coin)) return "loan.no_market";
  emit({ ...command, type: "planDefined" });
  return undefined;
}

export function coinsIn(text: string): string[] {
  return text.length > 0 ? text.split(" ") : [];
}

/** The market of two coins, whichever of them is its base. */
export function twinSaleMarket({ markets }: TwinState, collateral: string, coin: string): string | undefined {
  return [`${collateral}/${coin}`, `${coin}/${collateral}`].find((name) => markets.has(name));
}

function areTerms(terms: DefinePlan, coins: readonly string[]): boolean {
  const { plan, kind, termDays, ratePpm, feePpm, amountMin, amountMax, quorum } = terms;
  const isWhole = [termDays, ratePpm, feePpm, quorum].every((value) => Number.isInteger(value));
  if (!/^[a-z][a-z0-9-]{0,31}$/.test(plan) || !isWhole) return false;
  if (quorum < 1 || quorum > 16 || termDays < 1 || termDays > 365) return false;
  if (ratePpm < 1 || ratePpm > 10_000 || feePpm < 0 || feePpm > 50_000) return false;
  if (amountMin - ceilOf(amountMin * BigInt(feePpm), MILLION) <= 0n || amountMax < amountMin) return false;
  const interestMost = ceilOf(amountMax * BigInt(ratePpm) * BigInt(termDays + 3), MILLION);
  if (amountMax + interestMost > MOST) return false;
  const marks = [terms.ltvStartPpm, terms.ltvCallPpm, terms.ltvLiquidationPpm] as const;
  if (kind === "credit") return coins.length === 0 && marks.every((mark) => mark === 0);
  const [start, call, liquidation] = marks;
  const areMarks = start > 0 && start < call && call < liquidation;
  if (!areMarks || start > 700_000 || call > 800_000 || liquidation > 900_000) return false;
  if (!marks.every((mark) => Number.isInteger(mark))) return false;
  const isOnce = coins.every((code, place) => coins.indexOf(code) === place && code !== terms.coin);
  return isOnce && coins.length > 0 && coins.length <= 20;
}

export function twinSetPlanState(state: TwinState, command: SetPlanState, emit: Emit): TwinAnswer {
  if (!state.loans.plans.has(command.plan)) return "loan.plan_unknown";
  emit({ ...command, type: "planStateSet" });
  return undefined;
}
