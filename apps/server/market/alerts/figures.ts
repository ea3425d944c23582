/** The figures that alerts watch, as they are now, and whether one has reached its level. */
import { marginRatioBps } from "@meridian/core";
import type { Engine } from "../../ground/engine/index.ts";
import type { ContractData } from "../contracts/index.ts";
import type { MarketData } from "../market-data/index.ts";
import type { AlertRow } from "./rows.ts";
import { NOTHING_LEFT_BPS, type Watch } from "./watch.ts";

export interface FigureParts {
  readonly engine: Pick<Engine, "query">;
  readonly marketData: Pick<MarketData, "terms" | "lastPrice">;
  readonly contracts: Pick<ContractData, "figures">;
  readonly watch: Watch;
}

type Of = Pick<AlertRow, "kind" | "market" | "direction" | "level" | "withinMs" | "member">;

/** In the unit of its kind's levels; null where there is none. A move has a sign, and of either the farther one. */
export async function figureOf(parts: FigureParts, of: Of, timeMs: number): Promise<number | null> {
  switch (of.kind) {
    case "price":
      return lastPriceOf(parts, of.market);
    case "move": {
      const last = lastPriceOf(parts, of.market);
      const { up, down } = parts.watch.market(of.market).movedBy(of.withinMs, last, timeMs);
      if (of.direction === "either") return up >= down ? up : -down;
      return of.direction === "up" ? up : -down;
    }
    case "funding":
      return (await parts.contracts.figures()).get(of.market)?.predictedRate ?? null;
    case "margin": {
      const { balance } = await parts.engine.query("contractMember", { member: of.member });
      return (
        marginRatioBps(balance.maintenance, balance.wallet + balance.unrealised) ??
        (balance.maintenance === 0n ? 0 : NOTHING_LEFT_BPS)
      );
    }
  }
}

/** In ticks: the last one that was looked at; before that, the market's. */
function lastPriceOf({ marketData, watch }: FigureParts, market: string): number {
  return watch.market(market).last || marketData.lastPrice(marketData.terms.scaleOf(market));
}

export function isReached(
  { kind, direction, level }: Pick<Of, "kind" | "direction" | "level">,
  figure: number,
): boolean {
  if (kind === "move") return Math.abs(figure) >= level;
  return direction === "down" ? figure <= level : figure >= level;
}
