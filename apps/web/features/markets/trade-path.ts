import type { Layout } from "../../app/feature.ts";
import { pathOf } from "../../app/routes.tsx";
import { coinsOf, isContract, marketToPath } from "../../data/index.ts";

/** The page on which a market is traded: spot and contracts each have their own. */
export function tradePath(market: string, layout: Layout): string {
  return isContract(market)
    ? `${pathOf("contracts", layout)}/${coinsOf(market).base}`
    : `${pathOf("exchange", layout)}/${marketToPath(market)}`;
}
