/** Parameters held against the bounds of their strategy. */
import type { Ticks } from "@meridian/core";
import type { MarketRules, Wallet } from "./market.ts";
import type { Problem } from "./sayings.ts";
import type { Bound, Parameters, Strategy } from "./strategy.ts";

/**
 * All that is wrong with parameters, whoever sent them; nothing when a run can begin with them.
 *
 * @param price the last price of the market, at which the wallet's money is shared out
 */
export function parameterProblems<Chosen extends Parameters>(
  strategy: Strategy<Chosen>,
  parameters: Chosen,
  market: MarketRules,
  wallet: Wallet,
  price: Ticks,
): readonly Problem[] {
  const { bounds } = strategy;
  const outside = Object.entries<Bound>(bounds).flatMap(([name, bound]) =>
    boundProblems(name, bound, parameters[name]),
  );
  const unknown = Object.keys(parameters)
    .filter((name) => !Object.hasOwn(bounds, name))
    .map((parameter): Problem => ({ key: "unknown", figures: {}, parameter }));
  const found = [...outside, ...unknown];
  return found.length > 0 ? found : strategy.problems(parameters, market, wallet, price);
}

/** The leverage that a run trades with; 0 on a spot market. */
export function leverageOf({ leverage }: Parameters): number {
  return typeof leverage === "number" ? leverage : 0;
}

function boundProblems(parameter: string, bound: Bound, value: number | string | undefined): Problem[] {
  if (value === undefined) return [{ key: "missing", figures: {}, parameter }];
  if ("choices" in bound) {
    return bound.choices.some((choice) => choice === value)
      ? []
      : [{ key: "notAmongChoices", figures: {}, parameter }];
  }
  if (typeof value !== "number" || !Number.isSafeInteger(value))
    return [{ key: "notWhole", figures: {}, parameter }];
  const { min, max } = bound;
  return value >= min && value <= max ? [] : [{ key: "outOfBounds", figures: { min, max }, parameter }];
}
