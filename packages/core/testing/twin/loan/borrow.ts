/** The naive twin's members borrow, repay and move collateral. */
import type { Emit } from "../../../events.ts";
import type { AddCollateral, OpenLoan, RepayLoan, TakeCollateral } from "../../../loan/commands.ts";
import type { OfLoan } from "../../../loan/events.ts";
import type { Amount, RatePpm } from "../../../numeric/index.ts";
import { twinAmountAnswer } from "../amounts.ts";
import { ceilOf, MILLION } from "../contracts/arithmetic.ts";
import type { TwinAnswer } from "../part.ts";
import type { TwinState } from "../state.ts";
import { coinsIn } from "./plans.ts";
import { areSamples, beyondMark, twinCover, unitWorth } from "./prices.ts";
import {
  DAY_MS,
  debtOf,
  findLoan,
  interestOwed,
  missingDays,
  principalOf,
  runningLoans,
  sumOf,
  type TwinLoan,
  type TwinPlan,
} from "./state.ts";

export function twinOpenLoan(state: TwinState, command: OpenLoan, emit: Emit): TwinAnswer {
  const { time, member, amount, collateralCoin, collateral } = command;
  if (!state.members.has(member)) return "member.unknown";
  const plan = state.loans.plans.get(command.plan);
  if (!plan) return "loan.plan_unknown";
  const answer = termsAnswer(state, plan, command) ?? coverAnswer(state, plan, command);
  if (answer) return answer;
  const { coin, kind, ratePpm, feePpm, termDays } = plan.terms;
  if (state.balance("venue:lending", coin).available < amount) return "loan.funds_short";
  if (kind === "pledged" && state.available(member, "spot", collateralCoin) < collateral)
    return "ledger.insufficient_balance";
  const { ltvStartPpm, ltvCallPpm, ltvLiquidationPpm } = plan.terms;
  const fee = ceilOf(amount * BigInt(feePpm), MILLION) as Amount;
  emit({
    ...{ type: "loanOpened", time, loanId: state.loans.all.length + 1, plan: command.plan, member, coin },
    ...{ kind, amount, fee, ratePpm, termDays, dueAt: time + termDays * DAY_MS },
    ...{ collateralCoin, collateral, ltvStartPpm, ltvCallPpm, ltvLiquidationPpm },
  });
  twinCharge(state.loans.all.at(-1)!, time, emit);
  return undefined;
}

function termsAnswer(state: TwinState, { terms, isOpen }: TwinPlan, command: OpenLoan): TwinAnswer {
  if (!isOpen) return "loan.plan_closed";
  const answer = twinAmountAnswer(command.amount);
  if (answer) return answer;
  if (command.amount < terms.amountMin) return "loan.amount_below_min";
  const own = runningLoans(state).filter(({ opened }) => opened.member === command.member);
  const owed = own.filter(({ opened }) => opened.plan === terms.plan).map(principalOf);
  if (sumOf(owed) + command.amount > terms.amountMax) return "loan.amount_above_max";
  const { collateralCoin, collateral } = command;
  const isNone = collateralCoin === "" && collateral === 0n;
  const isTaken = coinsIn(terms.collaterals).includes(collateralCoin);
  if (terms.kind === "credit" ? !isNone : !isTaken) return "loan.collateral_unsuitable";
  if (own.some((loan) => loan.isOverdue)) return "loan.debt_overdue";
  return own.length >= 50 ? "loan.too_many_loans" : undefined;
}

function coverAnswer(state: TwinState, { terms }: TwinPlan, command: OpenLoan): TwinAnswer {
  const { time, amount, collateral, collateralCoin, samples } = command;
  if (!areSamples(samples)) return "loan.samples_invalid";
  if (terms.kind === "credit") return limitAnswer(state, terms, command);
  const answer = twinAmountAnswer(collateral);
  if (answer) return answer;
  const { coin, quorum, ratePpm, ltvStartPpm } = terms;
  const cover = twinCover(state, samples, { coin, collateralCoin, quorum }, time);
  if (!cover) return "loan.index_unavailable";
  const debt = amount + ceilOf(amount * BigInt(ratePpm), MILLION);
  return beyondMark(cover, debt, collateral, ltvStartPpm) > 0n ? "loan.ltv_too_high" : undefined;
}

function limitAnswer(
  state: TwinState,
  terms: TwinPlan["terms"],
  { time, member, amount, creditLimit, samples }: OpenLoan,
): TwinAnswer {
  const credits = runningLoans(state).filter(
    ({ opened }) => opened.member === member && opened.kind === "credit",
  );
  const parts = credits.map((loan) => {
    const { quorum } = state.loans.plans.get(loan.opened.plan)!.terms;
    return { coin: loan.opened.coin, amount: principalOf(loan), quorum };
  });
  let worth = 0n;
  for (const part of [...parts, { coin: terms.coin, amount, quorum: terms.quorum }]) {
    const unit = unitWorth(state, samples, part.coin, time, part.quorum);
    if (unit === undefined || !state.coins.has("USDT")) return "loan.index_unavailable";
    worth += ceilOf(part.amount * unit, 100_000_000n * 10n ** BigInt(18 - state.coins.get("USDT")!));
  }
  return worth > creditLimit ? "loan.limit_exceeded" : undefined;
}

