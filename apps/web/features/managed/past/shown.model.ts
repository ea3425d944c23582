/** Figures of a backtest as they are shown: its curve, and its return over the deepest fall. Pure. */
import { formatDecimal, mulDiv } from "@meridian/core";
import { MINUTE_MS } from "@meridian/strategies";
import type { CurvePoint } from "../curve.model.ts";
import type { Figures } from "./past.model.ts";

type Curve = Pick<Figures, "from" | "to" | "curve" | "worthAtStart" | "profit" | "holdingProfit">;

/** From the start, where neither line has gained or lost, over the ends of minutes to the result after all costs. */
export function pointsOf(
  { from, to, curve, worthAtStart, profit, holdingProfit }: Curve,
  text: (quoteUnits: bigint) => string,
): CurvePoint[] {
  const point = (time: number, gained: bigint, held: bigint): CurvePoint => ({
    time,
    profit: text(gained),
    holdingProfit: text(held),
  });
  return [
    point(from, 0n, 0n),
    ...curve.map(({ time, worth, holding }) =>
      point(time + MINUTE_MS, worth - worthAtStart, holding - worthAtStart),
    ),
    point(to, profit, holdingProfit),
  ];
}

const DECIMALS = 2;
const PPM_OF_HUNDREDTH = 10_000n;

/** Two decimals, rounded half up: half a hundredth more, rounded down. */
export function overDrawdownText(ppm: number): string {
  const hundredths = mulDiv(2n * BigInt(ppm) + PPM_OF_HUNDREDTH, 1n, 2n * PPM_OF_HUNDREDTH, "floor");
  return formatDecimal(hundredths, DECIMALS);
}
