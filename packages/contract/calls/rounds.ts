/** Up/down rounds: what runs, what was, own entries, receipts, and the limits that members set themselves. */
import { z } from "zod";
import { change, read } from "../call.ts";
import {
  coinCode,
  decimal,
  nothing,
  page,
  pageOf,
  period,
  refusedAs,
  seriesName,
  signedDecimal,
  timeMs,
} from "../shapes.ts";

/** "bullish" wins when the close price is above the open price. */
const direction = z.enum(["bullish", "bearish"], refusedAs("round.direction_invalid"));
const expectNumber = z.coerce.number().int().min(1);

/** "open" takes entries until `entriesCloseAt`; "locked" awaits its close price. */
export const ROUND_STATES = ["open", "locked", "settled", "void"] as const;
/** "" while it runs. In the last three everything goes back: no change, nobody on one side, no price. */
export const ROUND_RESULTS = ["", "bullish", "bearish", "tie", "oneSided", "void"] as const;
export const VOID_REASONS = ["", "quorum", "spread", "late"] as const;

const pools = {
  /** Stakes on a rise, and on a fall. */
  buyRewardPool: signedDecimal,
  sellRewardPool: signedDecimal,
  buyMembers: z.int(),
  sellMembers: z.int(),
};

const times = {
  /** The times at which it opens for entries, is locked at its open price, and is settled at its close price. */
  openingTime: timeMs,
  lockTime: timeMs,
  deliveryTime: timeMs,
  /** From the lock to the delivery. */
  timeRange: z.tuple([timeMs, timeMs]),
};

const prices = {
  /** At the lock; null before. */
  openPrice: signedDecimal.nullable(),
  /** At the delivery, which both name; null before. */
  closePrice: signedDecimal.nullable(),
  deliveryPrice: signedDecimal.nullable(),
  /** Of this moment; of a round that is over its close price. Null without a price. */
  currentPrice: signedDecimal.nullable(),
};

const round = z.strictObject({
  series: seriesName,
  base: coinCode,
  expectNumber: z.int(),
  state: z.enum(ROUND_STATES),
  ...times,
  entriesCloseAt: timeMs,
  ...prices,
  ...pools,
  /** Payout of one unit of stake, with itself, if that side wins with these pools; null while nobody is on it. */
  buyPayout: signedDecimal.nullable(),
  sellPayout: signedDecimal.nullable(),
  openFeePpm: z.int(),
  rewardFeePpm: z.int(),
  /** Of the losers' pool; "0" while it runs and where everything went back. */
  rewardFee: signedDecimal,
  result: z.enum(ROUND_RESULTS),
  /** The reason why it is void. */
  reason: z.enum(VOID_REASONS),
  winners: z.int(),
});

const series = z.strictObject({
  series: seriesName,
  /** The coin whose price is bet on, in USDT, and the coin of the stakes. */
  base: coinCode,
  coin: coinCode,
  minutes: z.int(),
  priceDecimals: z.int(),
  stakeMin: signedDecimal,
  stakeMax: signedDecimal,
  openFeePpm: z.int(),
  rewardFeePpm: z.int(),
  /** The reason why no round opens: it was switched off, or too few sources have a price. "" while rounds open. */
  closed: z.enum(["", "stopped", "sources"]),
});

/** A series as everybody sees it at this moment. */
export const seriesRow = z.strictObject({
  ...series.shape,
  currentPrice: signedDecimal.nullable(),
  /** Newest first: the one that is open, the one that is locked. */
  rounds: z.array(round),
  time: timeMs,
});

const source = z.strictObject({
  source: z.string(),
  /** Ed25519, 64 hexadecimal digits. */
  key: z.string(),
  /** "venue": the source cannot sign, so the venue signs what it saw there. */
  signer: z.enum(["source", "venue"]),
});

const entry = z.strictObject({
  series: seriesName,
  base: coinCode,
  coin: coinCode,
  expectNumber: z.int(),
  direction,
  betAmount: signedDecimal,
  openFee: signedDecimal,
  state: z.enum(["running", "won", "lost", "refunded"]),
  result: z.enum(ROUND_RESULTS),
  reason: z.enum(VOID_REASONS),
  /** Paid or given back, with the stake; "0" while it runs and of a loss. */
  rewardAmount: signedDecimal,
  /** This entry's part of the fee on the losers' pool. */
  rewardFee: signedDecimal,
  ...prices,
  ...pools,
  ...times,
  /** The money that came back less the money that was given; "0" while it runs. */
  profitLoss: signedDecimal,
  createTime: timeMs,
  /** Null while it runs. */
  endTime: timeMs.nullable(),
});

const receiptPrice = z.strictObject({
  price: z.string(),
  decidedAt: timeMs,
  sequence: z.int(),
  samples: z.array(
    z.strictObject({ source: z.string(), price: z.string(), time: timeMs, signature: z.string() }),
  ),
});

/** See `RoundReceipt` of the core, and docs/reference/rounds.md. */
export const roundReceipt = z.strictObject({
  form: z.literal(1),
  series: seriesName,
  round: z.int(),
  base: coinCode,
  coin: coinCode,
  priceDecimals: z.int(),
  coinDecimals: z.int(),
  opensAt: timeMs,
  locksAt: timeMs,
  closesAt: timeMs,
  openFeePpm: z.int(),
  rewardFeePpm: z.int(),
  sources: z.array(source),
  lock: receiptPrice,
  close: receiptPrice,
  result: z.enum(["up", "down", "tie", "oneSided", "void"]),
  reason: z.enum(VOID_REASONS),
  upPool: z.string(),
  downPool: z.string(),
  upMembers: z.int(),
  downMembers: z.int(),
  openFees: z.string(),
  rewardFee: z.string(),
  winners: z.int(),
  paid: z.string(),
  refunded: z.string(),
  residue: z.string(),
  payoutPerUnit: z.string(),
  previous: z.string(),
  hash: z.string(),
});

