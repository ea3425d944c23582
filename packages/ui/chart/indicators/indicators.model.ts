/** The indicators there are, what can be set on them, and a member's choice of them. Pure. */

type ParameterKey =
  | "period"
  | "multiplier"
  | "fast"
  | "slow"
  | "signal"
  | "smooth"
  | "smoothD"
  | "start"
  | "step"
  | "highest";

export interface Parameter {
  readonly key: ParameterKey;
  readonly fallback: number;
  readonly min: number;
  readonly max: number;
  /** Smallest difference between two values that can be typed. */
  readonly step: number;
  /** One of several like it: left empty (0) its line is not drawn. */
  readonly optional?: true;
}

export interface IndicatorKind {
  readonly name: string;
  /** Over the candles, or in a pane of its own below them. */
  readonly place: "over" | "below";
  readonly parameters: readonly Parameter[];
  /** Decimals of its values; "price" and "volume" take those of the market. */
  readonly decimals: number | "price" | "volume";
}

const PERIOD_MAX = 500;

function period(fallback: number, key: ParameterKey = "period"): Parameter {
  return { key, fallback, min: 1, max: PERIOD_MAX, step: 1 };
}

/** Several periods of one kind, each with its own line; an empty one draws none. */
function periods(...fallbacks: readonly number[]): readonly Parameter[] {
  return fallbacks.map((fallback) => ({ ...period(fallback), min: 0, optional: true }));
}

function factor(fallback: number, key: ParameterKey = "multiplier"): Parameter {
  return { key, fallback, min: 0.1, max: 20, step: 0.1 };
}

function whole(fallback: number, key: ParameterKey): Parameter {
  return { key, fallback, min: 1, max: 100, step: 1 };
}

type Place = IndicatorKind["place"];

function kind(
  name: string,
  place: Place,
  decimals: IndicatorKind["decimals"],
  parameters: readonly Parameter[],
): IndicatorKind {
  return { name, place, decimals, parameters };
}

/** In the order of the dialog. Names are those traders know, the same in every language. */
export const INDICATORS: readonly IndicatorKind[] = [
  kind("MA", "over", "price", periods(5, 10, 30, 60, 0)),
  kind("EMA", "over", "price", periods(6, 12, 20, 0, 0)),
  kind("WMA", "over", "price", periods(9, 21, 0)),
  kind("SMA", "over", "price", [period(12), whole(2, "smooth")]),
  kind("BOLL", "over", "price", [period(20), factor(2)]),
  kind("SAR", "over", "price", [whole(2, "start"), whole(2, "step"), whole(20, "highest")]),
  kind("VWAP", "over", "price", []),
  kind("AVP", "over", "price", []),
  kind("BBI", "over", "price", [period(3), period(6), period(12), period(24)]),
  kind("SUPER", "over", "price", [period(10), factor(3)]),
  kind("KC", "over", "price", [period(20), period(10, "smooth"), factor(2)]),
  kind("DC", "over", "price", [period(20)]),
  kind("VOL", "below", "volume", periods(5, 10, 0)),
  kind("MACD", "below", 4, [period(12, "fast"), period(26, "slow"), period(9, "signal")]),
  kind("RSI", "below", 2, periods(6, 12, 24)),
  kind("KDJ", "below", 2, [period(9), period(3, "smooth"), period(3, "smoothD")]),
  kind("STOCHRSI", "below", 2, [period(14), period(14, "slow"), period(3, "smooth"), period(3, "smoothD")]),
  kind("ATR", "below", "price", [period(14)]),
  kind("OBV", "below", 2, [period(30)]),
  kind("CCI", "below", 2, [period(20)]),
  kind("WR", "below", 2, periods(6, 10, 14)),
  kind("DMI", "below", 2, [period(14), period(6, "smooth")]),
  kind("MFI", "below", 2, [period(14)]),
  kind("TRIX", "below", 4, [period(12), period(9, "signal")]),
  kind("ROC", "below", 2, [period(12), period(6, "signal")]),
  kind("MTM", "below", "price", [period(12), period(6, "signal")]),
  kind("DMA", "below", "price", [period(10, "fast"), period(50, "slow"), period(10, "signal")]),
  kind("AO", "below", "price", [period(5, "fast"), period(34, "slow")]),
  kind("BIAS", "below", 2, periods(6, 12, 24)),
  kind("BRAR", "below", 2, [period(26)]),
  kind("CR", "below", 2, [period(26), period(10), period(20), period(40), period(60)]),
  kind("PSY", "below", 2, [period(12), period(6, "signal")]),
  kind("EMV", "below", 4, [period(14), period(9, "signal")]),
  kind("PVT", "below", 2, []),
  kind("VR", "below", 2, [period(26), period(6, "signal")]),
];

