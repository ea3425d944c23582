import { z } from "zod";
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
  /** How long a block usually takes. */
  blockTimeMs: z.int(),
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
    aliases: ["rechargeRecord", "queryRecharge"],
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
    summary:
      "Whether an address is well formed on a network, and whether it is one of the own deposit addresses.",
    input: z.strictObject({ network: networkName, address: z.string().max(200) }),
    output: z.strictObject({ valid: z.boolean(), own: z.boolean() }),
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
      /** The fee that the member was shown: another one by now refuses the withdrawal. */
      fee: decimal.optional(),
      remark: z.string().max(100).optional(),
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

export type DepositAddress = z.infer<typeof depositAddress>;
