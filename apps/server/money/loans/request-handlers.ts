/** The console's calls that show applications and decide on them. */
import type { CallParsedInput, LoanRequest } from "@meridian/contract";
import { type LoanView, ltvPpmOf, type PlanView, PRICE_COIN } from "@meridian/core";
import type { PoolClient } from "pg";
import type { Audit } from "../../ground/audit/index.ts";
import { inTransaction } from "../../ground/database/index.ts";
import {
  CallRefusal,
  Conditions,
  type Handlers,
  limitOf,
  pageOfRows,
  type StaffContext,
  writeAmount,
} from "../../ground/calls/index.ts";
import { LOANS, LOAN_NEWS } from "../../market/projections/index.ts";
import type { ApplyParts } from "./apply-handlers.ts";
import { coverOf } from "./ltv-text.ts";
import { pledgeOfLoan } from "./order-text.ts";
import { percentOf } from "./plans.ts";
import { coinsOf } from "./requests.ts";
import { LOAN_REQUESTS, type RequestRow } from "./request-rows.ts";
import { uidsOf } from "./staff-handlers.ts";
import { readStanding } from "./standing.ts";

export interface DecisionParts extends ApplyParts {
  readonly audit: Audit;
}

type RequestCall = "staff/loanRequests" | "staff/decideLoanRequest";

const KEY = ["created_at", "request_id"];

export function requestHandlers(parts: DecisionParts): Pick<Handlers, RequestCall> {
  const { pool } = parts;
  return {
    async "staff/loanRequests"(input, { timeMs }) {
      const limit = limitOf(input);
      const conditions = new Conditions()
        .where("request_id > ?", 0)
        .where("state = ?", input.state)
        .where("kind = ?", input.kind)
        .behind(KEY, input.cursor);
      const order = `order by created_at desc, request_id desc limit ${limit + 1}`;
      const rows = await LOAN_REQUESTS.rows(pool, `where ${conditions.text()} ${order}`, conditions.values);
      const texts = await requestTexts(parts, rows, timeMs);
      const keyOf = ({ createdAt, requestId }: RequestRow): number[] => [createdAt, requestId];
      return pageOfRows(rows, limit, keyOf, (row) => texts.get(row.requestId)!);
    },

    async "staff/decideLoanRequest"(input, context) {
      const id = Number.parseInt(input.requestId, 10);
      await inTransaction(pool, (client) => decide(parts, client, id, input, context));
      const row = await parts.requests.carryOut(id);
      await notifyOfDecision(parts, row);
      return (await requestTexts(parts, [row], context.timeMs)).get(id)!;
    },
  };
}

/** Refused: loan.request_unknown, loan.request_decided. */
async function decide(
  parts: DecisionParts,
  client: PoolClient,
  requestId: number,
  { decision, decline, reason }: CallParsedInput<"staff/decideLoanRequest">,
  { staff, timeMs }: StaffContext,
): Promise<void> {
  const row = await LOAN_REQUESTS.first(client, "where request_id = $1 for update", [requestId]);
  if (row === undefined) throw new CallRefusal("loan.request_unknown", "requestId");
  const state = decision === "accept" ? "accepted" : "refused";
  if (row.state !== "waiting") throw new CallRefusal("loan.request_decided", "requestId");
  const standing = await readStanding(parts, row.member, timeMs);
  const samples = JSON.stringify(parts.plans.samplesOf(await coinsOf(parts.plans, row), timeMs));
  await client.query(
    `update loan_request set state = $2, reason = $3, decider = $4, decided_at = $5, credit_limit = $6,
       samples = $7, decline = $8 where request_id = $1`,
    [
      ...[requestId, state, reason, staff.name, timeMs, row.creditLimit === 0n ? 0n : standing.limit],
      ...[samples, decision === "accept" ? "" : decline],
    ],
  );
  const detail = { requestId: `${requestId}`, orderId: `${row.orderId}` };
  const action = `loanRequest.${decision}`;
  await parts.audit.add(client, { staff, action, subject: `request:${requestId}`, reason, detail, timeMs });
}

