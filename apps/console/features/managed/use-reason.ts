/** Reasons of orders as sentences, with the figures in the steps of their market. */
import type managed from "@meridian/i18n/locales/en/managed.json";
import { useTranslations } from "use-intl";
import { useRead } from "../../data/index.ts";
import { figureText, type Said } from "./managed.model.ts";

type Key = `reason.${keyof (typeof managed)["reason"] & string}`;

const ONCE = { staleTime: Number.POSITIVE_INFINITY };

/** @returns the sentence; its bare key while the market's steps are not known, or for one without words */
export function useReason(market: string): (said: Said) => string {
  const t = useTranslations("managed");
  const menu = useRead("data/queryCoinMenu", {}, ONCE);
  const grid = menu.data?.markets.find((row) => row.market === market);
  return ({ key, figures }) => {
    const name = `reason.${key}` as Key;
    if (grid === undefined || !t.has(name)) return key;
    const values = figures.map((figure): [string, string] => [figure.name, figureText(figure, grid)]);
    return t(name, Object.fromEntries(values));
  };
}
