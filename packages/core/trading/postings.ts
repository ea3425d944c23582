/** Balance changes by events of orders: the member's holds and releases, and shares of fees. */
import type { CoinCode, MarketName, MemberId } from "../ids.ts";
import { venueAccount } from "../ledger/accounts.ts";
import { nothing, post, type Posting, spotOf } from "../ledger/posting.ts";
import type { Bookings, CoinsOfMarket } from "../product.ts";
import type { Side } from "./commands.ts";
import type { TradingEvent } from "./product.ts";

interface Ordered {
  readonly market: MarketName;
  readonly member: MemberId;
  readonly side: Side;
}

const backingCoin = ({ market, side }: Ordered, coinsOf: CoinsOfMarket): CoinCode =>
  side === "buy" ? coinsOf(market).quote : coinsOf(market).base;

function hold(event: Ordered & { readonly held: bigint }, coinsOf: CoinsOfMarket): readonly Posting[] {
  return [post(spotOf(event.member), backingCoin(event, coinsOf), -event.held, event.held, "orderHold")];
}

function release(event: Ordered & { readonly released: bigint }, coinsOf: CoinsOfMarket): readonly Posting[] {
  const { member, released } = event;
  return [post(spotOf(member), backingCoin(event, coinsOf), released, -released, "orderRelease")];
}

interface Shared {
  readonly inviter: MemberId;
  readonly coin: CoinCode;
  readonly amount: bigint;
}

const share = ({ inviter, coin, amount }: Shared): readonly Posting[] => [
  post(venueAccount("fees"), coin, -amount, 0n, "referral"),
  post(spotOf(inviter), coin, amount, 0n, "referral"),
];

export const tradingPostings: Bookings<TradingEvent> = {
  orderPlaced: hold,
  pendingOrderPlaced: hold,
  orderArmed: hold,
  orderTriggered: hold,
  orderReduced: release,
  orderClosed: release,
  selfTradePrevented: ({ market, member, buyerReleased, sellerReleased }, coinsOf) => {
    const { base, quote } = coinsOf(market);
    return [
      post(spotOf(member), quote, buyerReleased, -buyerReleased, "orderRelease"),
      post(spotOf(member), base, sellerReleased, -sellerReleased, "orderRelease"),
    ];
  },
  cancelAllAfterSet: nothing,
  marketStateSet: nothing,
  referralOwed: nothing,
  referralPaid: share,
  owedReferralPaid: share,
};
