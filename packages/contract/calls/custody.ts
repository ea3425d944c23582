import { z } from "zod";
import type { AlarmTerms } from "../alarms.ts";
import { change, read } from "../call.ts";
import { secondFactor } from "../second-factor.ts";
import {
  coinCode,
  decimal,
  deposit,
  depositState,
  fundPassword,
  networkName,
  page,
  pageOf,
  period,
  signedDecimal,
  timeMs,
  withdrawal,
  withdrawalState,
} from "../shapes.ts";

/** Alarms of custody and of the venue's coins. */
export const CUSTODY_ALARMS = {
  chainUnreachable: { facts: ["network", "reason"] },
  chainStalled: { facts: ["network", "height", "sinceMs"] },
  hotBelowFloor: { facts: ["network", "coin", "amount", "floor"] },
  fuelLow: { facts: ["network", "coin", "amount"] },
  paymentStuck: { facts: ["network", "coin", "txHash", "sinceMs"] },
  signerUnavailable: { facts: ["network", "reason"] },
  reservesShort: { facts: ["coin", "liabilities", "reserves"] },
  signerRefused: { facts: ["network", "coin", "reason"], lasts: true },
  reorganisationLoss: { facts: ["network", "coin", "amount", "uid"], lasts: true },
  unknownOutgoing: { facts: ["network", "txHash", "from"], lasts: true },
} as const satisfies Record<string, AlarmTerms>;

/** Outcomes of a member's search for a transaction. */
export const DEPOSIT_VERDICTS = [
  "waiting",
  "credited",
  "unlocked",
  "belowMinimum",
  "unlistedCoin",
  "takenBack",
  "notCredited",
  "failed",
  "otherAddress",
  "notFound",
] as const;

const depositAddress = z.strictObject({
  coin: coinCode,
  network: networkName,
  networkLabel: z.string(),
  address: z.string(),
  /** The token's contract; null for the network's own coin. */
  contract: z.string().nullable(),
  depositMin: signedDecimal,
  confirmationsRequired: z.int(),
  confirmationsUnlock: z.int(),
  /** The time that a block usually takes. */
  blockTimeMs: z.int(),
});

/** Reasons why a withdrawal waits, in the order in which they decide. */
export const WITHDRAWAL_REASONS = [
  "frozen",
  "securityChange",
  "large",
  "dailyLimit",
  "newAddress",
  "risk",
] as const;
export type WithdrawalReason = (typeof WITHDRAWAL_REASONS)[number];

const addressStanding = z.strictObject({
  valid: z.boolean(),
  /** One of the own deposit addresses. */
  own: z.boolean(),
  /** Fault of the address; null for a valid one. */
  problem: z.enum(["malformed", "checksum", "wrongNetwork", "unusable"]).nullable(),
  /** Of which chain it is by its form, such as "Bitcoin"; "" when of none we know. */
  chain: z.string(),
  /** In its canonical form; "" for one that is not valid. */
  address: z.string(),
  /** Under which it is saved; "" when it is not. */
  label: z.string(),
  /** Neither saved nor first withdrawn to 24 hours ago or more: staff look at withdrawals to it. */
  isNew: z.boolean(),
  /** A known address that begins and ends like it and is another one; null for none. */
  lookAlike: z.strictObject({ address: z.string(), label: z.string() }).nullable(),
  /** While the allowlist is on: whether withdrawals may go there, or from when. Always true while it is off. */
  allowed: z.boolean(),
  usableFrom: timeMs.nullable(),
});

