/** The participants who bet on rounds: now and then one of them looks at a round that is open, and may enter it. */
import type { CallOutput } from "@meridian/contract";
import type { MemberId } from "@meridian/core";
import type { Logger } from "pino";
import type { Random } from "../../market/feeds/index.ts";
import { decimalAsFactor } from "../grid.ts";
import type { Caller } from "../member/participant.ts";
import type { Player } from "../roster.ts";
import { betOf, type Temper, TEMPERS } from "./temper.ts";

const COIN = "USDT";
const PAUSE_MIN_MS = 3_000;
const PAUSE_MAX_MS = 12_000;

/** An entry that is on its way when the round closes would be refused. */
const LAST_MOMENT_MS = 2_000;

/** USDT that a rounds account begins with; below a third of it, or above three times of it, it has as much again. */
export const PURSE = 3_000;
const LOW = PURSE / 3;
const HIGH = PURSE * 3;

type SeriesRow = CallOutput<"user/optionsTimeList">["list"][number];

export interface Bettor {
  readonly caller: Caller;
  readonly memberId: MemberId;
  readonly temper: Temper;
}

/** All but the makers, each with a temper of its own. */
export function bettorsAmong(players: readonly Player[]): Bettor[] {
  const others = players.filter(({ role }) => role.kind !== "maker");
  return others.map(({ participant: caller, memberId }, place) => {
    return { caller, memberId, temper: TEMPERS[place % TEMPERS.length]! };
  });
}

export class Bettors {
  private readonly bettors: readonly Bettor[];
  private readonly random: Random;
  private readonly log: Logger;
  private nextAtMs = 0;
  /** The rounds that each has seen last, by its name and the series: a round is looked at once. */
  private readonly seen = new Map<string, number>();

  constructor(bettors: readonly Bettor[], random: Random, log: Logger) {
    this.bettors = bettors;
    this.random = random;
    this.log = log;
  }

  /** Called often; in between somebody looks at a round. */
  async turn(nowMs: number): Promise<void> {
    if (nowMs < this.nextAtMs) return;
    this.nextAtMs = nowMs + PAUSE_MIN_MS + this.random.uniform() * (PAUSE_MAX_MS - PAUSE_MIN_MS);
    const bettor = this.pick(this.bettors);
    const answer = await bettor?.caller.call("user/optionsTimeList", { limit: 0 });
    if (bettor === undefined || answer?.ok !== true) return;
    const series = this.pick(answer.data.list);
    if (series !== undefined) await this.look(bettor, series, answer.data.serverTime);
  }

  /** Brings USDT into the rounds accounts that have little, and takes it home from those that have much. */
  async level(): Promise<void> {
    await Promise.all(this.bettors.map(({ caller }) => levelOne(caller, this.log)));
  }

  private async look({ caller, temper }: Bettor, row: SeriesRow, nowMs: number): Promise<void> {
    const open = row.rounds.find(({ state }) => state === "open");
    if (open === undefined || nowMs > open.entriesCloseAt - LAST_MOMENT_MS) return;
    const place = `${caller.email} ${row.series}`;
    if (this.seen.get(place) === open.expectNumber) return;
    this.seen.set(place, open.expectNumber);
    const bet = betOf(temper, moveOf(row), this.random);
    if (bet === undefined) return;
    await caller.call("user/createOptionsOrder", {
      series: row.series,
      expectNumber: open.expectNumber,
      direction: bet.direction === "up" ? "bullish" : "bearish",
      betAmount: String(bet.stake),
    });
  }

  private pick<Of>(list: readonly Of[]): Of | undefined {
    return list[Math.floor(this.random.uniform() * list.length)];
  }
}

/** Since the locked round's open price, as a share of it; 0 where either is missing. */
function moveOf({ rounds, currentPrice }: SeriesRow): number {
  const locked = rounds.find(({ state }) => state === "locked")?.openPrice ?? null;
  if (locked === null || currentPrice === null) return 0;
  return decimalAsFactor(currentPrice) / decimalAsFactor(locked) - 1;
}

async function levelOne(caller: Caller, log: Logger): Promise<void> {
  const account = await caller.call("user/queryCoinAccount", { account: "rounds" });
  if (!account.ok) return;
  const has = decimalAsFactor(account.data.list.find(({ coin }) => coin === COIN)?.available ?? "0");
  if (has >= LOW && has <= HIGH) return;
  const amount = String(Math.floor(Math.abs(PURSE - has)));
  const [from, to] = has < PURSE ? (["spot", "rounds"] as const) : (["rounds", "spot"] as const);
  const reply = await caller.call("user/convert", { coin: COIN, from, to, amount });
  if (!reply.ok)
    log.warn(
      { participant: caller.email, refusal: reply.refusal },
      "a participant's stakes stay where they are",
    );
}
