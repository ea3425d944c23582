/** Rounds as everybody reads them: what runs, what was, and receipts. */
import { formatDecimal, mulDiv, type SeriesView, trimDecimal } from "@meridian/core";
import type { Pool } from "pg";
import {
  CallRefusal,
  Conditions,
  type Handlers,
  limitOf,
  pageOfRows,
  remembered,
  timeWithin,
} from "../../ground/calls/index.ts";
import type { MarketData } from "../market-data/index.ts";
import { readReceipts, type RoundRow, ROUNDS } from "../projections/index.ts";
import { historyOfSeries, lastRounds, type SeriesHistory } from "./read-rounds.ts";
import type { RoundData } from "./round-data.ts";
import { roundText, seriesRow, seriesText, stakeText } from "./text.ts";

type PublicCall =
  | "data/roundSeries"
  | "user/optionsTimeList"
  | "user/optionsAllRecord"
  | "data/roundReceipt"
  | "data/roundReceipts";

const ENDED_DEFAULT = 6;
const RECEIPTS_DEFAULT = 50;
const HISTORY_KEPT_MS = 10_000;

export interface PublicParts {
  readonly pool: Pool;
  readonly marketData: Pick<MarketData, "terms">;
  readonly rounds: RoundData;
}

export function publicHandlers({ pool, marketData, rounds }: PublicParts): Pick<Handlers, PublicCall> {
  const { terms } = marketData;
  const history = remembered(HISTORY_KEPT_MS, () => historyOfSeries(pool));
  return {
    async "data/roundSeries"(_input, { timeMs }) {
      const [views, histories] = await Promise.all([rounds.views(), history()]);
      const list = views.map((view) => ({
        ...seriesText(terms, view, rounds, timeMs),
        sources: view.sources.map(({ source, key, signer }) => ({ source, key, signer })),
        history: historyText(terms, histories.get(view.series)),
      }));
      return { list };
    },

    async "user/optionsTimeList"({ series, limit = ENDED_DEFAULT }, { timeMs }) {
      const views = await wanted(rounds, series);
      const names = views.map((view) => view.series);
      const ended = Map.groupBy(await lastRounds(pool, names, limit), (row) => row.series);
      const list = views.map((view) => {
        const row = seriesRow(terms, view, rounds, timeMs);
        const over = (ended.get(view.series) ?? []).map((each) => roundText(terms, view, each, undefined));
        return { ...row, rounds: [...row.rounds, ...over] };
      });
      return { list, serverTime: timeMs };
    },

    async "user/optionsAllRecord"(input) {
      const views = new Map((await wanted(rounds, input.series)).map((view) => [view.series, view]));
      const limit = limitOf(input);
      const conditions = new Conditions()
        .where("ended_at > ?", 0)
        .where("series = ?", input.series)
        .where("result = ?", input.result && wordOf(input.result))
        .where("opens_at >= ?", timeWithin(input.from))
        .where("opens_at < ?", timeWithin(input.to))
        .behindPlace("opens_at", "series", input.cursor);
      const order = `order by opens_at desc, series desc limit ${limit + 1}`;
      const rows = await ROUNDS.rows(pool, `where ${conditions.text()} ${order}`, conditions.values);
      return pageOfRows(rows, limit, placeOfRound, (row) =>
        roundText(terms, views.get(row.series)!, row, undefined),
      );
    },

    async "data/roundReceipt"({ series, round }) {
      await wanted(rounds, series);
      const [receipt] = await readReceipts(pool, terms, series, round, 1);
      if (receipt?.round !== round) throw new CallRefusal("round.unknown", "round");
      return printed(receipt);
    },

    async "data/roundReceipts"({ series, from = 1, limit = RECEIPTS_DEFAULT }) {
      await wanted(rounds, series);
      const receipts = await readReceipts(pool, terms, series, from, limit + 1);
      return { list: receipts.slice(0, limit).map(printed), next: receipts[limit]?.round ?? null };
    },
  };
}

/** The answer's lists may be written to; a receipt's are not. */
function printed(receipt: Awaited<ReturnType<typeof readReceipts>>[number]) {
  const priceOf = (price: typeof receipt.lock) => ({ ...price, samples: [...price.samples] });
  const { lock, close, sources, ...rest } = receipt;
  return { ...rest, sources: [...sources], lock: priceOf(lock), close: priceOf(close) };
}

export function placeOfRound({ opensAt, series }: RoundRow): readonly [number, string] {
  return [opensAt, series];
}

const WORDS = { bullish: "up", bearish: "down", tie: "tie", oneSided: "oneSided", void: "void" } as const;

/** A result as the tables have it. */
export function wordOf(result: keyof typeof WORDS): RoundRow["result"] {
  return WORDS[result];
}

/** One series or all. Refuses "series.unknown". */
export async function wanted(
  rounds: Pick<RoundData, "views">,
  series: string | undefined,
): Promise<readonly SeriesView[]> {
  const views = await rounds.views();
  const found = views.filter((view) => series === undefined || view.series === series);
  if (series !== undefined && found.length === 0) throw new CallRefusal("series.unknown", "series");
  return found;
}

const PER = 100n;
const LOSS_DECIMALS = 4;

/** The loss rounded up: nobody is shown too little of it. */
function historyText(terms: MarketData["terms"], history: SeriesHistory | undefined) {
  const { rounds = 0, voids = 0, staked = 0n, kept = 0n } = history ?? {};
  const scaled = staked === 0n ? 0n : mulDiv(kept * PER, 10n ** BigInt(LOSS_DECIMALS), staked, "ceil");
  const averageLoss = trimDecimal(formatDecimal(scaled, LOSS_DECIMALS));
  return { rounds, voids, staked: stakeText(terms, staked), averageLoss };
}
