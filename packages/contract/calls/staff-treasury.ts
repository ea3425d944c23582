/** The venue's coins: where they lie, what moves them, and what somebody has to look at. */
import { z } from "zod";
import { ALARM_FACTS, ALARM_KINDS } from "../alarms.ts";
import { staffChange, staffRead } from "../call.ts";
import { coinCode, networkName, nothing, page, pageOf, signedDecimal, timeMs } from "../shapes.ts";
import { staffReason } from "./staff.ts";

const alarm = z.strictObject({
  alarmId: z.string(),
  kind: z.enum(ALARM_KINDS),
  subject: z.string(),
  facts: z.array(z.strictObject({ name: z.enum(ALARM_FACTS), value: z.string() })),
  raisedAt: timeMs,
  lastSeenAt: timeMs,
  /** The number of times it was seen. */
  count: z.int(),
  /** Null while the trouble lasts. */
  endedAt: timeMs.nullable(),
  /** "" while nobody did. */
  acknowledgedBy: z.string(),
  acknowledgedAt: timeMs.nullable(),
  reason: z.string(),
});

const holding = z.strictObject({
  network: networkName,
  coin: coinCode,
  hot: signedDecimal,
  deposits: signedDecimal,
  cold: signedDecimal,
  /** Null where none are set; a ceiling of 0 stands for none. */
  floor: signedDecimal.nullable(),
  ceiling: signedDecimal.nullable(),
});

const networkState = z.strictObject({
  network: networkName,
  label: z.string(),
  nativeCoin: coinCode,
  /** The reason why it is not followed; "" in health. */
  problem: z.string(),
  height: z.int(),
  hotAddress: z.string(),
  /** Null where none is set. */
  coldAddress: z.string().nullable(),
  /** The number of payments that the hot wallet's own coin is good for; null where payments pay for themselves. */
  paymentsLeft: z.int().nullable(),
});

const coinCover = z.strictObject({
  coin: coinCode,
  liabilities: signedDecimal,
  reserves: signedDecimal,
  /** Reserves of liabilities, one decimal; "" when nothing is owed. */
  ratioPercent: z.string(),
  covered: z.boolean(),
});

const sweep = z.strictObject({
  /** "cold": hot wallet to cold address. "deposits": a deposit address to the hot wallet. */
  kind: z.enum(["cold", "deposits"]),
  network: networkName,
  coin: coinCode,
  /** Null for all that the address holds. */
  amount: signedDecimal.nullable(),
  state: z.enum(["underWay", "done", "failed"]),
  txHash: z.string().nullable(),
  createdAt: timeMs,
});

export const staffTreasuryCalls = {
  "staff/treasury": staffRead({
    roles: ["treasury", "risk"],
    weight: 10,
    summary: "Liabilities beside reserves, per coin and network: hot, on deposit addresses and cold.",
    input: nothing,
    output: z.strictObject({
      time: timeMs,
      coins: z.array(coinCover),
      networks: z.array(networkState),
      holdings: z.array(holding),
      sweeps: z.array(sweep),
    }),
  }),
  "staff/alarms": staffRead({
    roles: ["treasury", "risk", "compliance"],
    weight: 2,
    summary:
      "What somebody has to look at, newest first: what lasts or waits for a word, or all there ever was.",
    input: z.strictObject({ all: z.boolean().optional(), ...page }),
    output: pageOf(alarm),
  }),
  "staff/acknowledgeAlarm": staffChange({
    roles: ["treasury", "risk"],
    summary: "Says that somebody looked at an alarm, and what came of it.",
    input: z.strictObject({ alarmId: z.string().regex(/^[1-9]\d{0,15}$/), reason: staffReason }),
    output: nothing,
  }),
};

export type Alarm = z.infer<typeof alarm>;
export type TreasuryHolding = z.infer<typeof holding>;
export type TreasuryNetwork = z.infer<typeof networkState>;
export type TreasurySweep = z.infer<typeof sweep>;
export type TreasuryCover = z.infer<typeof coinCover>;
