/** The calls that read own loans and the own limit. */
import type { CallOutput, LoanOrder, LoanOrderEvent } from "@meridian/contract";
import { PRICE_COIN } from "@meridian/core";
import {
  CallRefusal,
  Conditions,
  type Handlers,
  limitOf,
  type MemberContext,
  pageOfRows,
  timeWithin,
  writeAmount,
} from "../../ground/calls/index.ts";
import { LOAN_EVENT_ROWS, type LoanEventRow, LOANS } from "../../market/projections/index.ts";
import { scheduleOf } from "./cost.ts";
import { orderText } from "./order-text.ts";
import { percentOf } from "./plans.ts";
import { reasonKeyOf } from "./reasons.ts";
import { LOAN_REQUESTS, type RequestRow } from "./request-rows.ts";
import { readStanding, type StandingParts } from "./standing.ts";

type OwnCall = "user/loanLimit" | "user/getLoanOrderList" | "user/getLoanOrderDetail";

const KEY = ["created_at", "request_id"];

/** The state of an application, or of the loan that came of it. */
const STATE = `coalesce((select state from loan where loan.order_id = loan_request.order_id),
  case when state in ('waiting', 'accepted') then 'applied' when state = 'failed' then 'refused' else state end)`;
const OPEN = ["applied", "running", "overdue", "liquidating", "defaulted"];
const ENDED = ["refused", "withdrawn", "repaid", "writtenOff"];

export function ownLoanHandlers(parts: StandingParts): Pick<Handlers, OwnCall> {
  const { pool, venue } = parts;
  return {
    async "user/loanLimit"(_input, { member, timeMs }): Promise<CallOutput<"user/loanLimit">> {
      const standing = await readStanding(parts, member.memberId, timeMs);
      const { isVerified, score, limit, limitMax, used, isBarred } = standing;
      const usdt = (units: bigint): string => writeAmount(units, venue.decimals(PRICE_COIN) ?? 0);
      return {
        ...{ isVerified, score, isBarred },
        ...{ limitUsdt: usdt(limit), usedUsdt: usdt(used), limitMaxUsdt: usdt(limitMax) },
        leftUsdt: usdt(limit > used ? limit - used : 0n),
      };
    },

    async "user/getLoanOrderList"(input, context) {
      const limit = limitOf(input);
      const wanted = (await parts.plans.all()).filter(
        ({ kind, coin }) =>
          (input.kind === undefined || kind === input.kind) &&
          (input.coin === undefined || coin === input.coin),
      );
      const conditions = new Conditions()
        .where("kind = ?", "loan")
        .where("member = ?", context.member.memberId)
        .where(
          "plan = any(?)",
          wanted.map(({ plan }) => plan),
        )
        .where(`${STATE} = any(?)`, statesOf(input.state))
        .where("created_at >= ?", timeWithin(input.from))
        .where("created_at < ?", timeWithin(input.to))
        .behind(KEY, input.cursor);
      const order = `order by created_at desc, request_id desc limit ${limit + 1}`;
      const rows = await LOAN_REQUESTS.rows(pool, `where ${conditions.text()} ${order}`, conditions.values);
      const texts = await orderTexts(parts, rows, context);
      const textOf = new Map(rows.map((row, place) => [row, texts[place]!]));
      const keyOf = ({ createdAt, requestId }: RequestRow): number[] => [createdAt, requestId];
      return pageOfRows(rows, limit, keyOf, (row) => textOf.get(row)!);
    },

    async "user/getLoanOrderDetail"({ orderId }, context) {
      const { memberId } = context.member;
      const request = await LOAN_REQUESTS.first(
        pool,
        "where order_id = $1 and member = $2 and kind = 'loan'",
        [orderId, memberId],
      );
      if (request === undefined) throw new CallRefusal("loan.unknown", "orderId");
      const [order] = await orderTexts(parts, [request], context);
      const loan = await LOANS.first(pool, "where order_id = $1", [orderId]);
      const terms = loan ?? (await parts.plans.find(request.plan));
      const begun = {
        ...{ amount: request.amount, startedAt: loan?.startedAt ?? context.timeMs },
        decimals: venue.decimals(order!.coin) ?? 0,
      };
      return {
        order: order!,
        timeline: await timelineOf(parts, request),
        schedule: scheduleOf(terms, begun),
      };
    },
  };
}