const limits = z.strictObject({
  coin: coinCode,
  /** The most that may be lost on a UTC day; null for no limit. */
  lossLimit: signedDecimal.nullable(),
  /** A higher limit, or none, that was asked for, and from when it counts. */
  next: z.strictObject({ lossLimit: signedDecimal.nullable(), at: timeMs }).nullable(),
  /** Lost today, below zero for a profit; in rounds that run; and what may still be put at risk. */
  lost: signedDecimal,
  atRisk: signedDecimal,
  left: signedDecimal.nullable(),
  /** No entry is taken until then; null without a pause. */
  coolOffUntil: timeMs.nullable(),
});

const SETTLED_MAX = 50;

export const roundCalls = {
  "data/roundSeries": read({
    group: "data",
    access: "public",
    weight: 2,
    summary: "The series of rounds with their terms, their sources, and what members lost on average so far.",
    input: nothing,
    output: z.strictObject({
      list: z.array(
        z.strictObject({
          ...series.shape,
          sources: z.array(source),
          history: z.strictObject({
            rounds: z.int(),
            /** Of those, without a price. */
            voids: z.int(),
            staked: signedDecimal,
            /** Per 100 staked, over all entries of rounds that are over; "0" before the first. */
            averageLoss: signedDecimal,
          }),
        }),
      ),
    }),
  }),
  "user/optionsTimeList": read({
    group: "user",
    access: "public",
    weight: 2,
    summary:
      "The rounds of each series that are open, locked or just over, newest first, by the server's time.",
    input: z.strictObject({
      series: seriesName.optional(),
      /** The number of those that are over, besides those that run. */
      limit: z.coerce.number().int().min(0).max(SETTLED_MAX).optional(),
    }),
    output: z.strictObject({ list: z.array(seriesRow), serverTime: timeMs }),
  }),
  "user/optionsAllRecord": read({
    group: "user",
    access: "public",
    weight: 2,
    csv: true,
    summary: "Rounds that are over, newest first, with prices, pools, fee and result.",
    input: z.strictObject({
      series: seriesName.optional(),
      result: z.enum(ROUND_RESULTS).exclude([""]).optional(),
      ...period,
      ...page,
    }),
    output: pageOf(round),
  }),
  "user/optionsHistoryRecord": read({
    group: "user",
    weight: 2,
    csv: true,
    summary: "The own entries, those that run and those that are over, newest first.",
    input: z.strictObject({
      series: seriesName.optional(),
      state: z.enum(["running", "won", "lost", "refunded"]).optional(),
      ...period,
      ...page,
    }),
    output: pageOf(entry),
  }),
  "user/createOptionsOrder": change({
    group: "user",
    fund: "grant",
    weight: 2,
    summary:
      "Enters the open round of a series, or adds to the own stake in it. Nobody can take an entry back.",
    input: z.strictObject({ series: seriesName, expectNumber, direction, betAmount: decimal }),
    output: z.strictObject({
      series: seriesName,
      expectNumber: z.int(),
      direction,
      /** Added by this entry. */
      betAmount: signedDecimal,
      sequence: z.int(),
    }),
  }),
  "data/roundReceipt": read({
    group: "data",
    access: "public",
    weight: 2,
    summary: "The receipt of a round that is over: samples, prices, pools and payouts, chained by its hash.",
    input: z.strictObject({ series: seriesName, round: expectNumber }),
    output: roundReceipt,
  }),
  "data/roundReceipts": read({
    group: "data",
    access: "public",
    weight: 10,
    summary:
      "Receipts of a series by rising number, for `npm run verify-rounds` and whoever else checks them.",
    input: z.strictObject({
      series: seriesName,
      /** The number to begin with. */
      from: expectNumber.optional(),
      limit: page.limit,
    }),
    output: z.strictObject({ list: z.array(roundReceipt), next: z.int().nullable() }),
  }),
  "user/roundLimits": read({
    group: "user",
    weight: 2,
    summary: "The own daily loss limit and pause for rounds, and how much of the limit is used.",
    input: nothing,
    output: limits,
  }),
  "user/setRoundLossLimit": change({
    group: "user",
    weight: 2,
    summary:
      "Sets the own daily loss limit for rounds. A lower one counts at once, a higher one or none in a day.",
    input: z.strictObject({
      /** "0" for no limit. */
      limit: decimal,
    }),
    output: z.strictObject({ ...limits.shape, sequence: z.int() }),
  }),
  "user/setRoundCoolOff": change({
    group: "user",
    weight: 2,
    summary: "Takes no entries of the own account until then. It can be made longer and by nobody shorter.",
    input: z.strictObject({ until: timeMs }),
    output: z.strictObject({ ...limits.shape, sequence: z.int() }),
  }),
};

export { round as roundRow, entry as roundEntry };
export type OptionsRound = z.infer<typeof round>;
export type OptionsSeries = z.infer<typeof series>;
export type OptionsSeriesRow = z.infer<typeof seriesRow>;
export type OptionsEntry = z.infer<typeof entry>;
export type RoundLimits = z.infer<typeof limits>;
