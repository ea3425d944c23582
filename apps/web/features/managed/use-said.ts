/** The sentences of strategies in the reader's language: reasons, findings and problems with their figures. */
import type managed from "@meridian/i18n/locales/en/managed.json";
import { asReasoned, formatFigure, type StrategyFigure, type StrategyGrid } from "@meridian/ui";
import { useLocale, useTranslations } from "use-intl";

type Texts = typeof managed;
type Group = "reason" | "finding" | "problem";
type Key = { [Name in Group]: `${Name}.${keyof Texts[Name] & string}` }[Group];

export interface Said {
  readonly key: string;
  readonly figures: readonly (StrategyFigure & { readonly name: string })[];
}

/** @returns the sentence; figures of bounds are in the unit of what they bound */
export function useSaid(grid: StrategyGrid): (group: Group, said: Said, boundUnit?: string) => string {
  const t = useTranslations("managed");
  const locale = useLocale();
  return (group, { key, figures }, boundUnit) => {
    const name = `${group}.${key}` as Key;
    if (!t.has(name)) return key;
    const values = figures.map((figure): [string, string] => {
      const shown = group === "reason" ? asReasoned(figure) : figure;
      return [figure.name, formatFigure({ ...shown, unit: boundUnit ?? shown.unit }, grid, locale)];
    });
    return t(name, Object.fromEntries(values));
  };
}
