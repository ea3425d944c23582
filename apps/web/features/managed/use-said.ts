/** The sentences of strategies in the reader's language: reasons, findings and problems with their figures. */
import type managed from "@meridian/i18n/locales/en/managed.json";
import { formatAmount, formatPercent, formatPrice } from "@meridian/ui";
import { useLocale, useTranslations } from "use-intl";
import { type Figure, type Grid, scaleOf, textOfValue } from "./figures.model.ts";

type Texts = typeof managed;
type Group = "reason" | "finding" | "problem";
type Key = { [Name in Group]: `${Name}.${keyof Texts[Name] & string}` }[Group];

export interface Said {
  readonly key: string;
  readonly figures: readonly Figure[];
}

const SHORT_DECIMALS = 2;

/** Sentences say how far *below* its mean a price was, which a strategy counts as negative. */
const fromAbove = (group: Group, figure: Figure): Figure =>
  group === "reason" && figure.unit === "deviations" ? { ...figure, value: -figure.value } : figure;

function useFigureText(grid: Grid) {
  const locale = useLocale();
  return ({ unit, value }: Figure): string => {
    const text = textOfValue(unit, value, grid);
    if (unit === "price") return formatPrice(text, locale, grid.priceDecimals);
    if (unit === "ppm") return formatPercent(text, locale, SHORT_DECIMALS);
    const decimals = unit === "quantity" ? scaleOf(unit, grid).decimals : SHORT_DECIMALS;
    return formatAmount(text, locale, decimals);
  };
}

/** @returns the sentence; figures of bounds are in the unit of what they bound */
export function useSaid(grid: Grid): (group: Group, said: Said, boundUnit?: string) => string {
  const t = useTranslations("managed");
  const figureText = useFigureText(grid);
  return (group, { key, figures }, boundUnit) => {
    const name = `${group}.${key}` as Key;
    if (!t.has(name)) return key;
    const values = figures.map((figure): [string, string] => [
      figure.name,
      figureText(boundUnit === undefined ? fromAbove(group, figure) : { ...figure, unit: boundUnit }),
    ]);
    return t(name, Object.fromEntries(values));
  };
}