/** A chart with more would be unreadable, and each is computed anew with every trade. */
export const INDICATORS_MAX = 12;

export interface ChosenIndicator {
  readonly id: string;
  readonly name: string;
  /** As many as its kind has parameters. */
  readonly values: readonly number[];
  readonly hidden: boolean;
}

const byName = new Map(INDICATORS.map((known) => [known.name, known]));

export function kindOf(name: string): IndicatorKind | undefined {
  return byName.get(name);
}

/** Returns the library's parameters: values not left empty. */
export function calcValues(chosen: ChosenIndicator): readonly number[] {
  const parameters = kindOf(chosen.name)?.parameters ?? [];
  return chosen.values.filter((value, index) => value > 0 || parameters[index]?.optional !== true);
}

/** The beginning of its legend: "MA 5 10 30". */
export function indicatorTitle(chosen: ChosenIndicator): string {
  return [chosen.name, ...calcValues(chosen)].join(" ");
}

function fallbacks(known: IndicatorKind): readonly number[] {
  return known.parameters.map((parameter) => parameter.fallback);
}

/** With one more of this name at its usual values; unchanged when there are enough or none is called so. */
export function added(list: readonly ChosenIndicator[], name: string): readonly ChosenIndicator[] {
  const known = kindOf(name);
  if (known === undefined || list.length >= INDICATORS_MAX) return list;
  let number = 1;
  while (list.some((chosen) => chosen.id === `${name}-${number}`)) number += 1;
  return [...list, { id: `${name}-${number}`, name, values: fallbacks(known), hidden: false }];
}

export function removed(list: readonly ChosenIndicator[], id: string): readonly ChosenIndicator[] {
  return list.filter((chosen) => chosen.id !== id);
}

export function changed(
  list: readonly ChosenIndicator[],
  id: string,
  change: Partial<Pick<ChosenIndicator, "values" | "hidden">>,
): readonly ChosenIndicator[] {
  return list.map((chosen) => (chosen.id === id ? { ...chosen, ...change } : chosen));
}

/** Indicators of a market's chart before any was chosen. */
export const INDICATORS_FIRST: readonly ChosenIndicator[] = added(added([], "MA"), "VOL");

/** A typed value as the indicator may have it; undefined when it may not. Empty stands for 0 where that is allowed. */
export function readParameter(parameter: Parameter, text: string): number | undefined {
  const trimmed = text.trim().replace(",", ".");
  if (trimmed === "") return parameter.optional === true ? 0 : undefined;
  if (!/^\d{1,4}(\.\d)?$/.test(trimmed)) return undefined;
  const value = Number(trimmed);
  if (value < parameter.min || value > parameter.max) return undefined;
  return parameter.step >= 1 && !Number.isInteger(value) ? undefined : value;
}

/** One kept indicator, or undefined when it is none that could be drawn: files come from anywhere. */
export function readChosen(kept: unknown): ChosenIndicator | undefined {
  if (typeof kept !== "object" || kept === null) return undefined;
  const { id, name, values, hidden }: Record<string, unknown> = { ...kept };
  if (typeof id !== "string" || !/^[A-Z]{2,10}-\d{1,3}$/.test(id) || typeof name !== "string")
    return undefined;
  const known = kindOf(name);
  if (known === undefined || !Array.isArray(values) || values.length !== known.parameters.length)
    return undefined;
  const texts = values.map(String);
  const valid = known.parameters.every((one, index) => readParameter(one, texts[index] ?? "") !== undefined);
  return valid ? { id, name, values: texts.map(Number), hidden: hidden === true } : undefined;
}

/** Those whose name or description holds every word that was typed. */
export function searchIndicators(
  text: string,
  describe: (known: IndicatorKind) => string,
): readonly IndicatorKind[] {
  const words = text.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  return INDICATORS.filter((known) => {
    const haystack = `${known.name} ${describe(known)}`.toLocaleLowerCase();
    return words.every((word) => haystack.includes(word));
  });
}
