/** Settings of a published run as text, each in the steps of its market and as its reader writes numbers. Pure. */
import type { CallOutput } from "@meridian/contract";
import { formatSetting, type StrategyGrid } from "@meridian/ui";
import type { Parameters } from "../figures.model.ts";

type Goods = Pick<CallOutput<"user/getLoopGoods">, "list">;

interface Run {
  readonly strategy: string;
  readonly parameters: Parameters;
}

export function settingsOf(
  { strategy, parameters }: Run,
  { list }: Goods,
  grid: StrategyGrid,
  locale: string,
): { readonly name: string; readonly text: string }[] {
  const bounds = list.find((goods) => goods.strategy === strategy)?.parameters ?? [];
  return parameters.map(({ name, value }) => {
    const unit = bounds.find((bound) => bound.name === name)?.unit ?? "count";
    return { name, text: typeof value === "string" ? value : formatSetting({ unit, value }, grid, locale) };
  });
}
