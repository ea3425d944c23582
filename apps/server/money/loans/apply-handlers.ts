/** The calls by which members apply for a loan and change its collateral. */
import type { CallOutput, CallParsedInput } from "@meridian/contract";
import { refusalOfExchange } from "@meridian/contract";
import { type Amount, amount, LOANS_MAX, type LoanView, type PlanView } from "@meridian/core";
import type { Engine } from "../../ground/engine/index.ts";
import { CallRefusal, type Handlers, type MemberContext, readAmount } from "../../ground/calls/index.ts";
import type { Projections } from "../../market/projections/index.ts";
import { submitFor } from "../../market/venue/index.ts";
import { costText } from "./cost.ts";
import { WAITING_MAX } from "./limits.ts";
import { ltvText } from "./ltv-text.ts";
import { pledgeOfLoan } from "./order-text.ts";
import { ownLoan } from "./own-loan.ts";
import { coinsOf, openingOf, refuseFailed, type Requests } from "./requests.ts";
import { keptSamples } from "./takings.ts";
import { LOAN_REQUESTS, type NewRequest, type RequestRow } from "./request-rows.ts";
import { readRule } from "./rule.ts";
import { type LoanStanding, readStanding, type StandingParts, worthInUsdt } from "./standing.ts";

export interface ApplyParts extends StandingParts {
  readonly engine: Engine;
  readonly projections: Pick<Projections, "waitFor">;
  readonly requests: Requests;
}

type ApplyCall =
  | "user/applyLoan"
  | "user/withdrawLoanApplication"
  | "user/addLoanCollateral"
  | "user/takeLoanCollateral";

type ApplyInput = CallParsedInput<"user/applyLoan">;

export function applyHandlers(parts: ApplyParts): Pick<Handlers, ApplyCall> {
  const { pool, engine, plans, requests } = parts;
  return {
    async "user/applyLoan"(input, context) {
      const { memberId } = context.member;
      const plan = await plans.find(input.productId);
      const sent = JSON.stringify([input.productId, input.amount, input.collateralCoin, input.collateral]);
      const known = await requests.known(memberId, context.idempotencyKey, sent);
      const request = known ?? (await requests.add(await applicationOf(parts, plan, input, sent, context)));
      refuseFailed(request, (refused) => refusalOfApplication({ refused }, input));
      return appliedText(parts, plan, request);
    },

    async "user/withdrawLoanApplication"({ orderId }, { member, timeMs }) {
      const { rowCount } = await pool.query(
        `update loan_request set state = 'withdrawn', decided_at = $3
         where order_id = $1 and member = $2 and kind = 'loan' and state in ('waiting', 'withdrawn')`,
        [orderId, member.memberId, timeMs],
      );
      if (rowCount === 0) throw new CallRefusal("loan.unknown", "orderId");
      return {};
    },

    async "user/addLoanCollateral"(input, context) {
      const own = await runningLoan(parts, input.orderId, context);
      const { memberId, loanId, inCollateral } = own;
      const place = { time: context.timeMs, member: memberId, loanId, amount: inCollateral(input.amount) };
      const { sequence } = await submitFor(engine, context, { type: "addCollateral", ...place }, input);
      return { sequence, ltv: await ltvNow(parts, loanId, context) };
    },

    async "user/takeLoanCollateral"(input, context) {
      const own = await runningLoan(parts, input.orderId, context);
      const { memberId, loanId, inCollateral, coins } = own;
      const { timeMs: time } = context;
      const place = { time, member: memberId, loanId, amount: inCollateral(input.amount) };
      const sampled = plans.samplesOf(coins, time);
      const samples = await keptSamples(pool, memberId, context.idempotencyKey, sampled, time);
      const command = { type: "takeCollateral", ...place, samples } as const;
      const { sequence } = await submitFor(engine, context, command, input);
      return { sequence, ltv: await ltvNow(parts, loanId, context) };
    },
  };
}

