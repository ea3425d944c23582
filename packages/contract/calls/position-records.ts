/** Own contracts as they were: closed positions, funding, daily profit, and what moved a liquidation price. */
import { z } from "zod";
import { read } from "../call.ts";
import { positionSide } from "./positions.ts";
import { coinCode, contractName, page, pageOf, period, signedDecimal, timeMs } from "../shapes.ts";

const liquidationCause = z.enum([
  ...(["opened", "added", "reduced", "liquidated", "deleveraged"] as const),
  ...(["funding", "marginAdded", "marginTaken"] as const),
  ...(["otherPosition", "transfer", "other"] as const),
]);

export const positionRecordCalls = {
  "user/positionHistory": read({
    group: "user",
    weight: 2,
    csv: true,
    summary: "Own positions that are closed, newest first, with what came of each.",
    input: z.strictObject({ market: contractName.optional(), ...period, ...page }),
    output: pageOf(
      z.strictObject({
        market: contractName,
        position: positionSide,
        isLong: z.boolean(),
        quantityMax: signedDecimal,
        entryPrice: signedDecimal,
        exitPrice: signedDecimal,
        realised: signedDecimal,
        fees: signedDecimal,
        funding: signedDecimal,
        /** Realised profit and funding, less fees. */
        profit: signedDecimal,
        end: z.enum(["closed", "liquidated", "deleveraged"]),
        openedAt: timeMs,
        closedAt: timeMs,
      }),
    ),
  }),
  "user/fundingPayments": read({
    group: "user",
    weight: 2,
    csv: true,
    summary: "Funding that own positions paid, below zero, or received, newest first.",
    input: z.strictObject({ market: contractName.optional(), ...period, ...page }),
    output: pageOf(
      z.strictObject({
        market: contractName,
        position: positionSide,
        amount: signedDecimal,
        coin: coinCode,
        time: timeMs,
      }),
    ),
  }),
  "user/liquidationMoves": read({
    group: "user",
    weight: 3,
    summary:
      "What moved the liquidation price of an open position, newest first: its own fills, funding and margin; of a cross one also what the wallet and the other positions did.",
    input: z.strictObject({ market: contractName, position: positionSide.optional() }),
    output: z.strictObject({
      list: z.array(
        z.strictObject({
          time: timeMs,
          cause: liquidationCause,
          /** Of the position that changed; "" where none did. */
          market: z.string(),
          /** In base coins, below zero for what went to the short side; "0" where nothing changed hands. */
          quantity: signedDecimal,
          /** Profit less fees, funding, margin or transfer, in quote coins. */
          amount: signedDecimal,
          /** "" where no price liquidates it. */
          before: z.string(),
          after: z.string(),
        }),
      ),
      /** False when older moves are left out. */
      isWhole: z.boolean(),
    }),
  }),
  "user/contractProfit": read({
    group: "user",
    weight: 2,
    csv: true,
    summary:
      "What own contracts brought on each UTC day of at most 366: realised profit, fees, funding; newest first.",
    input: z.strictObject({ ...period }),
    output: z.strictObject({
      coin: coinCode,
      /** Days on which nothing was settled are left out. */
      list: z.array(
        z.strictObject({
          /** The start of the UTC day. */
          day: timeMs,
          realised: signedDecimal,
          /** Paid. */
          fees: signedDecimal,
          funding: signedDecimal,
          /** Paid to the insurance fund. */
          liquidationFees: signedDecimal,
          /** Realised profit and funding, less both fees. */
          profit: signedDecimal,
        }),
      ),
      nextCursor: z.null(),
    }),
  }),
};
