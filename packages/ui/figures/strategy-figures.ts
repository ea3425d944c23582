/** The figures of strategies, which are whole numbers in ticks, lots, parts per million and millionths, as text. */
import { decimalUnits, formatDecimal, trimDecimal } from "@meridian/core";
import { formatAmount, formatPercent, formatPrice } from "./format.ts";

/** The steps of the market that a strategy trades in. */
export interface StrategyGrid {
  readonly tickSize: string;
  readonly priceDecimals: number;
  readonly lotSize: string;
  readonly quantityDecimals: number;
}

export interface StrategyFigure {
  /** As the catalogue of strategies names them: "price", "quantity", "ppm", "deviations", "multiple" or a count. */
  readonly unit: string;
  readonly value: number;
}

interface UnitScale {
  /** One of the whole number, as decimal text. */
  readonly step: string;
  readonly decimals: number;
}

/** No market has finer steps. */
const DIGITS = 18;
const SHORT_DECIMALS = 2;

/** Shares count in percent. */
export function unitScale(unit: string, grid: StrategyGrid): UnitScale {
  switch (unit) {
    case "price":
      return { step: grid.tickSize, decimals: grid.priceDecimals };
    case "quantity":
      return { step: grid.lotSize, decimals: grid.quantityDecimals };
    case "ppm":
      return { step: "0.0001", decimals: 4 };
    case "deviations":
    case "multiple":
      return { step: "0.000001", decimals: 6 };
    default:
      return { step: "1", decimals: 0 };
  }
}

/** Exact, as decimal text: shares in percent, the rest in the market's own decimals. */
export function figureText({ unit, value }: StrategyFigure, grid: StrategyGrid): string {
  const units = BigInt(value) * decimalUnits(unitScale(unit, grid).step, DIGITS);
  return trimDecimal(formatDecimal(units, DIGITS));
}

/** As a sentence says it: a price with all its digits, a share with its sign of percent. */
export function formatFigure(figure: StrategyFigure, grid: StrategyGrid, locale: string): string {
  const text = figureText(figure, grid);
  if (figure.unit === "price") return formatPrice(text, locale, grid.priceDecimals);
  if (figure.unit === "ppm") return formatPercent(text, locale, SHORT_DECIMALS);
  const decimals = figure.unit === "quantity" ? grid.quantityDecimals : SHORT_DECIMALS;
  return formatAmount(text, locale, decimals);
}

/** As it stands beside the name of a setting, which says the percent itself. */
export function formatSetting(figure: StrategyFigure, grid: StrategyGrid, locale: string): string {
  const text = figureText(figure, grid);
  if (figure.unit === "price") return formatPrice(text, locale, grid.priceDecimals);
  return formatAmount(text, locale, unitScale(figure.unit, grid).decimals);
}

/** Reasons say how far *below* its mean a price was, which a strategy counts as negative. */
export function asReasoned<Figure extends StrategyFigure>(figure: Figure): Figure {
  return figure.unit === "deviations" ? { ...figure, value: -figure.value } : figure;
}
