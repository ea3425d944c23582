/** Alerts as members read them. */
import type { Alert } from "@meridian/contract";
import { formatDecimal, priceText, trimDecimal } from "@meridian/core";
import { rateText } from "../contracts/index.ts";
import { changePercent, type VenueMarket, type VenueTerms } from "../market-data/index.ts";
import { type AlertRow, timeOf } from "./rows.ts";
import { NOTHING_LEFT_BPS } from "./watch.ts";

const PERCENT_DECIMALS = 2;

/**
 * A figure in the unit of its kind's levels as a decimal; "" for none.
 *
 * @param scale of its market; none of a margin
 */
export function figureText(
  scale: VenueMarket | undefined,
  kind: AlertRow["kind"],
  figure: number | null,
): string {
  if (figure === null || figure === NOTHING_LEFT_BPS) return "";
  if (kind === "price") return scale === undefined ? "" : priceText(scale, figure);
  if (kind === "funding") return rateText(figure);
  return trimDecimal(formatDecimal(BigInt(figure), PERCENT_DECIMALS));
}

/** @param figure of an alert that stands: see `figureOf` */
export function alertText(terms: VenueTerms, row: AlertRow, figure: number | null): Alert {
  const { kind, market, direction, remark, state, level, firedPrice } = row;
  const scale = terms.find(market);
  const text = (of: number | null): string => figureText(scale, kind, of);
  const stands = state === "standing";
  const isPriced = stands && kind === "price" && figure !== null;
  return {
    ...{ alertId: `${row.alertId}`, kind, market, direction, remark, state },
    level: text(level),
    within: timeOf(row.withinMs),
    current: stands ? text(figure) : "",
    distancePercent: isPriced ? changePercent(figure, level) : "",
    firedLevel: text(row.firedLevel),
    firedPrice: figureText(scale, "price", firedPrice),
    createdAt: row.createdAt,
    expiresAt: row.expiresAt,
    endedAt: stands ? null : row.changedAt,
  };
}
