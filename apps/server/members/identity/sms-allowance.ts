import { areaCodeOf } from "@meridian/contract/area-codes";
import type { Logger } from "pino";
import { CODES_WINDOW_MS } from "./limits.ts";
import { createThrottle } from "../factors/index.ts";

export interface SmsLimits {
  /** Codes by short message in an hour, to all phones together. */
  readonly perHour: number;
  /** Those of them to phones of one area code. */
  readonly perAreaPerHour: number;
}

const ALL = "all";

/**
 * Limits the cost of codes by short message in an hour, however many addresses ask: numbers that are dear to write to
 * are rented by the thousand, and whoever rents them is paid for each message.
 *
 * @returns takes a message to a phone; false when none is left for its area, or at all
 */
export function createSmsAllowance(
  { perHour, perAreaPerHour }: SmsLimits,
  log: Logger,
): (phone: string, timeMs: number) => boolean {
  const perArea = createThrottle(perAreaPerHour, CODES_WINDOW_MS);
  const ofAll = createThrottle(perHour, CODES_WINDOW_MS);
  let warnedAtMs = Number.NEGATIVE_INFINITY;
  function refuse(area: string, timeMs: number): false {
    if (timeMs >= warnedAtMs + CODES_WINDOW_MS) {
      warnedAtMs = timeMs;
      log.warn({ area }, "no more codes go to phones this hour: the limit of short messages is reached");
    }
    return false;
  }
  return (phone, timeMs) => {
    const area = areaCodeOf(phone);
    if (!perArea.take(area, timeMs)) return refuse(area, timeMs);
    if (ofAll.take(ALL, timeMs)) return true;
    perArea.giveBack(area);
    return refuse(ALL, timeMs);
  };
}
