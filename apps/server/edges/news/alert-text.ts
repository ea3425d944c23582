/** A price alert that fired, as a sentence of its own. */
import type { AlertDirection, AlertKind, AlertTime } from "@meridian/contract";
import { formatDecimal, trimDecimal } from "@meridian/core";
import { decimalText, percentText } from "@meridian/i18n/decimal-text";
import { figureText, timeOf } from "../../market/alerts/index.ts";
import type { VenueMarket } from "../../market/market-data/index.ts";
import type { Say } from "./texts.ts";

/** As it is kept: levels in the unit of its kind, the price in ticks; whole numbers as text. */
export interface AlertAbout {
  readonly kind: AlertKind;
  readonly market: string;
  readonly direction: AlertDirection;
  readonly level: string;
  readonly withinMs: string;
  readonly firedLevel: string;
  readonly firedPrice: string | null;
}

/** As decimals; "" for none. */
export interface AlertFigures {
  readonly level: string;
  readonly within: AlertTime | "";
  readonly firedLevel: string;
  readonly firedPrice: string;
}

export function alertFigures(scale: VenueMarket | undefined, about: AlertAbout): AlertFigures {
  const { kind, level, withinMs, firedLevel, firedPrice } = about;
  const text = (of: AlertAbout["kind"], figure: string | null): string =>
    figureText(scale, of, figure === null ? null : Number.parseInt(figure, 10));
  return {
    level: text(kind, level),
    within: timeOf(Number.parseInt(withinMs, 10)),
    firedLevel: text(kind, firedLevel),
    firedPrice: text("price", firedPrice),
  };
}

const NONE = "–";
const PERCENT_OF_PPB_DECIMALS = 7;

export function alertSentence(
  say: Say,
  scale: VenueMarket | undefined,
  about: AlertAbout,
  language: string,
): string {
  const { kind, market, direction } = about;
  const { level, within, firedLevel, firedPrice } = alertFigures(scale, about);
  const price = `${decimalText(firedPrice, language)} ${scale?.quote ?? ""}`.trim();
  const isDown = kind === "move" ? firedLevel.startsWith("-") : direction === "down";
  switch (kind) {
    case "price": {
      const set = `${decimalText(level, language)} ${scale?.quote ?? ""}`.trim();
      return say(isDown ? "alert.priceDown" : "alert.priceUp", { market, price, level: set });
    }
    case "move": {
      const percent = percentText(firedLevel.replace("-", ""), language);
      const time = say(`time.${within}`);
      return say(isDown ? "alert.moveDown" : "alert.moveUp", { market, percent, time, price });
    }
    case "funding": {
      const text = (ppb: string): string =>
        percentText(trimDecimal(formatDecimal(BigInt(ppb), PERCENT_OF_PPB_DECIMALS)), language);
      const figures = { market, rate: text(about.firedLevel), level: text(about.level) };
      return say(isDown ? "alert.fundingDown" : "alert.fundingUp", figures);
    }
    case "margin": {
      const ratio = firedLevel === "" ? NONE : percentText(firedLevel, language);
      return say("alert.margin", { ratio, level: percentText(level, language) });
    }
  }
}
