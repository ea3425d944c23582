/** An operator's commands on plans: their terms, and whether they lend. */
import type { Emit } from "../events.ts";
import { AMOUNT_MAX } from "../numeric/index.ts";
import { type Refusal, refuse } from "../refusal.ts";
import type { Exchange } from "../state.ts";
import { SOURCES_MAX } from "../trading/limits.ts";
import type { DefinePlan, PlanTerms, SetPlanState } from "./commands.ts";
import { debtMost, loanFee } from "./interest.ts";
import {
  COLLATERALS_MAX,
  DAILY_RATE_PPM_MAX,
  LOAN_FEE_PPM_MAX,
  LOAN_TERM_DAYS_MAX,
  LTV_CALL_PPM_MAX,
  LTV_LIQUIDATION_PPM_MAX,
  LTV_START_PPM_MAX,
  PLAN_NAME_LENGTH_MAX,
  PLANS_MAX,
} from "./limits.ts";
import { saleMarketOf } from "./sale.ts";
import { collateralsIn } from "./state.ts";

const NAME = /^[a-z][a-z0-9-]*$/;

export function definePlan(exchange: Exchange, command: DefinePlan, emit: Emit): Refusal | undefined {
  const { ledger, loans } = exchange;
  const { coin } = command;
  const collaterals = collateralsIn(command.collaterals);
  if ([coin, ...collaterals].some((code) => !ledger.coins.has(code))) return refuse("coin.unknown");
  const known = loans.plans.get(command.plan)?.terms;
  if (known !== undefined && (known.coin !== coin || known.kind !== command.kind))
    return refuse("loan.terms_fixed");
  if (!areTermsValid(command)) return refuse("loan.terms_invalid");
  if (collaterals.some((code) => saleMarketOf(exchange, code, coin) === undefined))
    return refuse("loan.no_market");
  if (known === undefined && loans.plans.size >= PLANS_MAX) return refuse("loan.too_many_plans");

  // From here the command must succeed.
  emit({ ...command, type: "planDefined" });
  return undefined;
}

function areTermsValid(terms: PlanTerms): boolean {
  const { plan, kind, termDays, ratePpm, feePpm, amountMin, amountMax, quorum } = terms;
  const isNamed = plan.length <= PLAN_NAME_LENGTH_MAX && NAME.test(plan);
  if (!isNamed || !isWholeBetween(quorum, 1, SOURCES_MAX)) return false;
  if (!isWholeBetween(termDays, 1, LOAN_TERM_DAYS_MAX)) return false;
  if (!isWholeBetween(ratePpm, 1, DAILY_RATE_PPM_MAX) || !isWholeBetween(feePpm, 0, LOAN_FEE_PPM_MAX))
    return false;
  if (amountMin <= loanFee(amountMin, feePpm) || amountMax < amountMin) return false;
  if (debtMost(amountMax, ratePpm, termDays) > AMOUNT_MAX) return false;
  return kind === "pledged" ? isPledgeValid(terms) : isCreditValid(terms);
}

function isPledgeValid({
  coin,
  collaterals,
  ltvStartPpm,
  ltvCallPpm,
  ltvLiquidationPpm,
}: PlanTerms): boolean {
  const coins = collateralsIn(collaterals);
  const areCoins = coins.length >= 1 && coins.length <= COLLATERALS_MAX && !coins.includes(coin);
  return (
    areCoins &&
    new Set(coins).size === coins.length &&
    isWholeBetween(ltvStartPpm, 1, LTV_START_PPM_MAX) &&
    isWholeBetween(ltvCallPpm, ltvStartPpm + 1, LTV_CALL_PPM_MAX) &&
    isWholeBetween(ltvLiquidationPpm, ltvCallPpm + 1, LTV_LIQUIDATION_PPM_MAX)
  );
}

function isCreditValid({ collaterals, ltvStartPpm, ltvCallPpm, ltvLiquidationPpm }: PlanTerms): boolean {
  return collaterals === "" && ltvStartPpm === 0 && ltvCallPpm === 0 && ltvLiquidationPpm === 0;
}

function isWholeBetween(value: number, least: number, most: number): boolean {
  return Number.isSafeInteger(value) && value >= least && value <= most;
}

export function setPlanState(
  { loans }: Exchange,
  { time, plan, state }: SetPlanState,
  emit: Emit,
): Refusal | undefined {
  if (!loans.plans.has(plan)) return refuse("loan.plan_unknown");

  // From here the command must succeed.
  emit({ type: "planStateSet", time, plan, state });
  return undefined;
}
