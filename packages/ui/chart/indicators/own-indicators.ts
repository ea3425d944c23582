/** Gives the library our own indicators, and its own ones the names and steps our catalogue speaks of. */
import { type IndicatorTemplate, type KLineData, registerIndicator } from "klinecharts";
import * as formulas from "./indicator-formulas.ts";

type Row = Record<string, number | undefined>;

function template(
  name: string,
  calcParams: number[],
  lines: readonly string[],
  calc: (bars: KLineData[], values: number[]) => Row[],
  series: "price" | "normal" = "normal",
): IndicatorTemplate<Row, number> {
  return {
    name,
    shortName: name,
    series,
    precision: 2,
    calcParams,
    figures: lines.map((key) => ({ key, title: `${key.toUpperCase()}: `, type: "line" })),
    calc: (bars, { calcParams: values }) => calc(bars, values),
  };
}

const rowsOf = (key: string, series: formulas.Series): Row[] => series.map((value) => ({ [key]: value }));
const bandLines = ["upper", "middle", "lower"];

/** One line per period, as many as were chosen. */
const weighted: IndicatorTemplate<Row, number> = {
  ...template("WMA", [9, 21], [], (bars, periods) => {
    const all = periods.map((period) => formulas.weightedAverage(bars, period));
    return bars.map((_, at) => Object.fromEntries(all.map((series, line) => [`wma${line}`, series[at]])));
  }),
  series: "price",
  regenerateFigures: (periods) =>
    periods.map((period, line) => ({ key: `wma${line}`, title: `WMA${period}: `, type: "line" })),
};

const superTrend: IndicatorTemplate<Row, number> = template(
  "SUPER",
  [10, 3],
  ["rising", "falling"],
  (bars, [period = 10, multiplier = 3]) =>
    formulas.superTrend(bars, period, multiplier).map((row) => ({ ...row })),
  "price",
);

const templates: readonly IndicatorTemplate<Row, number>[] = [
  template("ATR", [14], ["atr"], (bars, [period = 14]) =>
    rowsOf("atr", formulas.averageTrueRange(bars, period)),
  ),
  template("VWAP", [], ["vwap"], (bars) => rowsOf("vwap", formulas.dayVolumeAverage(bars)), "price"),
  template("MFI", [14], ["mfi"], (bars, [period = 14]) => rowsOf("mfi", formulas.moneyFlow(bars, period))),
  template(
    "KC",
    [20, 10, 2],
    bandLines,
    (bars, [period = 20, range = 10, multiplier = 2]) =>
      formulas.keltner(bars, period, range, multiplier).map((row) => ({ ...row })),
    "price",
  ),
  template(
    "DC",
    [20],
    bandLines,
    (bars, [period = 20]) => formulas.donchian(bars, period).map((row) => ({ ...row })),
    "price",
  ),
  template(
    "STOCHRSI",
    [14, 14, 3, 3],
    ["k", "d"],
    (bars, [period = 14, span = 14, smooth = 3, smoothD = 3]) => {
      const { k, d } = formulas.stochasticStrength(bars, period, span, smooth, smoothD);
      return bars.map((_, at) => ({ k: k[at], d: d[at] }));
    },
  ),
  weighted,
  superTrend,
];

let registered = false;

export function registerOwnIndicators(): void {
  if (registered) return;
  registered = true;
  for (const one of templates) registerIndicator(one as IndicatorTemplate);
}
