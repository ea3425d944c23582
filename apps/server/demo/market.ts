/** The live market: a quoter of two makers per market, the takers, the gamblers and those who bet on rounds. */
import { setTimeout as sleep } from "node:timers/promises";
import type { Order } from "@meridian/contract";
import type { Random } from "../market/feeds/index.ts";
import { PriceApproach } from "./approach.ts";
import { CallBudget } from "./budget.ts";
import { startClock } from "./clock.ts";
import { levelAccounts, openAccounts } from "./contract-accounts.ts";
import { type Exposures, exposuresOf } from "./exposures.ts";
import { Bettors, bettorsAmong } from "./bettor/bettors.ts";
import { BETS } from "./gambler/bets.ts";
import { Gambler } from "./gambler/gambler.ts";
import { usdtPerCoin } from "./grid.ts";
import { Holdings } from "./holdings.ts";
import { Quoter } from "./maker/quoter.ts";
import { type FloorMarket, readFloor } from "./market-floor.ts";
import { followOrders } from "./member/order-stream.ts";
import type { Participant } from "./member/participant.ts";
import type { DemoParts } from "./parts.ts";
import { Refill } from "./refill.ts";
import type { Player } from "./roster.ts";
import { Takers } from "./taker/takers.ts";

/** Calls of all participants together. At the start every market gets its ladder at once: 850 quotes. */
const CALLS_PER_SECOND = 40;
const CALLS_AT_START = 1_200;
const CALLS_RESERVE = 80;
/** A maker whose line does not open by then quotes around what it does not know, and tidies it away later. */
const LINES_OPEN_MS = 5_000;

interface Crew {
  readonly makers: readonly Participant[];
  readonly takers: readonly Participant[];
  readonly holdings: Holdings;
  readonly exposures: Exposures;
  readonly budget: CallBudget;
  readonly random: Random;
}

/** Resolves when every market is quoted. */
export async function startMarket(
  parts: DemoParts,
  players: readonly Player[],
  random: Random,
): Promise<{ stop(): Promise<void> }> {
  const { feeds, log } = parts;
  const budget = new CallBudget(CALLS_PER_SECOND, CALLS_AT_START, CALLS_RESERVE, Date.now());
  const holdings = new Holdings();
  const exposures = exposuresOf(players, holdings, feeds);
  const crew: Crew = {
    ...{ makers: of(players, "maker"), takers: of(players, "taker") },
    ...{ holdings, exposures, budget, random },
  };
  await Promise.all(crew.makers.map((maker) => maker.ready()));
  await openAccounts(
    players.filter(({ role }) => role.kind === "maker"),
    log,
  );
  const markets = await readFloor(crew.makers[0] as Participant, feeds);
  await holdings.refresh(crew.makers);

  const takers = new Takers({ ...crew, markets, feeds });
  const quoters = markets.map((market, place) => openQuoter(parts, crew, takers, market, place));
  const lines = crew.makers.map((maker) => followMaker(parts.origin, maker, quoters));
  await Promise.race([
    Promise.all(lines.map(({ opened }) => opened)),
    sleep(LINES_OPEN_MS, undefined, { ref: false }),
  ]);
  await Promise.all(quoters.map((quoter) => quoter.tick(true)));

  const refill = new Refill(players, holdings, parts.bank, log);
  const gamblers = openGamblers(parts, players, markets, random);
  const bettors = new Bettors(bettorsAmong(players), random, log);
  const clock = startClock(log, {
    // A book that is quoted waits for nobody who only takes from it.
    first: async () => {
      await openAccounts(
        players.filter(({ role }) => role.kind !== "maker"),
        log,
      );
      await holdings.refresh(crew.takers);
      await bettors.level();
    },
    beat: (nowMs, elapsedMs) => takers.tick(nowMs, elapsedMs),
    turns: [...quoters.map((quoter) => () => quoter.tick()), () => bettors.turn(Date.now())],
    rounds: async () => {
      await holdings.refresh(players.map(({ participant }) => participant));
      await levelAccounts(players, log);
      await bettors.level();
      await refill.run(Date.now());
      for (const gambler of gamblers) await gambler.turn(Date.now());
    },
  });
  return {
    async stop() {
      for (const { stop } of lines) stop();
      for (const quoter of quoters) quoter.stop();
      await clock.stop();
    },
  };
}

function of(players: readonly Player[], kind: Player["role"]["kind"]): Participant[] {
  return players.filter(({ role }) => role.kind === kind).map(({ participant }) => participant);
}

/** Neighbouring markets share a maker, so every maker quotes two thirds of the markets. */
function openQuoter(
  parts: DemoParts,
  crew: Crew,
  takers: Takers,
  market: FloorMarket,
  place: number,
): Quoter {
  const { feeds } = parts;
  const { grid, tempo, notionalMin } = market;
  const makerAt = (index: number) => crew.makers[index % crew.makers.length] as Participant;
  const approach = new PriceApproach(market.lastTicks, Date.now());
  return new Quoter({
    ...{ grid, tempo, notionalMin },
    makers: [makerAt(place), makerAt(place + 1)],
    budget: crew.budget,
    random: crew.random,
    now: Date.now,
    fair: () => {
      const nowMs = Date.now();
      const fair = market.fair(nowMs);
      return fair === undefined ? undefined : approach.towards(fair, nowMs);
    },
    usdtPerQuote: () => usdtPerCoin(feeds, grid.quote) ?? 1,
    exposure: (maker) => crew.exposures.of(maker, market),
    sweep: (side, limitTicks, lots) => takers.sweep(market, side, limitTicks, lots),
  });
}

function openGamblers(
  { log }: DemoParts,
  players: readonly Player[],
  markets: readonly FloorMarket[],
  random: Random,
): Gambler[] {
  const callers = of(players, "gambler");
  return BETS.flatMap((bet, place) => {
    const market = markets.find(({ grid }) => grid.market === bet.market);
    const caller = callers[place];
    return market === undefined || caller === undefined
      ? []
      : [new Gambler({ caller, bet, market, random, log })];
  });
}

/**
 * A fill wakes the quoter of its market, so that a book is whole again before the next turn would come.
 *
 * @returns `opened` resolves when the quoters know the quotes that an earlier run left
 */
function followMaker(
  origin: string,
  maker: Participant,
  quoters: readonly Quoter[],
): { readonly opened: Promise<void>; stop(): void } {
  const quoterOf = (order: Order) => quoters.find((quoter) => quoter.market === order.market);
  const { promise: opened, resolve } = Promise.withResolvers<void>();
  const stop = followOrders(origin, maker, {
    onSnapshot: (orders) => {
      resolve();
      for (const quoter of quoters)
        quoter.quotes.adopt(
          maker,
          orders.filter((order) => order.market === quoter.market),
        );
    },
    onChange: (order) => {
      const quoter = quoterOf(order);
      if (quoter?.quotes.apply(order) === true) quoter.wake();
    },
  });
  return { opened, stop };
}
