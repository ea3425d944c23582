import type { MarketName, MemberId } from "../ids.ts";
import type { Amount, TimeMs } from "../numeric/index.ts";
import type { MarketTerms } from "../trading/market-terms.ts";
import type { IndexSample } from "../trading/index-price.ts";
import type { TierTerms } from "./tiers.ts";

/** Cross: all such positions of a member and its wallet answer for each other. Isolated: each with its own margin. */
export type MarginMode = "cross" | "isolated";

/** "net" is the one position of a member who does not keep both sides apart. */
export type PositionSide = "net" | "long" | "short";

/** An operator's settings of a contract, besides those of its market. */
export interface ContractTerms {
  /** Sources that an index needs at least. */
  readonly quorum: number;
  /** Of the value that a liquidation closes, to the insurance fund. */
  readonly liquidationFeePpm: number;
}

/** Defines a perpetual contract, or changes its filters, fees and settings. Coins, lot and tick never change. */
export interface DefineContract extends MarketTerms, ContractTerms {
  readonly type: "defineContract";
  readonly time: TimeMs;
}

/** Sets all tiers of a contract, from the smallest positions to the largest. */
export interface SetContractTiers {
  readonly type: "setContractTiers";
  readonly time: TimeMs;
  readonly market: MarketName;
  readonly tiers: readonly TierTerms[];
}

/**
 * The latest samples of a contract's sources, about once a second. The index and the mark follow, and whatever they set
 * off: funding when its time has come, pending orders, liquidations, and the insurance fund's own orders.
 */
export interface TakePrices {
  readonly type: "takePrices";
  readonly time: TimeMs;
  readonly market: MarketName;
  readonly samples: readonly IndexSample[];
}

/** Sets a member's leverage of a contract, for its position and its orders. */
export interface SetLeverage {
  readonly type: "setLeverage";
  readonly time: TimeMs;
  readonly member: MemberId;
  readonly market: MarketName;
  readonly leverage: number;
}

/** Only while the member has neither position nor order in the contract. */
export interface SetMarginMode {
  readonly type: "setMarginMode";
  readonly time: TimeMs;
  readonly member: MemberId;
  readonly market: MarketName;
  readonly mode: MarginMode;
}

/** Keeps a long and a short side by side from here on, or one position; only without position and order anywhere. */
export interface SetPositionMode {
  readonly type: "setPositionMode";
  readonly time: TimeMs;
  readonly member: MemberId;
  readonly isHedged: boolean;
}

/** Adds to the margin of an isolated position, or takes from it down to the initial margin. */
export interface MoveMargin {
  readonly type: "moveMargin";
  readonly time: TimeMs;
  readonly member: MemberId;
  readonly market: MarketName;
  readonly position: PositionSide;
  /** Quote units; below zero to take. */
  readonly amount: Amount;
}

/** Turns a position by one market order of twice its size. */
export interface ReversePosition {
  readonly type: "reversePosition";
  readonly time: TimeMs;
  readonly member: MemberId;
  readonly market: MarketName;
  readonly clientOrderId: string;
  readonly remark: string;
}

export type ContractsCommand =
  | DefineContract
  | SetContractTiers
  | TakePrices
  | SetLeverage
  | SetMarginMode
  | SetPositionMode
  | MoveMargin
  | ReversePosition;
