/** Reasons and settings of managed orders in words, with the figures in the steps of their market. */
import type { StaffRun } from "@meridian/contract";
import type managed from "@meridian/i18n/locales/en/managed.json";
import { asReasoned, formatFigure, formatSetting, type StrategyGrid } from "@meridian/ui";
import { useLocale, useTranslations } from "use-intl";
import { useRead } from "../../data/index.ts";
import type { Said } from "./managed.model.ts";

type Texts = typeof managed;
type Key = `reason.${keyof Texts["reason"] & string}`;

const ONCE = { staleTime: Number.POSITIVE_INFINITY };

/** Of a market of either kind; undefined until it is known. */
export function useGrid(market: string): StrategyGrid | undefined {
  const spot = useRead("data/queryCoinMenu", {}, ONCE).data?.markets;
  const contracts = useRead("data/contractList", {}, ONCE).data?.list;
  return [...(spot ?? []), ...(contracts ?? [])].find((row) => row.market === market);
}

/** Reasons that speak to the member are said of the member here. */
const OF_MEMBER = ["stopped", "paused", "accountFrozen"] as const;

/** @returns the sentence; its bare key while the market's steps are not known, or for one without words */
export function useReason(market: string): (said: Said) => string {
  const t = useTranslations("managed");
  const ts = useTranslations("consoleManaged.reason");
  const locale = useLocale();
  const grid = useGrid(market);
  return ({ key, figures }) => {
    const ofMember = OF_MEMBER.find((one) => one === key);
    if (ofMember !== undefined) return ts(ofMember);
    const name = `reason.${key}` as Key;
    if (grid === undefined || !t.has(name)) return key;
    const values = figures.map((figure): [string, string] => [
      figure.name,
      formatFigure(asReasoned(figure), grid, locale),
    ]);
    return t(name, Object.fromEntries(values));
  };
}

interface Setting {
  readonly name: string;
  readonly text: string;
}

/** None while the market's steps and the strategy's units are not known. */
export function useSettings({ strategy, market, parameters }: StaffRun): readonly Setting[] {
  const t = useTranslations("managed");
  const locale = useLocale();
  const grid = useGrid(market);
  const goods = useRead("user/getLoopGoods", {}, ONCE).data;
  const bounds = goods?.list.find((row) => row.strategy === strategy)?.parameters;
  if (grid === undefined || bounds === undefined) return [];
  return parameters.map(({ name, value }) => {
    const unit = bounds.find((bound) => bound.name === name)?.unit ?? "count";
    const isChoice = typeof value === "string";
    const choice = `choice.${value}` as "choice.arithmetic";
    return {
      name: t(`parameter.${name as keyof Texts["parameter"]}`),
      text: isChoice ? t(choice) : formatSetting({ unit, value }, grid, locale),
    };
  });
}
