/** Own contracts: orders, positions, margin, and what came of them. */
import { z } from "zod";
import { change, read } from "../call.ts";
import {
  coinCode,
  contractName,
  decimal,
  nothing,
  order,
  orderType,
  page,
  pageOf,
  period,
  side,
  signedDecimal,
  timeMs,
} from "../shapes.ts";
import { orderTerms, placed } from "./orders.ts";

const marginMode = z.enum(["cross", "isolated"]);
/** "net" in one-way mode; in hedge mode a long and a short stand side by side. */
export const positionSide = z.enum(["net", "long", "short"]);
const triggerBy = z.enum(["last", "mark"]);

/** A take profit or stop loss: a price, or how far from the entry price, in percent of it or of the margin (ROE). */
const exit = z.strictObject({
  by: z.enum(["price", "percent", "roe"]),
  value: decimal,
  triggerBy: triggerBy.optional(),
});

const terms = {
  market: contractName,
  ...orderTerms,
  /** In quote coins, in place of a quantity: at its price, or at mark, rounded down to whole lots. */
  value: decimal.optional(),
  triggerBy: triggerBy.optional(),
  /** In hedge mode the position that it changes. */
  positionSide: z.enum(["long", "short"]).optional(),
  reduceOnly: z.boolean().optional(),
  /** The whole position, whatever its size is when the order goes live; without a quantity. */
  closePosition: z.boolean().optional(),
  selfTradePrevention: z.enum(["expireTaker", "expireMaker", "expireBoth", "decrement"]).optional(),
};

export const position = z.strictObject({
  market: contractName,
  position: positionSide,
  isLong: z.boolean(),
  mode: marginMode,
  leverage: z.int(),
  /** In base coins, without sign. */
  quantity: signedDecimal,
  /** Entry value in quote coins, exact. */
  entryValue: signedDecimal,
  entryPrice: signedDecimal,
  mark: signedDecimal,
  /** Nominal value at mark, in quote coins. */
  value: signedDecimal,
  unrealised: signedDecimal,
  /** Of the initial margin, in percent. */
  roePercent: signedDecimal,
  /** Of an isolated position what is frozen for it; of a cross one its initial margin. */
  margin: signedDecimal,
  maintenance: signedDecimal,
  /** Maintenance of what answers for it; 100 % liquidates. "" without a balance. */
  marginRatioPercent: z.string(),
  /** "" where no price liquidates it. */
  liquidationPrice: z.string(),
  /** 5 is among the first to be deleveraged, 1 among the last. */
  deleverageLights: z.int(),
  openedAt: timeMs,
  /** Since it was opened, in quote coins. */
  realised: signedDecimal,
  fees: signedDecimal,
  funding: signedDecimal,
  /** The orders that close it at a price. */
  exits: z.array(order),
});

const contractAccount = {
  /** In which all amounts are. */
  coin: coinCode,
  isHedged: z.boolean(),
  wallet: signedDecimal,
  isolatedMargin: signedDecimal,
  unrealised: signedDecimal,
  /** Wallet and profit of cross positions. */
  marginBalance: signedDecimal,
  maintenance: signedDecimal,
  positionMargin: signedDecimal,
  orderMargin: signedDecimal,
  available: signedDecimal,
  transferable: signedDecimal,
  marginRatioPercent: z.string(),
};

const contractSettings = z.strictObject({
  market: contractName,
  leverage: z.int(),
  mode: marginMode,
  makerFeePpm: z.int(),
  takerFeePpm: z.int(),
});

/** The part that moves with a member's own orders, fills and settings. */
export const ownContracts = z.strictObject({ ...contractAccount, settings: z.array(contractSettings) });

/** An isolated position, or all cross positions of a member, near their liquidation. */
export const marginCall = z.strictObject({
  id: z.string(),
  /** Of cross positions the one that would be given up first. */
  market: contractName,
  isLong: z.boolean(),
  mode: marginMode,
  /** As it was when the call came: maintenance of the balance that answers for it; "" without a balance. */
  marginRatioPercent: z.string(),
  marginBalance: signedDecimal,
  maintenance: signedDecimal,
  /** In which the amounts are. */
  coin: coinCode,
  time: timeMs,
});

const standing = z.strictObject({
  /** In base coins, below zero for a short. */
  quantity: signedDecimal,
  entryPrice: signedDecimal,
  liquidationPrice: z.string(),
  marginRatioPercent: z.string(),
});