export const custodyCalls = {
  "user/getRechargeAddressDefault": read({
    group: "user",
    weight: 2,
    summary: "The own deposit address for a coin on its usual network.",
    input: z.strictObject({ coin: coinCode }),
    output: depositAddress,
  }),
  "user/getRechargeAddressList": read({
    group: "user",
    weight: 2,
    summary: "The own deposit addresses for a coin, one per network.",
    input: z.strictObject({ coin: coinCode }),
    output: z.strictObject({ list: z.array(depositAddress) }),
  }),
  "user/getRechargeList": read({
    group: "user",
    aliases: ["rechargeRecord"],
    weight: 5,
    csv: true,
    summary: "Own deposits, newest first, with confirmations as they stand.",
    input: z.strictObject({
      coin: coinCode.optional(),
      state: depositState.optional(),
      txHash: z.string().max(100).optional(),
      ...period,
      ...page,
    }),
    output: pageOf(deposit),
  }),
  "user/queryRecharge": read({
    group: "user",
    weight: 20,
    summary:
      "Where a transaction is and why, asked of every network. One that pays only others' addresses answers alike, whoever they are.",
    input: z.strictObject({ txHash: z.string().trim().min(1).max(100) }),
    output: z.strictObject({
      verdict: z.enum(DEPOSIT_VERDICTS),
      /** Network it was found on; null when none knows it. */
      network: networkName.nullable(),
      networkLabel: z.string(),
      /** Blocks since, the one it stands in included; 0 while it waits for one. */
      confirmations: z.int(),
      /** Its deposits to the own addresses. */
      deposits: z.array(deposit),
      /** Networks that could not be asked just now, by the names people know them by. */
      unanswered: z.array(z.string()),
    }),
  }),
  "user/tap": change({
    group: "user",
    weight: 20,
    summary:
      "Sends test coins from the tap of a development chain to the own deposit address, in a real transaction.",
    /** Without a network the coin's usual one. */
    input: z.strictObject({ coin: coinCode, network: networkName.optional() }),
    output: z.strictObject({ txHash: z.string(), amount: signedDecimal, network: networkName }),
  }),
  "user/checkAddress": read({
    group: "user",
    weight: 2,
    summary: "Everything that is known of an address before coins are sent there over a network.",
    input: z.strictObject({ network: networkName, address: z.string().max(200), coin: coinCode.optional() }),
    output: addressStanding,
  }),
  "user/previewWithdrawal": read({
    group: "user",
    keyScope: "none",
    weight: 5,
    summary:
      "What would become of a withdrawal now: sent, held, or looked at by staff, and why. The rule is the server's own.",
    input: z.strictObject({
      coin: coinCode,
      network: networkName,
      address: z.string().max(200),
      amount: decimal,
    }),
    output: z.strictObject({
      outcome: z.enum(["send", "hold", "review"]),
      /** All that apply, the one that decides first; empty when it is sent. */
      reasons: z.array(z.enum(WITHDRAWAL_REASONS)),
      /** The end of a hold; null for others. */
      heldUntil: timeMs.nullable(),
      /** Fee in the coin: usually the network's; more where the recipient is a contract that takes more work. */
      fee: signedDecimal,
      /** True for a contract's address. */
      isContract: z.boolean(),
    }),
  }),
  "user/getWithdrawQuota": read({
    group: "user",
    weight: 2,
    summary: "What can be withdrawn of a coin now, and why not more.",
    input: z.strictObject({ coin: coinCode }),
    output: z.strictObject({
      available: signedDecimal,
      /** Deposits that are credited but not yet unlocked. */
      lockedDeposits: signedDecimal,
      withdrawable: signedDecimal,
      dailyLimitUsdt: signedDecimal,
      dailyUsedUsdt: signedDecimal,
      /** Until when a withdrawal waits because the member's protection changed; 0 when none does. */
      heldUntil: timeMs,
    }),
  }),
  "user/withdraw": change({
    group: "user",
    aliases: ["withdraw_usdt"],
    fund: "always",
    secondFactor: "whenSet",
    keyScope: "withdraw",
    weight: 10,
    summary: "Requests a withdrawal. `amount` is what leaves the account; the fee is taken from it.",
    input: z.strictObject({
      coin: coinCode,
      network: networkName,
      address: z.string().max(200),
      amount: decimal,
      /** The fee that the member was shown and agrees to: one that is too small by now refuses the withdrawal. */
      fee: decimal.optional(),
      remark: z.string().max(100).optional(),
      /** That the member has seen which known address this one resembles: without, such an address is refused. */
      lookAlikeSeen: z.boolean().optional(),
      fundPassword,
      secondFactor: secondFactor.optional(),
    }),
    output: withdrawal,
  }),
  "user/withdrawCancel": change({
    group: "user",
    keyScope: "withdraw",
    weight: 5,
    summary: "Cancels a withdrawal that is not signed yet; the amount is available again.",
    input: z.strictObject({ withdrawalId: z.string().max(64) }),
    output: withdrawal,
  }),
  "user/getWithdrawList": read({
    group: "user",
    aliases: ["withdrawRecord"],
    weight: 5,
    csv: true,
    summary: "Own withdrawals, newest first.",
    input: z.strictObject({
      coin: coinCode.optional(),
      state: withdrawalState.optional(),
      withdrawalId: z.string().max(64).optional(),
      ...period,
      ...page,
    }),
    output: pageOf(withdrawal),
  }),
};

export type AddressStanding = z.infer<typeof addressStanding>;
export type DepositAddress = z.infer<typeof depositAddress>;
export type DepositVerdict = (typeof DEPOSIT_VERDICTS)[number];
