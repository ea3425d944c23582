/** Settings of a published run as text, each in the steps of its market. Pure. */
import type { CallOutput } from "@meridian/contract";
import { type Grid, type Parameters, textOfValue } from "../figures.model.ts";

type Goods = Pick<CallOutput<"user/getLoopGoods">, "list">;

interface Run {
  readonly strategy: string;
  readonly parameters: Parameters;
}

export function settingsOf(
  { strategy, parameters }: Run,
  { list }: Goods,
  grid: Grid,
): { readonly name: string; readonly text: string }[] {
  const bounds = list.find((goods) => goods.strategy === strategy)?.parameters ?? [];
  return parameters.map(({ name, value }) => {
    const unit = bounds.find((bound) => bound.name === name)?.unit ?? "count";
    return { name, text: typeof value === "string" ? value : textOfValue(unit, value, grid) };
  });
}