function statesOf(state: LoanOrder["state"] | "open" | "ended" | undefined): readonly string[] | undefined {
  if (state === undefined) return undefined;
  if (state === "open") return OPEN;
  return state === "ended" ? ENDED : [state];
}

async function orderTexts(
  parts: StandingParts,
  requests: readonly RequestRow[],
  { member: { memberId }, timeMs }: MemberContext,
): Promise<LoanOrder[]> {
  const { pool, engine, plans, venue } = parts;
  const ids = requests.map(({ orderId }) => orderId);
  const [rows, running, waiting] = await Promise.all([
    LOANS.rows(pool, "where order_id = any($1)", [ids]),
    engine.query("loans", { member: memberId, timeMs }),
    LOAN_REQUESTS.rows(pool, "where order_id = any($1) and kind = 'repayment' and state = 'waiting'", [ids]),
  ]);
  return Promise.all(
    requests.map(async (request) => {
      const plan = await plans.find(request.plan);
      const row = rows.find(({ orderId }) => orderId === request.orderId);
      const own = running.find(({ loanId }) => loanId === row?.loanId);
      const repayment = waiting.find(({ orderId }) => orderId === request.orderId);
      const asked = repayment?.amount === 0n ? owedOf(own) : (repayment?.amount ?? 0n);
      const repaymentApplied =
        repayment === undefined ? "" : writeAmount(asked, venue.decimals(plan.coin) ?? 0);
      return orderText(parts, request, { plan, row, running: own, repaymentApplied, timeMs });
    }),
  );
}

const owedOf = (loan: { readonly principal: bigint; readonly interest: bigint } | undefined): bigint =>
  loan === undefined ? 0n : loan.principal + loan.interest;

/** Deeds of the engine, and words of member and staff; the newest first. */
async function timelineOf({ pool, venue }: StandingParts, request: RequestRow): Promise<LoanOrderEvent[]> {
  const [rows, repayments] = await Promise.all([
    LOAN_EVENT_ROWS.rows(
      pool,
      "where loan_id = (select loan_id from loan where order_id = $1) and kind <> 'interest' order by sequence desc, position desc",
      [request.orderId],
    ),
    LOAN_REQUESTS.rows(pool, "where order_id = $1 and kind = 'repayment' and why <> ''", [request.orderId]),
  ]);
  const text = (units: bigint, coin: string): string =>
    coin === "" ? "" : writeAmount(units, venue.decimals(coin) ?? 0);
  const said = [request, ...repayments].flatMap(saidOf);
  return [...rows.map((row) => happenedText(row, text)), ...said].toSorted(
    (one, other) => other.time - one.time,
  );
}

function happenedText(row: LoanEventRow, text: (units: bigint, coin: string) => string): LoanOrderEvent {
  const { kind, time, coin, amount, interest, principal, ltvPpm, reason, sequence } = row;
  const isRepayment = kind === "repaid" || kind === "soldAndRepaid";
  return {
    ...{ kind: kind as LoanOrderEvent["kind"], time, coin, amount: text(amount, coin), reason, sequence },
    interest: isRepayment ? text(interest, coin) : "",
    principal: isRepayment ? text(principal, coin) : "",
    ltvPercent: ltvPpm === 0 ? "" : percentOf(ltvPpm),
    reasonKey: "",
  };
}

const SAID = {
  ...{ interest: "", principal: "", ltvPercent: "", amount: "", coin: "", sequence: null },
  ...{ reasonKey: "", reason: "" },
} as const satisfies Partial<LoanOrderEvent>;

function saidOf(request: RequestRow): LoanOrderEvent[] {
  const { kind, state, createdAt, decidedAt } = request;
  const isLoan = kind === "loan";
  const asked = { ...SAID, kind: isLoan ? "applied" : "repaymentApplied", time: createdAt } as const;
  if (state === "refused" || state === "failed") {
    const refused = {
      ...SAID,
      kind: isLoan ? "refused" : "repaymentRefused",
      time: decidedAt,
      reasonKey: reasonKeyOf(request),
      // Of what failed the words are those it was accepted with.
      reason: state === "refused" ? request.reason : "",
    } as const;
    return [asked, refused];
  }
  if (isLoan && state === "withdrawn") return [asked, { ...SAID, kind: "withdrawn", time: decidedAt }];
  return [asked];
}
