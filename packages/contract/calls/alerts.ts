/** Price alerts: standing and past ones, setting one, and taking one back. Each fires once. */
import { z } from "zod";
import { change, read } from "../call.ts";
import { bookName, page, pageOf, period, refusedAs, signedDecimal, timeMs } from "../shapes.ts";

/**
 * Price: the last price of a market. Move: how far it rose or fell within a time. Funding: the rate that a contract
 * will settle next, as of now. Margin: maintenance of the own cross positions as a share of the margin balance.
 */
export const ALERT_KINDS = ["price", "move", "funding", "margin"] as const;
const alertKind = z.enum(ALERT_KINDS);

/** Up: at the level or above it. Down: at the level or below it. Either is of moves alone. */
export const ALERT_DIRECTIONS = ["up", "down", "either"] as const;
const direction = z.enum(ALERT_DIRECTIONS);

/** The times within which a move is looked for. */
export const ALERT_TIMES = ["5m", "15m", "1h", "4h", "24h"] as const;
const alertTime = z.enum(ALERT_TIMES);

/** Standing until it fires, expires after 90 days, or its member takes it back. */
export const ALERT_STATES = ["standing", "fired", "expired", "cancelled"] as const;

export const ALERT_REMARK_LENGTH_MAX = 100;

const alertId = z.string().regex(/^[1-9]\d{0,15}$/, refusedAs("alert.unknown"));

/** The level as it is sent: a rate may be below zero. */
const level = z
  .string(refusedAs("amount.malformed"))
  .regex(/^-?(0|[1-9]\d{0,19})(\.\d{1,18})?$/, refusedAs("amount.malformed"))
  .meta({ example: "65000" });

const alert = z.strictObject({
  alertId,
  kind: alertKind,
  /** "" of a margin alert. */
  market: z.string(),
  direction,
  /** A price in quote coins; percent of a move or a margin ratio; a funding rate as a fraction. */
  level: signedDecimal,
  /** Of a move; "" of the others. */
  within: z.enum(["", ...ALERT_TIMES]),
  remark: z.string(),
  state: z.enum(ALERT_STATES),
  /** As `level`, now: of a move what comes nearest to it. "" where there is none, and of what stands no more. */
  current: z.string(),
  /** From the price now to the level, in percent of the price now; "" of other kinds, and of what stands no more. */
  distancePercent: z.string(),
  /** As `level`, when it fired, and the last price then; "" until it fired, and for a price that there is none of. */
  firedLevel: z.string(),
  firedPrice: z.string(),
  createdAt: timeMs,
  expiresAt: timeMs,
  /** The time at which it fired, expired or was taken back; null while it stands. */
  endedAt: timeMs.nullable(),
});

export const alertCalls = {
  "user/alertList": read({
    group: "user",
    weight: 2,
    csv: true,
    summary: "Own price alerts, those that changed last first; without those that were taken back.",
    input: z.strictObject({
      state: z.enum(["standing", "fired", "expired", "ended"]).optional(),
      kind: alertKind.optional(),
      market: bookName.optional(),
      ...period,
      ...page,
    }),
    output: pageOf(alert),
  }),
  "user/alertCreate": change({
    group: "user",
    weight: 5,
    summary:
      "Sets a price alert. It fires once, among the own news, on own devices and by mail, and expires after 90 days.",
    input: z.strictObject({
      kind: alertKind,
      /** Of all kinds but margin. */
      market: bookName.optional(),
      direction,
      level,
      /** Of a move alone. */
      within: alertTime.optional(),
      remark: z.string().trim().max(ALERT_REMARK_LENGTH_MAX).optional(),
    }),
    output: alert,
  }),
  "user/alertCancel": change({
    group: "user",
    weight: 2,
    summary: "Takes a price alert back that stands. One that was taken back stays so.",
    input: z.strictObject({ alertId }),
    output: alert,
  }),
};

export type Alert = z.infer<typeof alert>;
export type AlertKind = (typeof ALERT_KINDS)[number];
export type AlertDirection = (typeof ALERT_DIRECTIONS)[number];
export type AlertTime = (typeof ALERT_TIMES)[number];
