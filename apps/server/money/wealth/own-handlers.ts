/** The calls that read own investments and their income. */
import type { IncomeRow, Investment } from "@meridian/contract";
import { type Day, dayOf, startOfDay } from "@meridian/core";
import type { Pool } from "pg";
import {
  CallRefusal,
  Conditions,
  type Handlers,
  limitOf,
  type MemberContext,
  type PageInput,
  pageOfRows,
  timeWithin,
  writeAmount,
} from "../../ground/calls/index.ts";
import {
  type DayIncomeRow,
  INCOME,
  type InvestmentRow,
  INVESTMENTS,
} from "../../market/projections/index.ts";
import type { InvestmentParts } from "./investment-handlers.ts";
import { investmentText } from "./investment-text.ts";
import { percentOf, productText, shownOffers } from "./offers.ts";

type OwnCall =
  | "user/getInterestOrderList"
  | "user/getSavingsOrderList"
  | "user/getInterestOrderDetail"
  | "user/getInterestList"
  | "user/getInterestDetail";

export interface OwnParts extends InvestmentParts {
  readonly pool: Pool;
}

interface ListInput extends PageInput {
  readonly kind?: Investment["kind"] | undefined;
  readonly state?: "running" | "ended" | undefined;
  readonly coin?: string | undefined;
  readonly productId?: string | undefined;
  readonly from?: number | undefined;
  readonly to?: number | undefined;
}

const INVESTMENT_KEY = ["opened_at", "investment_id"];
const INCOME_KEY = ["day", "investment_id"];
const DAY_MS = startOfDay(1);

export function ownHandlers(parts: OwnParts): Pick<Handlers, OwnCall> {
  const { pool } = parts;
  return {
    "user/getInterestOrderList": (input, context) => listInvestments(parts, input, context),
    "user/getSavingsOrderList": (input, context) =>
      listInvestments(parts, { ...input, kind: "flexible" }, context),

    async "user/getInterestOrderDetail"({ investmentId }, context) {
      const row = await INVESTMENTS.first(pool, "where investment_id = $1 and member = $2", [
        investmentId,
        context.member.memberId,
      ]);
      if (row === undefined) throw new CallRefusal("wealth.investment_unknown", "investmentId");
      const [investment] = await investmentTexts(parts, [row], context);
      const shown = await shownOffers(parts, context.language);
      const own = shown.find(({ offer }) => offer.offer === row.offer);
      return { investment: investment!, product: own === undefined ? null : productText(parts, own) };
    },

    async "user/getInterestList"(input, context) {
      const limit = limitOf(input);
      const conditions = new Conditions()
        .where("member = ?", context.member.memberId)
        .where("investment_id = ?", input.investmentId)
        .where("coin = ?", input.coin)
        .where("state = ?", input.state)
        .where("day >= ?", dayWithin(input.from))
        .where("day < ?", dayWithin(input.to))
        .behind(INCOME_KEY, input.cursor);
      const order = `order by day desc, investment_id desc limit ${limit + 1}`;
      const rows = await INCOME.rows(pool, `where ${conditions.text()} ${order}`, conditions.values);
      const show = await incomeTexts(parts, context);
      return pageOfRows(rows, limit, ({ day, investmentId }) => [day, investmentId], show);
    },

    async "user/getInterestDetail"({ investmentId, day }, context) {
      const row = await INCOME.first(pool, "where investment_id = $1 and day = $2 and member = $3", [
        ...[investmentId, dayOf(timeWithin(day) ?? 0), context.member.memberId],
      ]);
      if (row === undefined) throw new CallRefusal("wealth.investment_unknown", "investmentId");
      return (await incomeTexts(parts, context))(row);
    },
  };
}

/** The first day that begins at a moment or after it; as far as days are counted. */
function dayWithin(time: number | undefined): Day | undefined {
  const within = timeWithin(time);
  return within === undefined ? undefined : Math.min(Math.ceil(within / DAY_MS), 2_147_483_647);
}

async function listInvestments(parts: OwnParts, input: ListInput, context: MemberContext) {
  const { pool, offers } = parts;
  const limit = limitOf(input);
  const { kind, state } = input;
  const ofKind = kind === undefined ? undefined : (await offers.all()).filter((offer) => offer.kind === kind);
  const conditions = new Conditions()
    .where("member = ?", context.member.memberId)
    .where(
      "offer = any(?)",
      ofKind?.map(({ offer }) => offer),
    )
    .where("(end_reason = '') = ?", state === undefined ? undefined : state === "running")
    .where("coin = ?", input.coin)
    .where("offer = ?", input.productId)
    .where("opened_at >= ?", timeWithin(input.from))
    .where("opened_at < ?", timeWithin(input.to))
    .behind(INVESTMENT_KEY, input.cursor);
  const order = `order by opened_at desc, investment_id desc limit ${limit + 1}`;
  const rows = await INVESTMENTS.rows(pool, `where ${conditions.text()} ${order}`, conditions.values);
  const texts = await investmentTexts(parts, rows, context);
  const textOf = new Map(rows.map((row, place) => [row, texts[place]!]));
  const keyOf = ({ openedAt, investmentId }: InvestmentRow): number[] => [openedAt, investmentId];
  return pageOfRows(rows, limit, keyOf, (row) => textOf.get(row)!);
}

async function investmentTexts(
  { pool, engine, offers, texts, venue }: OwnParts,
  rows: readonly InvestmentRow[],
  { member, timeMs, language }: MemberContext,
): Promise<Investment[]> {
  const [all, running, yesterday] = await Promise.all([
    offers.all(),
    engine.query("investments", { member: member.memberId }),
    INCOME.rows(pool, "where member = $1 and day = $2 and state in ('paid', 'owed')", [
      ...[member.memberId, dayOf(timeMs) - 1],
    ]),
  ]);
  return rows.map((row) => {
    const offer = all.find((one) => one.offer === row.offer);
    if (offer === undefined) throw new Error(`investment ${row.investmentId} is of an unknown offer`);
    return investmentText(row, {
      ...{ offer, timeMs, decimals: venue.decimals(row.coin) ?? 0 },
      name: texts.shown(row.offer, language)?.name ?? row.offer,
      running: running.find(({ investmentId }) => investmentId === row.investmentId),
      incomeYesterday: yesterday.find(({ investmentId }) => investmentId === row.investmentId)?.amount ?? 0n,
    });
  });
}

async function incomeTexts(
  { offers, texts, venue }: OwnParts,
  { language }: MemberContext,
): Promise<(row: DayIncomeRow) => IncomeRow> {
  const kinds = new Map((await offers.all()).map(({ offer, kind }) => [offer, kind]));
  return (row) => {
    const text = (units: bigint): string => writeAmount(units, venue.decimals(row.coin) ?? 0);
    return {
      investmentId: `${row.investmentId}`,
      productId: row.offer,
      name: texts.shown(row.offer, language)?.name ?? row.offer,
      kind: kinds.get(row.offer) ?? "flexible",
      coin: row.coin,
      day: startOfDay(row.day),
      principal: text(row.principal),
      ratePpm: row.ratePpm,
      ratePercent: percentOf(row.ratePpm),
      amount: text(row.amount),
      state: row.state,
      paidAt: row.paidAt === 0 ? null : row.paidAt,
    };
  };
}
