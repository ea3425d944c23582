/** Lending: against collateral, or to a limit. */
import type { Emit } from "../events.ts";
import { refusalOfAmount } from "../ledger/execute.ts";
import { type Amount, mulDiv } from "../numeric/index.ts";
import { type Refusal, refuse } from "../refusal.ts";
import type { Exchange } from "../state.ts";
import {
  areCoinSamplesValid,
  PRICE_COIN,
  PRICE_OF_ONE,
  pricesOf,
  unitRatio,
} from "../trading/coin-prices.ts";
import type { OpenLoan } from "./commands.ts";
import { coverOf, pricedCoin, type PriceOf } from "./cover.ts";
import { dueAtOf, interestOf, loanFee } from "./interest.ts";
import { LOANS_MAX } from "./limits.ts";
import { chargeUpTo } from "./loan.ts";
import { isWithinLtv } from "./ltv.ts";
import type { Plan } from "./state.ts";

export function openLoan(exchange: Exchange, command: OpenLoan, emit: Emit): Refusal | undefined {
  const { loans } = exchange;
  const { time, member, amount, collateralCoin, collateral } = command;
  const refusal = refusalOfLoan(exchange, command);
  if (refusal !== undefined) return refusal;

  // From here the command must succeed.
  const { coin, kind, ratePpm, feePpm, termDays, ...terms } = loans.planOf(command.plan).terms;
  const loanId = loans.lastLoanId + 1;
  const { ltvStartPpm, ltvCallPpm, ltvLiquidationPpm } = terms;
  emit({
    ...{ type: "loanOpened", time, loanId, plan: command.plan, member, coin, collateralCoin },
    ...{ ltvStartPpm, ltvCallPpm, ltvLiquidationPpm },
    ...{ kind, amount, fee: loanFee(amount, feePpm) as Amount, ratePpm, termDays },
    ...{ dueAt: dueAtOf({ startedAt: time, termDays }), collateral },
  });
  chargeUpTo(loans.loanOf(loanId), time, emit);
  return undefined;
}

/** The refusal of a loan, asked without opening it: of an application before anybody decides on it. */
export function refusalOfLoan(exchange: Exchange, command: OpenLoan): Refusal | undefined {
  const { ledger, loans } = exchange;
  const { member, amount, collateralCoin, collateral } = command;
  const memberIndex = ledger.memberOf(member);
  if (memberIndex < 0) return refuse("member.unknown");
  const plan = loans.plans.get(command.plan);
  if (plan === undefined) return refuse("loan.plan_unknown");
  const refusal = refusalOfTerms(exchange, plan, command) ?? refusalOfCover(exchange, plan, command);
  if (refusal !== undefined) return refusal;
  const { coin, kind } = plan.terms;
  if (amount > ledger.availableOfVenue("lending", coin)) return refuse("loan.funds_short");
  const isPledged = kind === "pledged";
  return isPledged && collateral > ledger.freeOf(memberIndex, "spot", collateralCoin)
    ? refuse("ledger.insufficient_balance")
    : undefined;
}

function refusalOfTerms({ loans }: Exchange, plan: Plan, command: OpenLoan): Refusal | undefined {
  const { amount, collateralCoin, collateral } = command;
  const { kind, amountMin, amountMax } = plan.terms;
  const own = [...loans.of(command.member)];
  if (plan.state !== "open") return refuse("loan.plan_closed");
  const ofAmount = refusalOfAmount(amount);
  if (ofAmount !== undefined) return ofAmount;
  if (amount < amountMin) return refuse("loan.amount_below_min");
  const owed = own.reduce((sum, loan) => (loan.plan === plan ? sum + loan.principal : sum), 0n);
  if (owed + amount > amountMax) return refuse("loan.amount_above_max");
  const isSuitable =
    kind === "pledged"
      ? plan.collaterals.includes(collateralCoin)
      : collateralCoin === "" && collateral === 0n;
  if (!isSuitable) return refuse("loan.collateral_unsuitable");
  if (own.some(({ isOverdue }) => isOverdue)) return refuse("loan.debt_overdue");
  return own.length >= LOANS_MAX ? refuse("loan.too_many_loans") : undefined;
}

function refusalOfCover(exchange: Exchange, plan: Plan, command: OpenLoan): Refusal | undefined {
  const { time, amount, collateral, samples } = command;
  if (!areCoinSamplesValid(samples)) return refuse("loan.samples_invalid");
  const priceOf = pricesOf(samples, time);
  if (plan.terms.kind === "credit") return refusalOfLimit(exchange, plan, command, priceOf);
  const ofCollateral = refusalOfAmount(collateral);
  if (ofCollateral !== undefined) return ofCollateral;
  const debt = amount + interestOf(amount, plan.terms.ratePpm, 1);
  const cover = coverOf(exchange, plan, { ...command, debt }, priceOf);
  if (cover === undefined) return refuse("loan.index_unavailable");
  return isWithinLtv(cover, plan.terms.ltvStartPpm) ? undefined : refuse("loan.ltv_too_high");
}

/** All credits of a member count, in whatever coin, at index. */
function refusalOfLimit(
  exchange: Exchange,
  plan: Plan,
  { member, amount, creditLimit }: OpenLoan,
  priceOf: PriceOf,
): Refusal | undefined {
  let worth = worthOf(exchange, plan, amount, priceOf);
  for (const loan of exchange.loans.of(member)) {
    if (loan.plan.terms.kind !== "credit") continue;
    const more = worthOf(exchange, loan.plan, loan.principal, priceOf);
    worth = worth === undefined || more === undefined ? undefined : worth + more;
  }
  if (worth === undefined) return refuse("loan.index_unavailable");
  return worth > creditLimit ? refuse("loan.limit_exceeded") : undefined;
}

/** In units of the price coin, rounded up. */
function worthOf(exchange: Exchange, { terms }: Plan, amount: bigint, priceOf: PriceOf): bigint | undefined {
  const coin = pricedCoin(exchange, terms.coin, priceOf(terms.coin, terms.quorum));
  const priceCoin = exchange.ledger.coins.get(PRICE_COIN);
  if (coin === undefined || priceCoin === undefined) return undefined;
  const { worth, cost } = unitRatio(coin, { decimals: priceCoin.decimals, price: PRICE_OF_ONE });
  return mulDiv(amount, worth, cost, "ceil");
}