const memberReads = {
  "user/listPositions": read({
    group: "user",
    weight: 2,
    csv: true,
    summary: "Own positions in contracts as they stand at mark.",
    input: z.strictObject({ market: contractName.optional() }),
    output: z.strictObject({ list: z.array(position), nextCursor: z.null() }),
  }),
  "user/contractAccount": read({
    group: "user",
    weight: 2,
    summary: "The contract account: wallet, margins, what is available, and the settings of each contract.",
    input: nothing,
    output: z.strictObject({
      ...ownContracts.shape,
      /** Leverage above this is refused until `leverageLimitedUntil`; 125 and null when it is over. */
      leverageMax: z.int(),
      leverageLimitedUntil: timeMs.nullable(),
    }),
  }),
  "user/listOrders": read({
    group: "user",
    weight: 2,
    csv: true,
    summary: "Own contract orders, open or done, newest first.",
    input: z.strictObject({
      state: z.enum(["open", "done"]).optional(),
      market: contractName.optional(),
      side: side.optional(),
      type: orderType.optional(),
      ...period,
      ...page,
    }),
    output: pageOf(order),
  }),
  "user/previewOrder": read({
    group: "user",
    weight: 2,
    summary:
      "What an order of a contract would need and change, reckoned as the exchange does. Sends nothing.",
    input: z.strictObject({
      market: contractName,
      side,
      price: decimal.optional(),
      quantity: decimal,
      positionSide: z.enum(["long", "short"]).optional(),
      reduceOnly: z.coerce.boolean().optional(),
    }),
    output: z.strictObject({
      /** Lots that can only reduce are cut to the position. In base coins. */
      quantity: signedDecimal,
      /** Of the part that trades at once; "0" when nothing does. */
      averagePrice: signedDecimal,
      impactPercent: signedDecimal,
      fee: signedDecimal,
      realised: signedDecimal,
      marginNeeded: signedDecimal,
      isAffordable: z.boolean(),
      isTooLarge: z.boolean(),
      /** The most that can be carried at this leverage, in base coins. */
      quantityMax: signedDecimal,
      before: standing,
      after: standing,
    }),
  }),
};

const done = z.strictObject({ sequence: z.int() });
const ofPosition = { market: contractName, position: positionSide.optional() };
const trading = { group: "user", fund: "grant", weight: 1, socket: true } as const;

/** An order beside the one that was asked for: its id, or the refusal that kept it from being placed. */
const beside = z.strictObject({ orderId: z.string(), refusal: z.string() }).nullable();

const memberChanges = {
  "user/placeOrder": change({
    ...trading,
    summary:
      "Places an order of a contract. A take profit and a stop loss wait for a limit order's fill; beside a market order they are placed on the position right after it.",
    input: z.strictObject({ ...terms, takeProfit: decimal.optional(), stopLoss: decimal.optional() }),
    output: z.strictObject({ ...placed, takeProfit: beside, stopLoss: beside }),
  }),
  "user/closePosition": change({
    ...trading,
    summary:
      "Closes a position at market or at a price, whole or a part in percent. A whole close never opens anything.",
    input: z.strictObject({
      ...ofPosition,
      price: decimal.optional(),
      /** Of the position, rounded down to whole lots; 100 when left out. */
      percent: z.int().min(1).max(100).optional(),
    }),
    output: z.strictObject(placed),
  }),
  "user/closeAllPositions": change({
    ...trading,
    weight: 5,
    summary: "Closes all own positions at market. Answers for each what became of it.",
    input: nothing,
    output: z.strictObject({
      list: z.array(
        z.strictObject({
          market: contractName,
          position: positionSide,
          orderId: z.string(),
          refusal: z.string(),
        }),
      ),
      sequence: z.int(),
    }),
  }),
  "user/reversePosition": change({
    ...trading,
    summary: "Turns a position into one of the same size on the other side, by one market order.",
    input: z.strictObject({ market: contractName }),
    output: z.strictObject(placed),
  }),
  "user/setTakeProfitStopLoss": change({
    ...trading,
    weight: 2,
    summary:
      "Sets what closes a position at a price: a part, or the whole of it, which replaces what was set for the whole. Null removes.",
    input: z.strictObject({
      ...ofPosition,
      takeProfit: exit.nullable().optional(),
      stopLoss: exit.nullable().optional(),
      /** In base coins; the whole position when left out. */
      quantity: decimal.optional(),
    }),
    output: z.strictObject({ takeProfit: beside, stopLoss: beside, sequence: z.int() }),
  }),
  "user/setLeverage": change({
    ...trading,
    summary: "Sets the leverage of a contract, for its position and its orders.",
    input: z.strictObject({ market: contractName, leverage: z.int() }),
    output: done,
  }),
  "user/setMarginMode": change({
    ...trading,
    summary:
      "Sets whether a contract is margined cross or isolated; without position and orders in it alone.",
    input: z.strictObject({ market: contractName, mode: marginMode }),
    output: done,
  }),
  "user/setPositionMode": change({
    ...trading,
    summary: "One position per contract, or a long and a short; without positions and orders alone.",
    input: z.strictObject({ isHedged: z.boolean() }),
    output: done,
  }),
  "user/moveMargin": change({
    ...trading,
    summary: "Adds to the margin of an isolated position, or takes from it.",
    input: z.strictObject({ ...ofPosition, direction: z.enum(["add", "take"]), amount: decimal }),
    output: done,
  }),
};

export const positionCalls = { ...memberReads, ...memberChanges };

export type ContractPosition = z.infer<typeof position>;
export type MarginCall = z.infer<typeof marginCall>;
export type OwnContracts = z.infer<typeof ownContracts>;
export type PositionExit = z.infer<typeof exit>;