const saveNews = LOAN_NEWS.upsert(["orderId", "kind", "time"], { mailedAt: (stored) => stored });

async function notifyOfDecision({ pool, plans }: DecisionParts, row: RequestRow): Promise<void> {
  if (row.kind !== "loan" || row.state === "waiting") return;
  const { coin } = await plans.find(row.plan);
  const kind = row.state === "accepted" ? "accepted" : "refused";
  const { orderId, member, amount, decidedAt: time } = row;
  const news = { orderId, kind, time, member, coin, amount, ltvPpm: 0, dueAt: 0, mailedAt: 0 } as const;
  await inTransaction(pool, (client) => saveNews(client, [news]));
}

async function requestTexts(
  parts: DecisionParts,
  rows: readonly RequestRow[],
  timeMs: number,
): Promise<ReadonlyMap<number, LoanRequest>> {
  const members = [...new Set(rows.map(({ member }) => member))];
  const uids = await uidsOf(parts.pool, members);
  const standings = new Map(
    await Promise.all(
      members.map(async (member) => [member, await readStanding(parts, member, timeMs)] as const),
    ),
  );
  const loans = await LOANS.rows(parts.pool, "where order_id = any($1)", [
    rows.map(({ orderId }) => orderId),
  ]);
  const plans = await parts.plans.all();
  const texts = rows.map((row) => {
    const plan = plans.find((one) => one.plan === row.plan);
    const standing = standings.get(row.member);
    if (plan === undefined || standing === undefined)
      throw new Error(`request ${row.requestId} is of nothing`);
    const usdt = (units: bigint): string => writeAmount(units, parts.venue.decimals(PRICE_COIN) ?? 0);
    const loan = loans.find(({ orderId }) => orderId === row.orderId);
    const running = standing.loans.find(({ loanId }) => loanId === loan?.loanId);
    return [
      row.requestId,
      {
        ...requestText(parts, row, plan, running, timeMs),
        uid: uids.get(row.member) ?? "",
        ...{ isVerified: standing.isVerified, score: standing.score, isBarred: standing.isBarred },
        ...{ limitUsdt: usdt(standing.limit), usedUsdt: usdt(standing.used) },
      },
    ] as const;
  });
  return new Map(texts);
}

function requestText(
  parts: DecisionParts,
  row: RequestRow,
  plan: PlanView,
  running: LoanView | undefined,
  timeMs: number,
) {
  const { kind, state, why, refusal, decline, reason, decider, createdAt, decidedAt } = row;
  const isAll = kind === "repayment" && row.amount === 0n;
  const isPledge = row.collateralCoin !== "";
  return {
    ...{ requestId: `${row.requestId}`, kind, state, orderId: `${row.orderId}` },
    ...{ productId: plan.plan, loanKind: plan.kind, coin: plan.coin, termDays: plan.termDays },
    amount: isAll ? "" : writeAmount(row.amount, parts.venue.decimals(plan.coin) ?? 0),
    dailyInterestRatePercent: percentOf(plan.ratePpm),
    collateralCoin: row.collateralCoin,
    collateral: isPledge ? writeAmount(row.collateral, parts.venue.decimals(row.collateralCoin) ?? 0) : "",
    ltvPercent: ltvOf(parts, row, plan, running, timeMs),
    ...{ why, refusal, decline, reason, decider, createdAt, decidedAt: decidedAt === 0 ? null : decidedAt },
  };
}

/** Of what runs, as it is; of an application, as it would begin. */
function ltvOf(
  parts: DecisionParts,
  { collateralCoin, amount, collateral }: RequestRow,
  plan: PlanView,
  running: LoanView | undefined,
  timeMs: number,
): string {
  const wished = { ...plan, collateralCoin, principal: amount, interest: 0n, collateral };
  const pledge = pledgeOfLoan(parts, plan, running ?? (wished as unknown as LoanView), timeMs);
  const cover = pledge === undefined ? undefined : coverOf(pledge);
  return cover === undefined ? "" : percentOf(ltvPpmOf(cover));
}