export function loanPlace({ opened }: TwinLoan, time: number): OfLoan {
  const { loanId, plan, member, coin } = opened;
  return { time, loanId, plan, member, coin };
}

/** Days of the term and the day of grace are charged apart. */
export function twinCharge(loan: TwinLoan, time: number, emit: Emit): void {
  const { termDays, ratePpm } = loan.opened;
  const missing = missingDays(loan, time);
  const inTerm = missing.slice(0, Math.max(termDays - loan.days.length, 0));
  for (const days of [inTerm, missing.slice(inTerm.length)]) {
    if (days.length === 0) continue;
    const all = [...loan.days, ...days];
    const amount = (interestOwed({ ...loan, days: all }) - interestOwed(loan)) as Amount;
    const rounded = ceilOf(sumOf(all), MILLION) * MILLION;
    emit({
      ...{ type: "interestCharged", ...loanPlace(loan, time), day: all.length, days: days.length },
      principal: principalOf(loan) as Amount,
      ratePpm: (all.length > termDays ? 3 * ratePpm : ratePpm) as RatePpm,
      ...{ amount, creditPpm: Number(rounded - sumOf(all)) },
    });
  }
}

export function twinRepay(state: TwinState, command: RepayLoan, emit: Emit): TwinAnswer {
  const { time, member, loanId } = command;
  const loan = findLoan(state, loanId, member);
  if (!loan) return "loan.unknown";
  const answer = twinAmountAnswer(command.amount);
  if (answer) return answer;
  const debt = debtOf(loan, time);
  const paid = debt < command.amount ? debt : command.amount;
  if (state.available(member, "spot", loan.opened.coin) < paid) return "ledger.insufficient_balance";
  twinCharge(loan, time, emit);
  twinPay(loan, paid, "member", time, emit);
  return undefined;
}

export function twinPay(
  loan: TwinLoan,
  paid: bigint,
  payer: "member" | "sale",
  time: number,
  emit: Emit,
): void {
  const owed = interestOwed(loan);
  const interest = (paid > owed ? owed : paid) as Amount;
  const principal = (paid - interest) as Amount;
  emit({ ...loanPlace(loan, time), type: "loanRepaid", payer, interest, principal });
  if (principalOf(loan) > 0n) return;
  const { collateralCoin } = loan.opened;
  const collateral = loan.collateral as Amount;
  const none = 0n as Amount;
  const nothing = { forfeited: none, principal: none, interest: none };
  emit({
    ...loanPlace(loan, time),
    type: "loanClosed",
    end: "repaid",
    collateralCoin,
    collateral,
    ...nothing,
  });
}

export function twinAddCollateral(state: TwinState, command: AddCollateral, emit: Emit): TwinAnswer {
  const { time, member, loanId, amount } = command;
  const loan = findLoan(state, loanId, member);
  if (!loan) return "loan.unknown";
  const { collateralCoin } = loan.opened;
  if (collateralCoin === "") return "loan.no_collateral";
  const answer = twinAmountAnswer(amount);
  if (answer) return answer;
  if (state.available(member, "spot", collateralCoin) < amount) return "ledger.insufficient_balance";
  emit({ ...loanPlace(loan, time), type: "collateralAdded", collateralCoin, amount });
  return undefined;
}

export function twinTakeCollateral(state: TwinState, command: TakeCollateral, emit: Emit): TwinAnswer {
  const { time, member, loanId, amount, samples } = command;
  const loan = findLoan(state, loanId, member);
  if (!loan) return "loan.unknown";
  const { coin, collateralCoin, plan, ltvStartPpm } = loan.opened;
  if (collateralCoin === "") return "loan.no_collateral";
  if (loan.isOverdue || loan.liquidation !== "") return "loan.not_running";
  const answer = twinAmountAnswer(amount);
  if (answer) return answer;
  if (amount > loan.collateral) return "loan.collateral_short";
  if (!areSamples(samples)) return "loan.samples_invalid";
  const { quorum } = state.loans.plans.get(plan)!.terms;
  const cover = twinCover(state, samples, { coin, collateralCoin, quorum }, time);
  if (!cover) return "loan.index_unavailable";
  if (beyondMark(cover, debtOf(loan, time), loan.collateral - amount, ltvStartPpm) > 0n)
    return "loan.ltv_too_high";
  twinCharge(loan, time, emit);
  emit({ ...loanPlace(loan, time), type: "collateralTaken", collateralCoin, amount });
  return undefined;
}
