/** Alerts as they are kept. */
import type { ALERT_STATES, AlertDirection, AlertKind, AlertTime } from "@meridian/contract";
import { column, type Row, table } from "../../ground/database/index.ts";

export const ALERTS = table("price_alert", {
  alertId: column.whole,
  member: column.whole,
  requestKey: column.text,
  input: column.text,
  kind: column.word<AlertKind>(),
  market: column.text,
  direction: column.word<AlertDirection>(),
  level: column.whole,
  withinMs: column.whole,
  remark: column.text,
  state: column.word<(typeof ALERT_STATES)[number]>(),
  sinceSequence: column.whole,
  createdAt: column.whole,
  expiresAt: column.whole,
  changedAt: column.whole,
  firedLevel: column.optional(column.whole),
  firedPrice: column.optional(column.whole),
  mailedAt: column.whole,
});

export type AlertRow = Row<typeof ALERTS>;

/** The part of an alert that is watched. */
export type Watched = Pick<
  AlertRow,
  "alertId" | "member" | "kind" | "market" | "direction" | "level" | "withinMs"
>;

/** The moment that sets an alert off, at which figure of its kind, and at which last price in ticks. */
export interface Firing {
  readonly alertId: number;
  readonly timeMs: number;
  readonly level: number;
  /** Null where a figure has no price. */
  readonly price: number | null;
}

const MINUTE_MS = 60_000;

export const WITHIN_MS: Readonly<Record<AlertTime, number>> = {
  "5m": 5 * MINUTE_MS,
  "15m": 15 * MINUTE_MS,
  "1h": 60 * MINUTE_MS,
  "4h": 240 * MINUTE_MS,
  "24h": 1_440 * MINUTE_MS,
};

/** "" of an alert that looks at no time. */
export function timeOf(withinMs: number): AlertTime | "" {
  const found = Object.entries(WITHIN_MS).find(([, lengthMs]) => lengthMs === withinMs);
  return (found?.[0] ?? "") as AlertTime | "";
}
