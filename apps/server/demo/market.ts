/** The live market: a desk of two makers per market and the takers, all within one budget of calls. */
import type { Order } from "@meridian/contract";
import type { Random } from "../market/feeds/index.ts";
import { PriceApproach } from "./approach.ts";
import { CallBudget } from "./budget.ts";
import { startClock } from "./clock.ts";
import { decimalAsFactor, fairTicks, usdtPerCoin } from "./grid.ts";
import { Holdings, holdingOf } from "./holdings.ts";
import { Desk } from "./maker/desk.ts";
import { type FloorMarket, readFloor } from "./market-floor.ts";
import { followOrders } from "./member/order-stream.ts";
import type { Participant } from "./member/participant.ts";
import type { DemoParts } from "./parts.ts";
import { Refill } from "./refill.ts";
import { type Player, PURSES } from "./roster.ts";
import { Takers } from "./taker/takers.ts";

/** Calls of all participants together. At the start every market gets its ladder at once: 12 markets × 50 quotes. */
const CALLS_PER_SECOND = 32;
const CALLS_AT_START = 900;
const CALLS_RESERVE = 60;

interface Crew {
  readonly makers: readonly Participant[];
  readonly takers: readonly Participant[];
  readonly holdings: Holdings;
  readonly budget: CallBudget;
  readonly random: Random;
}

/** Resolves when every market is quoted. */
export async function startMarket(
  parts: DemoParts,
  players: readonly Player[],
  random: Random,
): Promise<{ stop(): Promise<void> }> {
  const budget = new CallBudget(CALLS_PER_SECOND, CALLS_AT_START, CALLS_RESERVE, Date.now());
  const crew: Crew = {
    makers: of(players, "maker"),
    takers: of(players, "taker"),
    holdings: new Holdings(),
    budget,
    random,
  };
  const everybody = [...crew.makers, ...crew.takers];
  await Promise.all(everybody.map((participant) => participant.ready()));
  // Quotes that an earlier run left were for another price.
  await Promise.all(crew.makers.map((maker) => maker.call("user/orderCancelAll", {})));
  const markets = await readFloor(crew.makers[0] as Participant, parts.feeds);
  await crew.holdings.refresh(everybody);

  const takers = new Takers({ ...crew, markets, feeds: parts.feeds });
  const desks = markets.map((market, place) => openDesk(parts, crew, takers, market, place));
  const stopStreams = crew.makers.map((maker) => followMaker(parts.origin, maker, desks));
  await Promise.all(desks.map((desk) => desk.tick(true)));

  const refill = new Refill(players, crew.holdings, parts.bank, parts.log);
  const clock = startClock(parts.log, {
    beat: (nowMs, elapsedMs) => takers.tick(nowMs, elapsedMs),
    turns: desks.map((desk) => () => desk.tick()),
    rounds: async () => {
      await crew.holdings.refresh(everybody);
      await refill.run(Date.now());
    },
  });
  return {
    async stop() {
      for (const stop of stopStreams) stop();
      for (const desk of desks) desk.stop();
      await clock.stop();
    },
  };
}

function of(players: readonly Player[], kind: Player["role"]["kind"]): Participant[] {
  return players.filter(({ role }) => role.kind === kind).map(({ participant }) => participant);
}

/** Neighbouring markets share a maker, so every maker quotes two thirds of the markets. */
function openDesk(parts: DemoParts, crew: Crew, takers: Takers, market: FloorMarket, place: number): Desk {
  const { feeds } = parts;
  const { grid, tempo, notionalMin } = market;
  const makerAt = (index: number) => crew.makers[index % crew.makers.length] as Participant;
  const makers = [makerAt(place), makerAt(place + 1)] as const;
  const planned = decimalAsFactor(PURSES.maker[grid.base] ?? "1");
  const approach = new PriceApproach(market.lastTicks, Date.now());
  return new Desk({
    grid,
    tempo,
    notionalMin,
    makers,
    budget: crew.budget,
    random: crew.random,
    now: Date.now,
    fair: () => {
      const fair = fairTicks(feeds, grid);
      return fair === undefined ? undefined : approach.towards(fair, Date.now());
    },
    usdtPerQuote: () => usdtPerCoin(feeds, grid.quote) ?? 1,
    holding: () => holdingOf(crew.holdings, makers, grid.base, planned),
    sweep: (side, limitTicks, lots) => takers.sweep(grid, side, limitTicks, lots),
  });
}

/** A fill wakes the desk of its market, so that a book is whole again before the next turn would come. */
function followMaker(origin: string, maker: Participant, desks: readonly Desk[]): () => void {
  const deskOf = (order: Order) => desks.find((desk) => desk.market === order.market);
  return followOrders(origin, maker, {
    onSnapshot: (orders) => {
      for (const desk of desks)
        desk.quotes.adopt(
          maker,
          orders.filter((order) => order.market === desk.market),
        );
    },
    onChange: (order) => {
      const desk = deskOf(order);
      if (desk?.quotes.apply(order) === true) desk.wake();
    },
  });
}
