/** A member's wish for an alert, read into whole numbers. */
import type { CallParsedInput } from "@meridian/contract";
import { parseDecimal, RATE_MOST_PPB, wholeNumber } from "@meridian/core";
import { CallRefusal, readPrice } from "../../ground/calls/index.ts";
import type { VenueMarket, VenueTerms } from "../market-data/index.ts";
import { MARGIN_BPS_LEAST, MARGIN_BPS_MOST, MOVE_BPS_LEAST, MOVE_BPS_MOST } from "./limits.ts";
import { type AlertRow, WITHIN_MS } from "./rows.ts";

export type AlertTerms = Pick<AlertRow, "kind" | "market" | "direction" | "level" | "withinMs">;
type Asked = CallParsedInput<"user/alertCreate">;

const PERCENT_DECIMALS = 2;
const RATE_DECIMALS = 9;

/**
 * Refuses "market.unknown", "contract.unknown", "price.not_on_tick" and the refusals of numbers; "alert.level_outside"
 * for a level that is never or always reached; "request.malformed" for a field that does not belong to the kind.
 */
export function readTerms(venue: VenueTerms, asked: Asked): AlertTerms {
  const { kind, direction, level } = asked;
  if ((kind === "move") !== (asked.within !== undefined))
    throw new CallRefusal("request.malformed", "within");
  if ((kind === "margin") !== (asked.market === undefined))
    throw new CallRefusal("request.malformed", "market");
  const hasDirection = kind === "move" || (kind === "margin" ? direction === "up" : direction !== "either");
  if (!hasDirection) throw new CallRefusal("request.malformed", "direction");
  const terms = { kind, direction, market: asked.market ?? "", withinMs: 0 };
  switch (kind) {
    case "price":
      return { ...terms, level: readPrice(level, scaleOf(venue, asked), "level") };
    case "move":
      scaleOf(venue, asked);
      return { ...terms, level: percentOf(level, MOVE_BPS_LEAST, MOVE_BPS_MOST), withinMs: timeOf(asked) };
    case "funding":
      if (scaleOf(venue, asked).kind !== "contract") throw new CallRefusal("contract.unknown", "market");
      return { ...terms, level: within(numberOf(level, RATE_DECIMALS), -RATE_MOST_PPB, RATE_MOST_PPB) };
    case "margin":
      return { ...terms, level: percentOf(level, MARGIN_BPS_LEAST, MARGIN_BPS_MOST) };
  }
}

const timeOf = ({ within: time }: Asked): number => (time === undefined ? 0 : WITHIN_MS[time]);

function scaleOf(venue: VenueTerms, { market = "" }: Asked): VenueMarket {
  const scale = venue.find(market);
  if (scale === undefined) throw new CallRefusal("market.unknown", "market");
  return scale;
}

function percentOf(text: string, least: number, most: number): number {
  return within(numberOf(text, PERCENT_DECIMALS), least, most);
}

function numberOf(text: string, decimals: number): number {
  const isBelow = text.startsWith("-");
  const units = parseDecimal(isBelow ? text.slice(1) : text, decimals);
  if (typeof units === "string") throw new CallRefusal(`amount.${units}`, "level");
  if (units > BigInt(Number.MAX_SAFE_INTEGER)) throw new CallRefusal("amount.too_large", "level");
  return isBelow ? -wholeNumber(units) : wholeNumber(units);
}

function within(level: number, least: number, most: number): number {
  if (level < least || level > most) throw new CallRefusal("alert.level_outside", "level");
  return level;
}