async function applicationOf(
  parts: ApplyParts,
  plan: PlanView,
  input: ApplyInput,
  sent: string,
  context: MemberContext,
): Promise<NewRequest> {
  const { plans, venue } = parts;
  const { member, timeMs, idempotencyKey } = context;
  const { collateralCoin = "" } = input;
  const wish = {
    ...{ member: member.memberId, plan: plan.plan, collateralCoin },
    amount: readAmount(input.amount, venue.decimals(plan.coin) ?? 0, "amount"),
    collateral:
      input.collateral === undefined
        ? amount(0n)
        : readAmount(input.collateral, decimalsOf(parts, collateralCoin), "collateral"),
  };
  const standing = await readStanding(parts, wish.member, timeMs);
  const samples = JSON.stringify(plans.samplesOf(await coinsOf(plans, wish), timeMs));
  const creditLimit = plan.kind === "credit" ? standing.limit : amount(0n);
  const applied = { ...wish, creditLimit, samples };
  const refusal = await parts.engine.query("loanRefusal", openingOf(applied, timeMs));
  if (refusal !== null) throw refusalOfApplication(refusal, input);
  await refuseTooMany(parts, standing, wish.member);
  const why = await whyNot(parts, plan, wish.amount, standing, timeMs);
  return {
    ...{ ...applied, kind: "loan", state: why === "" ? "accepted" : "waiting", why },
    ...{ requestKey: idempotencyKey, input: sent, createdAt: timeMs, decidedAt: why === "" ? timeMs : 0 },
  };
}

/** Of an application the collateral is what the balance is asked for. */
function refusalOfApplication(
  refusal: Parameters<typeof refusalOfExchange>[0],
  input: ApplyInput,
): CallRefusal {
  return refusal.refused === "ledger.insufficient_balance"
    ? new CallRefusal(refusal.refused, "collateral")
    : refusalOfExchange(refusal, input);
}

function decimalsOf({ venue }: Pick<ApplyParts, "venue">, coin: string): number {
  const decimals = venue.decimals(coin);
  if (decimals === undefined) throw new CallRefusal("loan.collateral_unsuitable", "collateralCoin");
  return decimals;
}

async function refuseTooMany({ pool }: ApplyParts, { loans }: LoanStanding, member: number): Promise<void> {
  const waiting = await LOAN_REQUESTS.rows(
    pool,
    "where member = $1 and kind = 'loan' and state = 'waiting'",
    [member],
  );
  if (waiting.length >= WAITING_MAX || waiting.length + loans.length >= LOANS_MAX)
    throw new CallRefusal("loan.too_many_loans");
}

/** The automatic rule's reason not to accept an application; "" where it does. */
async function whyNot(
  parts: ApplyParts,
  { kind, coin, quorum }: PlanView,
  units: Amount,
  { isVerified }: LoanStanding,
  timeMs: number,
): Promise<RequestRow["why"]> {
  const rule = await readRule(parts.pool);
  const most = (kind === "pledged" ? rule?.pledgedAuto : rule?.creditAuto) ?? 0n;
  if (most === 0n) return "ruleOff";
  if (kind === "credit" && !isVerified) return "notVerified";
  const worth = worthInUsdt(parts, { coin, units, quorum }, timeMs);
  return worth === undefined || worth > most ? "aboveRule" : "";
}

function appliedText(
  { venue }: Pick<ApplyParts, "venue">,
  plan: PlanView,
  request: RequestRow,
): CallOutput<"user/applyLoan"> {
  const { orderId, createdAt, sequence } = request;
  const begun = { amount: request.amount, startedAt: createdAt, decimals: venue.decimals(plan.coin) ?? 0 };
  return {
    orderId: `${orderId}`,
    state: sequence > 0 ? "accepted" : "applied",
    sequence: sequence > 0 ? sequence : null,
    ...costText(plan, begun),
  };
}

/** Refuses "loan.unknown" for what is not running, or not the member's. */
async function runningLoan(
  parts: ApplyParts,
  orderId: string,
  { member: { memberId } }: Pick<MemberContext, "member">,
) {
  const { loanId, coin, collateralCoin, endedAt } = await ownLoan(parts, orderId, memberId);
  if (endedAt > 0) throw new CallRefusal("loan.unknown", "orderId");
  if (collateralCoin === "") throw new CallRefusal("loan.no_collateral", "orderId");
  const inCollateral = (text: string): Amount =>
    readAmount(text, parts.venue.decimals(collateralCoin) ?? 0, "amount");
  return { memberId, loanId, inCollateral, coins: [coin, collateralCoin] };
}

async function ltvNow(parts: ApplyParts, loanId: number, { member, timeMs }: MemberContext) {
  const own = await parts.engine.query("loans", { member: member.memberId, timeMs });
  const running: LoanView | undefined = own.find((loan) => loan.loanId === loanId);
  if (running === undefined) return null;
  const pledge = pledgeOfLoan(parts, await parts.plans.find(running.plan), running, timeMs);
  return pledge === undefined ? null : ltvText(pledge);
}
