/** A form that begins with somebody's published settings; the money is one's own to type. Pure. */
import type { CallOutput, MarketInfo } from "@meridian/contract";
import { type Parameters, typedOf } from "../figures.model.ts";
import type { SetupForm } from "./use-setup.ts";

export interface Begun {
  readonly strategy: string;
  readonly market: string;
  readonly parameters: Parameters;
}

type Goods = Pick<CallOutput<"user/getLoopGoods">, "list">;

/** @returns nothing of a strategy that is not offered, or of a market in which none trades */
export function begunForm(
  begun: Begun | undefined,
  { list }: Goods,
  markets: readonly MarketInfo[],
): Pick<SetupForm, "strategy" | "market" | "typed"> | undefined {
  const offered = list.find(({ strategy, state }) => strategy === begun?.strategy && state === "open");
  const market = markets.find((row) => row.market === begun?.market);
  if (begun === undefined || offered === undefined || market === undefined) return undefined;
  const typed = typedOf(begun.parameters, offered.parameters, market);
  return { strategy: begun.strategy, market: begun.market, typed };
}
