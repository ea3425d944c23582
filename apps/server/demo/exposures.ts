/** The distance of each participant's holding of a market's base from what its role plans for it. */
import { decimalAsFactor, type MarketGrid, usdtPerCoin } from "./grid.ts";
import { exposureOf, heldName, type HoldingPlan, type Holdings, meanExposure } from "./holdings.ts";
import type { PriceFeed } from "../market/feeds/index.ts";
import type { Caller } from "./member/participant.ts";
import { type Player, PURSES, type Role } from "./roster.ts";
import type { MarketTempo } from "./tempo.ts";

export interface ExposedMarket {
  readonly grid: MarketGrid;
  readonly tempo: MarketTempo;
}

export interface Exposures {
  of(caller: Caller, market: ExposedMarket): number;
  /** Within −1 … 1. */
  ofGroup(callers: readonly Caller[], market: ExposedMarket): number;
}

export function exposuresOf(players: readonly Player[], holdings: Holdings, feeds: PriceFeed): Exposures {
  const roles = new Map(players.map(({ role }) => [role.email, role]));
  const of = (caller: Caller, { grid, tempo }: ExposedMarket): number => {
    const role = roles.get(caller.email);
    if (role === undefined) return 0;
    return exposureOf(holdings.of(caller, heldName(grid)), planOf(role, grid, tempo, feeds));
  };
  return {
    of,
    ofGroup: (callers, market) => meanExposure(callers.map((caller) => of(caller, market))),
  };
}

/** On spot what was given at first is to stay; a contract's position is to stay near the one that the role likes. */
function planOf(
  { kind, contracts }: Role,
  { base }: MarketGrid,
  { contract }: MarketTempo,
  feeds: PriceFeed,
) {
  if (contract === undefined) {
    const purse = decimalAsFactor(PURSES[kind][base] ?? "1");
    return { planned: purse, room: purse } satisfies HoldingPlan;
  }
  const notional = kind === "maker" ? contract.makerRoom : contract.takerRoom;
  const room = notional / (usdtPerCoin(feeds, base) ?? 1);
  return { planned: (contracts?.lean ?? 0) * room, room } satisfies HoldingPlan;
}
