/** Balance changes by events of orders: the member's holds and releases, and shares of fees. */
import type { CoinCode, MarketName, MemberId } from "../ids.ts";
import { memberAccount, venueAccount } from "../ledger/accounts.ts";
import { nothing, post, type Posting, spotOf } from "../ledger/posting.ts";
import type { Bookings, BackedMarkets } from "../product.ts";
import type { Side } from "./commands.ts";
import type { TradingEvent } from "./product.ts";
import { preventedMembers } from "./self-trade.ts";

export type TradingReason = "orderHold" | "orderRelease" | "referral";

interface Ordered {
  readonly market: MarketName;
  readonly member: MemberId;
  readonly side: Side;
}

/** From available to frozen in the balance that backs a side, or back: an amount below zero is released. */
function freeze(
  { market, member, side }: Ordered,
  amount: bigint,
  reason: TradingReason,
  marketOf: BackedMarkets,
): Posting<TradingReason> {
  const { backing, ...coins } = marketOf(market);
  const coin = coins[backing.coinOf(side === "buy")];
  return post(memberAccount(member, backing.account), coin, -amount, amount, reason);
}

const hold = (
  event: Ordered & { readonly held: bigint },
  marketOf: BackedMarkets,
): readonly Posting<TradingReason>[] => [freeze(event, event.held, "orderHold", marketOf)];

const release = (
  event: Ordered & { readonly released: bigint },
  marketOf: BackedMarkets,
): readonly Posting<TradingReason>[] => [freeze(event, -event.released, "orderRelease", marketOf)];

interface Shared {
  readonly inviter: MemberId;
  readonly coin: CoinCode;
  readonly amount: bigint;
}

const share = ({ inviter, coin, amount }: Shared): readonly Posting<TradingReason>[] => [
  post(venueAccount("fees"), coin, -amount, 0n, "referral"),
  post(spotOf(inviter), coin, amount, 0n, "referral"),
];

export const tradingPostings: Bookings<TradingEvent, TradingReason> = {
  orderPlaced: hold,
  pendingOrderPlaced: hold,
  orderArmed: hold,
  orderTriggered: hold,
  orderReduced: release,
  orderClosed: release,
  selfTradePrevented: (event, marketOf) => {
    const { market, buyerReleased, sellerReleased } = event;
    const { buyer, seller } = preventedMembers(event);
    return [
      freeze({ market, member: buyer, side: "buy" }, -buyerReleased, "orderRelease", marketOf),
      freeze({ market, member: seller, side: "sell" }, -sellerReleased, "orderRelease", marketOf),
    ];
  },
  cancelAllAfterSet: nothing,
  marketStateSet: nothing,
  referralOwed: nothing,
  referralPaid: share,
  owedReferralPaid: share,
};
