/** Balance changes by events of contracts. */
import type { CoinCode, MemberId } from "../ids.ts";
import { type AccountName, memberAccount, venueAccount } from "../ledger/accounts.ts";
import { nothing, post, type Posting } from "../ledger/posting.ts";
import type { Bookings } from "../product.ts";
import type { ContractsEvent, PositionTakenOver } from "./events.ts";
import { FUND_MEMBER, SETTLEMENT_COIN } from "./limits.ts";

const COIN: CoinCode = SETTLEMENT_COIN;

export type ContractsReason =
  | "realisedProfit"
  | "tradeFee"
  | "isolatedMargin"
  | "fundingFee"
  | "liquidationFee";

function wallet(member: MemberId): AccountName {
  return member === FUND_MEMBER ? venueAccount("insurance") : memberAccount(member, "contract");
}

/** Between a wallet and the clearing account. */
function settle(
  member: MemberId,
  amount: bigint,
  reason: ContractsReason,
): readonly Posting<ContractsReason>[] {
  return [
    post(wallet(member), COIN, amount, 0n, reason),
    post(venueAccount("clearing"), COIN, -amount, 0n, reason),
  ];
}

/** From available to the margin of an isolated position. */
function freeze(member: MemberId, amount: bigint): readonly Posting<ContractsReason>[] {
  return amount === 0n ? [] : [post(wallet(member), COIN, -amount, amount, "isolatedMargin")];
}

function handOver(
  event: PositionTakenOver | HandedTo,
  other: MemberId,
  otherMargin: bigint,
): readonly Posting<ContractsReason>[] {
  return [
    ...settle(event.member, event.realised, "realisedProfit"),
    ...freeze(event.member, event.margin),
    ...settle(other, event.otherRealised, "realisedProfit"),
    ...freeze(other, otherMargin),
  ];
}

type HandedTo = Omit<PositionTakenOver, "type">;

export const contractsPostings: Bookings<ContractsEvent, ContractsReason> = {
  contractDefined: nothing,
  contractTierSet: nothing,
  bookSampled: nothing,
  markSet: nothing,
  indexLost: nothing,
  leverageSet: nothing,
  marginModeSet: nothing,
  positionModeSet: nothing,
  liquidationBegun: nothing,
  marginMoved: ({ member, amount }) => freeze(member, amount),
  contractTraded: (event) => [
    ...settle(event.makerMember, event.makerRealised, "realisedProfit"),
    post(wallet(event.makerMember), COIN, -event.makerFee, 0n, "tradeFee"),
    ...freeze(event.makerMember, event.makerMargin),
    ...settle(event.takerMember, event.takerRealised, "realisedProfit"),
    post(wallet(event.takerMember), COIN, -event.takerFee, 0n, "tradeFee"),
    ...freeze(event.takerMember, event.takerMargin),
    post(venueAccount("fees"), COIN, event.makerFee + event.takerFee, 0n, "tradeFee"),
  ],
  fundingPaid: ({ member, amount, isIsolated }) => [
    post(wallet(member), COIN, isIsolated ? 0n : amount, isIsolated ? amount : 0n, "fundingFee"),
    post(venueAccount("clearing"), COIN, -amount, 0n, "fundingFee"),
  ],
  fundingSettled: ({ residue }) => [
    post(venueAccount("clearing"), COIN, -residue, 0n, "fundingFee"),
    post(venueAccount("rounding"), COIN, residue, 0n, "fundingFee"),
  ],
  liquidationFeePaid: ({ member, amount }) => [
    post(wallet(member), COIN, -amount, 0n, "liquidationFee"),
    post(venueAccount("insurance"), COIN, amount, 0n, "liquidationFee"),
  ],
  positionTakenOver: (event) => handOver(event, FUND_MEMBER, 0n),
  positionDeleveraged: (event) => handOver(event, event.other, event.otherMargin),
};
