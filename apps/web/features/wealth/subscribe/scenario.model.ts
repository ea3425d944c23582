/** The same amount in every product of a coin, side by side. Pure. */
import type { WealthProduct } from "@meridian/contract";
import { mulDiv } from "@meridian/core";
import { textOf, units } from "../amounts.ts";
import { estimateOf } from "./subscribe.model.ts";

const ONE = units("1");

export interface Scenario {
  readonly product: WealthProduct;
  readonly daily: string;
  readonly total: string;
  readonly days: number;
  /** Total in USDT at the last price; undefined where none is known. */
  readonly totalUsdt: string | undefined;
}

/** Open products of the coin, the shortest term first. @param price of the coin in USDT */
export function scenariosOf(
  all: readonly WealthProduct[],
  chosen: WealthProduct,
  amount: string,
  { decimals, price }: { readonly decimals: number; readonly price: string | undefined },
): Scenario[] {
  return all
    .filter(({ coin, isOpen }) => coin === chosen.coin && isOpen)
    .toSorted((one, other) => one.termDays - other.termDays)
    .map((product) => {
      const { daily, total, days } = estimateOf(amount, product, decimals);
      const totalUsdt =
        price === undefined ? undefined : textOf(mulDiv(units(total), units(price), ONE, "floor"));
      return { product, daily, total, days, totalUsdt };
    });
}
