/** A member's own rounds: entering, entries, and limits. */
import type { CallOutput } from "@meridian/contract";
import { type Direction, type RoundMemberView, STAKE_COIN } from "@meridian/core";
import type { Pool } from "pg";
import type { Engine } from "../../ground/engine/index.ts";
import {
  Conditions,
  type Handlers,
  limitOf,
  type MemberContext,
  pageOfRows,
  readAmount,
  readOrZero,
  timeWithin,
} from "../../ground/calls/index.ts";
import type { MarketData } from "../market-data/index.ts";
import { type EntryRow, ROUND_ENTRIES } from "../projections/index.ts";
import { submitFor, type VenueDirectory } from "../venue/index.ts";
import { wanted } from "./public-handlers.ts";
import { keyOf, roundsOf } from "./read-rounds.ts";
import type { RoundData } from "./round-data.ts";
import { entryText, stakeText } from "./text.ts";

type MemberCall =
  | "user/createOptionsOrder"
  | "user/optionsHistoryRecord"
  | "user/roundLimits"
  | "user/setRoundLossLimit"
  | "user/setRoundCoolOff";

export interface MemberParts {
  readonly pool: Pool;
  readonly engine: Engine;
  readonly venue: VenueDirectory;
  readonly marketData: Pick<MarketData, "terms">;
  readonly rounds: RoundData;
}

const DIRECTIONS = { bullish: "up", bearish: "down" } as const satisfies Record<string, Direction>;

export function memberHandlers(parts: MemberParts): Pick<Handlers, MemberCall> {
  const { engine, venue, marketData, rounds } = parts;
  const { terms } = marketData;
  const decimals = (): number => terms.decimalsOf(STAKE_COIN);
  return {
    async "user/createOptionsOrder"(input, context) {
      const { series, expectNumber, direction } = input;
      const [view] = await wanted(rounds, series);
      const stake = readAmount(input.betAmount, decimals(), "betAmount");
      const place = { time: context.timeMs, member: context.member.memberId, series, round: expectNumber };
      const command = { type: "enterRound", ...place, direction: DIRECTIONS[direction], stake } as const;
      // The market in the same coin, whose scale the bounds are written in.
      const scale = venue.market(`${view!.base}/${STAKE_COIN}`)?.scale;
      const { sequence } = await submitFor(engine, context, command, input, scale);
      return { series, expectNumber, direction, betAmount: stakeText(terms, stake), sequence };
    },

    "user/optionsHistoryRecord": (input, { member, timeMs }) =>
      historyOf(parts, input, member.memberId, timeMs),

    "user/roundLimits": (_input, context) => limitsOf(parts, context),

    async "user/setRoundLossLimit"(input, context) {
      const limit = readOrZero(input.limit, decimals(), "limit");
      const { timeMs: time, member } = context;
      const command = { type: "setRoundLossLimit", time, member: member.memberId, limit } as const;
      const { sequence } = await submitFor(engine, context, command, input);
      return { ...(await limitsOf(parts, context)), sequence };
    },

    async "user/setRoundCoolOff"(input, context) {
      const { timeMs: time, member } = context;
      const { until } = input;
      const command = { type: "setRoundCoolOff", time, member: member.memberId, until } as const;
      const { sequence } = await submitFor(engine, context, command, input);
      return { ...(await limitsOf(parts, context)), sequence };
    },
  };
}

async function historyOf(
  { pool, marketData, rounds }: MemberParts,
  input: Parameters<Handlers["user/optionsHistoryRecord"]>[0],
  memberId: number,
  timeMs: number,
): Promise<CallOutput<"user/optionsHistoryRecord">> {
  const views = new Map((await wanted(rounds, input.series)).map((view) => [view.series, view]));
  const limit = limitOf(input);
  const conditions = new Conditions()
    .where("member = ?", memberId)
    .where("series = ?", input.series)
    .where("outcome = ?", input.state)
    .where("entered_at >= ?", timeWithin(input.from))
    .where("entered_at < ?", timeWithin(input.to))
    .behindPlace("entered_at", "series", input.cursor);
  const order = `order by entered_at desc, series desc limit ${limit + 1}`;
  const rows = await ROUND_ENTRIES.rows(pool, `where ${conditions.text()} ${order}`, conditions.values);
  const ofEntries = await roundsOf(pool, rows);
  const placeOf = ({ enteredAt, series }: EntryRow): readonly [number, string] => [enteredAt, series];
  return pageOfRows(rows, limit, placeOf, (row) => {
    const view = views.get(row.series)!;
    return entryText(marketData.terms, view, row, ofEntries.get(keyOf(row))!, rounds.priceNow(view, timeMs));
  });
}

async function limitsOf(
  { engine, marketData }: MemberParts,
  { member, timeMs: now }: MemberContext,
): Promise<CallOutput<"user/roundLimits">> {
  const own: RoundMemberView = await engine.query("roundMember", { member: member.memberId, now });
  const text = (units: bigint): string => stakeText(marketData.terms, units);
  const limitText = (units: bigint): string | null => (units === 0n ? null : text(units));
  const left = own.lossLimit - own.lost - own.atRisk;
  return {
    coin: STAKE_COIN,
    lossLimit: limitText(own.lossLimit),
    next: own.next === undefined ? null : { lossLimit: limitText(own.next.limit), at: own.next.at },
    lost: text(own.lost),
    atRisk: text(own.atRisk),
    left: own.lossLimit === 0n ? null : text(left > 0n ? left : 0n),
    coolOffUntil: own.coolOffUntil > now ? own.coolOffUntil : null,
  };
}
