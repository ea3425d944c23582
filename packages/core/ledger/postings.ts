/** What an event moves, account by account. The state, the read models and the naive twin all book from here. */
import type { CustodyEvent } from "../custody/events.ts";
import type { Event } from "../events.ts";
import type { CoinCode, MarketName, MemberId } from "../ids.ts";
import type { MarketTerms } from "../parameters/commands.ts";
import type { SpotEvent } from "../spot/events.ts";
import { type AccountName, chainAccount, memberAccount, venueAccount } from "./accounts.ts";

export type PostingReason =
  | "deposit"
  | "depositReversal"
  | "withdrawalHold"
  | "withdrawal"
  | "withdrawalFee"
  | "withdrawalRelease"
  | "funding"
  | "networkCost"
  | "transfer"
  | "orderHold"
  | "orderRelease"
  | "trade"
  | "tradeFee"
  | "referral"
  | "credit";

/** Signed amounts in the coin's smallest unit. Over the postings of an event, each coin sums to zero. */
export interface Posting {
  readonly account: AccountName;
  readonly coin: CoinCode;
  readonly available: bigint;
  readonly frozen: bigint;
  readonly reason: PostingReason;
}

/** Which coins a market trades. */
export type MarketCoins = Pick<MarketTerms, "base" | "quote">;

/**
 * The movements of one event.
 *
 * @param markets the coins of a market by its name; only asked for events of spot trading
 */
export function postingsOf(event: Event, markets: (market: MarketName) => MarketCoins): Posting[] {
  switch (event.type) {
    case "orderPlaced":
    case "orderQueued":
    case "orderArmed":
    case "orderTriggered":
    case "orderReduced":
    case "tradeExecuted":
    case "selfTradePrevented":
    case "orderClosed":
      return spotPostings(event, markets(event.market));
    case "transferred":
      return [
        post(memberAccount(event.member, event.from), event.coin, -event.amount, 0n, "transfer"),
        post(memberAccount(event.member, event.to), event.coin, event.amount, 0n, "transfer"),
      ];
    case "memberCredited":
      return [
        post(venueAccount(event.account), event.coin, -event.amount, 0n, "credit"),
        post(spotOf(event.member), event.coin, event.amount, 0n, "credit"),
      ];
    case "creditReturned":
      return [
        post(spotOf(event.member), event.coin, -event.amount, 0n, "credit"),
        post(venueAccount(event.account), event.coin, event.amount, 0n, "credit"),
      ];
    case "venueFundsMoved":
      return [
        post(venueAccount(event.from), event.coin, -event.amount, 0n, "funding"),
        post(venueAccount(event.to), event.coin, event.amount, 0n, "funding"),
      ];
    case "coinDefined":
    case "marketDefined":
    case "marketStateSet":
    case "feeLevelDefined":
    case "feeLevelSet":
    case "referralRatesSet":
    case "cancelAllAfterSet":
    case "memberOpened":
    case "referralOwed":
      return [];
    case "referralPaid":
    case "owedReferralPaid":
      return [
        post(venueAccount("fees"), event.coin, -event.amount, 0n, "referral"),
        post(spotOf(event.inviter), event.coin, event.amount, 0n, "referral"),
      ];
    default:
      return custodyPostings(event);
  }
}

function post(
  account: AccountName,
  coin: CoinCode,
  available: bigint,
  frozen: bigint,
  reason: PostingReason,
): Posting {
  return { account, coin, available, frozen, reason };
}

function spotOf(member: MemberId): AccountName {
  return memberAccount(member, "spot");
}

function spotPostings(event: SpotEvent, { base, quote }: MarketCoins): Posting[] {
  switch (event.type) {
    case "orderPlaced":
    case "orderQueued":
    case "orderArmed":
    case "orderTriggered": {
      const coin = event.side === "buy" ? quote : base;
      return [post(spotOf(event.member), coin, -event.held, event.held, "orderHold")];
    }
    case "orderReduced":
    case "orderClosed": {
      const coin = event.side === "buy" ? quote : base;
      return [post(spotOf(event.member), coin, event.released, -event.released, "orderRelease")];
    }
    case "selfTradePrevented": {
      const account = spotOf(event.member);
      return [
        post(account, quote, event.buyerReleased, -event.buyerReleased, "orderRelease"),
        post(account, base, event.sellerReleased, -event.sellerReleased, "orderRelease"),
      ];
    }
    case "tradeExecuted": {
      const takerBuys = event.takerSide === "buy";
      const buyer = spotOf(takerBuys ? event.takerMember : event.makerMember);
      const seller = spotOf(takerBuys ? event.makerMember : event.takerMember);
      const buyerFee = takerBuys ? event.takerFee : event.makerFee;
      const sellerFee = takerBuys ? event.makerFee : event.takerFee;
      const { baseAmount, quoteAmount, buyerReleased } = event;
      return [
        post(buyer, quote, 0n, -quoteAmount, "trade"),
        post(buyer, quote, buyerReleased, -buyerReleased, "orderRelease"),
        post(buyer, base, baseAmount, 0n, "trade"),
        post(buyer, base, -buyerFee, 0n, "tradeFee"),
        post(seller, base, 0n, -baseAmount, "trade"),
        post(seller, quote, quoteAmount, 0n, "trade"),
        post(seller, quote, -sellerFee, 0n, "tradeFee"),
        post(venueAccount("fees"), base, buyerFee, 0n, "tradeFee"),
        post(venueAccount("fees"), quote, sellerFee, 0n, "tradeFee"),
      ];
    }
  }
}

function custodyPostings(event: CustodyEvent): Posting[] {
  const { coin } = event;
  switch (event.type) {
    case "depositCredited":
      return [
        post(spotOf(event.member), coin, event.amount, 0n, "deposit"),
        post(chainAccount(event.network), coin, -event.amount, 0n, "deposit"),
      ];
    case "depositReversed":
      return [
        post(spotOf(event.member), coin, -event.debited, 0n, "depositReversal"),
        post(venueAccount("reorgLoss"), coin, -event.lost, 0n, "depositReversal"),
        post(chainAccount(event.network), coin, event.debited + event.lost, 0n, "depositReversal"),
      ];
    case "withdrawalRequested":
      return [post(spotOf(event.member), coin, -event.amount, event.amount, "withdrawalHold")];
    case "withdrawalSettled":
      return [
        post(spotOf(event.member), coin, 0n, -event.amount, "withdrawal"),
        post(venueAccount("fees"), coin, event.fee, 0n, "withdrawalFee"),
        post(chainAccount(event.network), coin, event.amount - event.fee, 0n, "withdrawal"),
      ];
    case "withdrawalReleased":
      return [post(spotOf(event.member), coin, event.amount, -event.amount, "withdrawalRelease")];
    case "venueFunded":
      return [
        post(venueAccount(event.account), coin, event.amount, 0n, "funding"),
        post(chainAccount(event.network), coin, -event.amount, 0n, "funding"),
      ];
    case "networkCostBooked":
      return [
        post(venueAccount("networkCost"), coin, -event.amount, 0n, "networkCost"),
        post(chainAccount(event.network), coin, event.amount, 0n, "networkCost"),
      ];
  }
}
