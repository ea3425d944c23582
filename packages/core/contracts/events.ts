import type { MarketName, MemberId } from "../ids.ts";
import type { Amount, Lots, RatePpb, Ticks, TimeMs } from "../numeric/index.ts";
import type { Fill } from "../trading/events.ts";
import type { MarketTerms } from "../trading/market-terms.ts";
import type { ContractTerms, MarginMode, PositionSide } from "./commands.ts";

export interface ContractDefined extends MarketTerms, ContractTerms {
  readonly type: "contractDefined";
  readonly time: TimeMs;
}

/** One tier of those that were set together; they hold once the last of them is there. */
export interface ContractTierSet {
  readonly type: "contractTierSet";
  readonly time: TimeMs;
  readonly market: MarketName;
  /** From 0, the smallest positions. */
  readonly tier: number;
  /** The number of tiers that were set together. */
  readonly tiers: number;
  readonly notionalMax: Amount;
  readonly maintenancePpm: number;
  readonly leverageMax: number;
}

/** The book beside the index, every five seconds. 0 stands for a side that is not there. */
export interface BookSampled {
  readonly type: "bookSampled";
  readonly time: TimeMs;
  readonly market: MarketName;
  readonly index: Ticks;
  readonly bid: Ticks;
  readonly ask: Ticks;
  /** The average price of selling and of buying the impact value; 0 while the book cannot take it. */
  readonly impactBid: Ticks;
  readonly impactAsk: Ticks;
}

export interface MarkSet {
  readonly type: "markSet";
  readonly time: TimeMs;
  readonly market: MarketName;
  readonly index: Ticks;
  readonly mark: Ticks;
  /** The number of sources that the index is made of. */
  readonly sources: number;
}

/** Too few sources agree: the contract may only be reduced, and nothing is liquidated, until the next mark. */
export interface IndexLost {
  readonly type: "indexLost";
  readonly time: TimeMs;
  readonly market: MarketName;
}

export interface LeverageSet {
  readonly type: "leverageSet";
  readonly time: TimeMs;
  readonly member: MemberId;
  readonly market: MarketName;
  readonly leverage: number;
}

export interface MarginModeSet {
  readonly type: "marginModeSet";
  readonly time: TimeMs;
  readonly member: MemberId;
  readonly market: MarketName;
  readonly mode: MarginMode;
}

export interface PositionModeSet {
  readonly type: "positionModeSet";
  readonly time: TimeMs;
  readonly member: MemberId;
  readonly isHedged: boolean;
}

export interface MarginMoved {
  readonly type: "marginMoved";
  readonly time: TimeMs;
  readonly member: MemberId;
  readonly market: MarketName;
  readonly position: PositionSide;
  /** Quote units from available to the position's margin; below zero the other way. */
  readonly amount: Amount;
}

/** One fill of a contract, at the resting order's price. Amounts are quote units. */
export interface ContractTraded extends Fill {
  readonly type: "contractTraded";
  readonly value: Amount;
  readonly makerPosition: PositionSide;
  readonly takerPosition: PositionSide;
  readonly makerFee: Amount;
  readonly takerFee: Amount;
  /** Profit of the lots that the fill closed, before fees. */
  readonly makerRealised: Amount;
  readonly takerRealised: Amount;
  /** From available to the margin of an isolated position; below zero the other way. */
  readonly makerMargin: Amount;
  readonly takerMargin: Amount;
}

/** A position's payment, from its wallet or its isolated margin; below zero when it pays. */
export interface FundingPaid {
  readonly type: "fundingPaid";
  readonly time: TimeMs;
  readonly market: MarketName;
  readonly member: MemberId;
  readonly position: PositionSide;
  readonly amount: Amount;
  readonly isIsolated: boolean;
}

/** Follows the payments of its time. */
export interface FundingSettled {
  readonly type: "fundingSettled";
  readonly time: TimeMs;
  readonly market: MarketName;
  readonly rate: RatePpb;
  readonly mark: Ticks;
  /** Paid beyond what was received, by rounding. */
  readonly residue: Amount;
}

/** A member's maintenance has used up its balance: of one isolated position, or of all cross positions. */
export interface LiquidationBegun {
  readonly type: "liquidationBegun";
  readonly time: TimeMs;
  readonly member: MemberId;
  /** The contract whose mark brought it about. */
  readonly market: MarketName;
  readonly mode: MarginMode;
  readonly position: PositionSide;
  readonly mark: Ticks;
  readonly maintenance: Amount;
  /** Below zero when the price has jumped. */
  readonly balance: Amount;
}

/** To the insurance fund, for what a liquidation closed in the book. */
export interface LiquidationFeePaid {
  readonly type: "liquidationFeePaid";
  readonly time: TimeMs;
  readonly market: MarketName;
  readonly member: MemberId;
  readonly amount: Amount;
}

interface PositionHandedOver {
  readonly time: TimeMs;
  readonly market: MarketName;
  /** The liquidated member. */
  readonly member: MemberId;
  readonly position: PositionSide;
  readonly quantity: Lots;
  /** The price at which the member has nothing left. */
  readonly price: Ticks;
  readonly realised: Amount;
  /** From available to the margin of an isolated position; below zero the other way. */
  readonly margin: Amount;
  /** The other party's, likewise. */
  readonly otherRealised: Amount;
}

/** The insurance fund has the lots of a liquidated position that the book did not take. */
export interface PositionTakenOver extends PositionHandedOver {
  readonly type: "positionTakenOver";
}

/** Lots that neither the book nor the fund took are closed against a position of the other side. No fees. */
export interface PositionDeleveraged extends PositionHandedOver {
  readonly type: "positionDeleveraged";
  readonly other: MemberId;
  readonly otherPosition: PositionSide;
  readonly otherMargin: Amount;
}

export type ContractsEvent =
  | ContractDefined
  | ContractTierSet
  | BookSampled
  | MarkSet
  | IndexLost
  | LeverageSet
  | MarginModeSet
  | PositionModeSet
  | MarginMoved
  | ContractTraded
  | FundingPaid
  | FundingSettled
  | LiquidationBegun
  | LiquidationFeePaid
  | PositionTakenOver
  | PositionDeleveraged;
