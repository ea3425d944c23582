/** The calls that read what became of contracts: positions, funding, liquidations. */
import type { CallOutput } from "@meridian/contract";
import { fraction, priceText, quantityText, quoteText, SETTLEMENT_COIN } from "@meridian/core";
import type { Pool } from "pg";
import {
  Conditions,
  type Handlers,
  limitOf,
  type PageInput,
  pageOfRows,
  timeWithin,
} from "../../ground/calls/index.ts";
import type { MarketData } from "../market-data/index.ts";
import {
  FUNDING,
  FUNDING_PAYMENTS,
  INSURANCE_EVENTS,
  LIQUIDATIONS,
  type PositionRow,
  POSITIONS,
} from "../projections/index.ts";
import { fractionText, rateText } from "./figures-text.ts";

type HistoryCall =
  | "user/positionHistory"
  | "user/fundingPayments"
  | "data/fundingHistory"
  | "data/liquidationList"
  | "data/insuranceEvents";

interface PeriodInput extends PageInput {
  readonly market?: string | undefined;
  readonly from?: number | undefined;
  readonly to?: number | undefined;
}

const KEY = ["time", "sequence", "position"];
const NEWEST = "order by time desc, sequence desc, position desc";
const CLOSED_KEY = ["closed_at", "sequence", "position"];

export function historyHandlers(
  pool: Pool,
  { terms }: Pick<MarketData, "terms">,
): Pick<Handlers, HistoryCall> {
  return {
    async "user/positionHistory"(input, { member }) {
      const limit = limitOf(input);
      const conditions = new Conditions()
        .where("member = ?", member.memberId)
        .where("closed_at > ?", 0)
        .where("market = ?", input.market)
        .where("closed_at >= ?", timeWithin(input.from))
        .where("closed_at < ?", timeWithin(input.to))
        .behind(CLOSED_KEY, input.cursor);
      const order = `order by closed_at desc, sequence desc, position desc limit ${limit + 1}`;
      const rows = await POSITIONS.rows(pool, `where ${conditions.text()} ${order}`, conditions.values);
      const keyOf = (row: PositionRow): number[] => [row.closedAt, row.sequence, row.position];
      return pageOfRows(rows, limit, keyOf, (row) => closedText(terms, row));
    },

    async "user/fundingPayments"(input, { member }) {
      const { where, limit, values } = withinOf(input, new Conditions().where("member = ?", member.memberId));
      const rows = await FUNDING_PAYMENTS.rows(pool, where, values);
      return pageOfRows(rows, limit, timeKey, ({ market, positionSide: position, amount, time }) => {
        const { quote } = terms.scaleOf(market);
        return { market, position, amount: terms.amountText(quote, amount), coin: quote, time };
      });
    },

    async "data/fundingHistory"(input) {
      const { where, limit, values } = withinOf(input, new Conditions());
      const rows = await FUNDING.rows(pool, where, values);
      return pageOfRows(rows, limit, timeKey, ({ market, time, rate, mark }) => ({
        ...{ market, time, rate: rateText(rate), mark: priceText(terms.scaleOf(market), mark) },
      }));
    },

    async "data/liquidationList"(input) {
      const { where, limit, values } = withinOf(input, new Conditions().where("outcome = ?", input.outcome));
      const rows = await LIQUIDATIONS.rows(pool, where, values);
      return pageOfRows(rows, limit, timeKey, ({ market, time, side, quantity, price, outcome }) => {
        const scale = terms.scaleOf(market);
        const what = { quantity: quantityText(scale, quantity), price: priceText(scale, price) };
        return { market, time, side, ...what, outcome };
      });
    },

    async "data/insuranceEvents"(input) {
      const { where, limit, values } = withinOf(input, new Conditions());
      const rows = await INSURANCE_EVENTS.rows(pool, where, values);
      return pageOfRows(rows, limit, timeKey, ({ time, cause, market, amount }) => ({
        ...{ time, cause, market, coin: SETTLEMENT_COIN },
        amount: terms.amountText(SETTLEMENT_COIN, amount),
      }));
    },
  };
}

function timeKey(row: { readonly time: number; readonly sequence: number; readonly position: number }) {
  return [row.time, row.sequence, row.position];
}

function withinOf(input: PeriodInput, conditions: Conditions) {
  const limit = limitOf(input);
  conditions
    .where("market = ?", input.market)
    .where("time >= ?", timeWithin(input.from) ?? 0)
    .where("time < ?", timeWithin(input.to))
    .behind(KEY, input.cursor);
  return {
    where: `where ${conditions.text()} ${NEWEST} limit ${limit + 1}`,
    limit,
    values: conditions.values,
  };
}

type ClosedPosition = CallOutput<"user/positionHistory">["list"][number];

function closedText(terms: MarketData["terms"], row: PositionRow): ClosedPosition {
  const scale = terms.scaleOf(row.market);
  const quote = (units: bigint): string => quoteText(scale, units);
  const average = (value: bigint, lots: number): string =>
    fractionText(scale, fraction(value, BigInt(lots) * scale.quotePerTickLot));
  return {
    market: row.market,
    position: row.positionSide,
    isLong: row.isLong,
    quantityMax: quantityText(scale, row.sizeMax),
    entryPrice: average(row.enteredValue, row.entered),
    exitPrice: average(row.leftValue, row.leftLots),
    realised: quote(row.realised),
    fees: quote(row.fees),
    funding: quote(row.funding),
    profit: quote(row.realised + row.funding - row.fees),
    end: row.endReason === "" ? "closed" : row.endReason,
    openedAt: row.openedAt,
    closedAt: row.closedAt,
  };
}
