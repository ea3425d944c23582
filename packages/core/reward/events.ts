import type { CoinCode, MarketName, MemberId, TradeId } from "../ids.ts";
import type { Amount, TimeMs } from "../numeric/index.ts";

/** A share of a trade's fee, paid from the venue's fees to whom the trader was invited by. Follows its trade. */
export interface ReferralPaid {
  readonly type: "referralPaid";
  readonly time: TimeMs;
  readonly market: MarketName;
  readonly tradeId: TradeId;
  /** Whose fee is shared. */
  readonly trader: MemberId;
  readonly inviter: MemberId;
  /** 1: invited the trader. 2: invited the one who did. */
  readonly level: number;
  /** The market's quote coin; the coin of the fee where the venue lacks the other. */
  readonly coin: CoinCode;
  readonly amount: Amount;
}

export type RewardEvent = ReferralPaid;
