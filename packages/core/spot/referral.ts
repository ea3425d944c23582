/** What inviters get of the fees of a trade, in the same step as the trade. Source: rules.md section 8. */
import type { Emit } from "../events.ts";
import type { CoinCode, MarketName, MemberId, TradeId } from "../ids.ts";
import type { Ledger } from "../ledger/state.ts";
import { type Amount, assert, mulDiv, PPM, type TimeMs } from "../numeric/index.ts";
import type { Exchange } from "../state.ts";
import type { TradeExecuted } from "./events.ts";
import type { SpotMarket } from "./state.ts";

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

const PPM_WIDE = BigInt(PPM);

/** One side of a trade, and what it paid in each of the coins a share may be paid in. */
interface FeePaid {
  readonly trader: MemberId;
  /** In units of the coin it was taken in. */
  readonly fee: bigint;
  readonly feeCoin: CoinCode;
  /** The same in quote units at the trade's price, rounded down. */
  readonly feeQuote: bigint;
}

/**
 * Pays the shares of both fees of a trade that was just booked.
 *
 * The seller's come first: its fee lies in the quote coin, which so always covers them, and what the buyer's shares
 * take of that coin is only what is left. Each share is rounded down, and one that comes to nothing makes no event.
 */
export function payReferrals(exchange: Exchange, market: SpotMarket, trade: TradeExecuted, emit: Emit): void {
  const { fees } = exchange.ledger;
  if (fees.levelOnePpm === 0n && fees.levelTwoPpm === 0n) return;
  const { base, quote } = market.terms;
  const takerBuys = trade.takerSide === "buy";
  const sellerFee = takerBuys ? trade.makerFee : trade.takerFee;
  const buyerFee = takerBuys ? trade.takerFee : trade.makerFee;
  const seller: FeePaid = {
    trader: takerBuys ? trade.makerMember : trade.takerMember,
    fee: sellerFee,
    feeCoin: quote,
    feeQuote: sellerFee,
  };
  const buyer: FeePaid = {
    trader: takerBuys ? trade.takerMember : trade.makerMember,
    fee: buyerFee,
    feeCoin: base,
    feeQuote: mulDiv(buyerFee, trade.quoteAmount, trade.baseAmount, "floor"),
  };
  shareFee(exchange, market, trade, seller, emit);
  shareFee(exchange, market, trade, buyer, emit);
}

function shareFee(
  exchange: Exchange,
  market: SpotMarket,
  trade: TradeExecuted,
  paid: FeePaid,
  emit: Emit,
): void {
  const { ledger } = exchange;
  const { levelOnePpm, levelTwoPpm } = ledger.fees;
  const one = ledger.inviterOf(paid.trader);
  if (one === 0) return;
  const two = ledger.inviterOf(one);
  assertWithinFee(paid.fee, levelOnePpm, levelTwoPpm);
  assertWithinFee(paid.feeQuote, levelOnePpm, levelTwoPpm);
  payShare(exchange, market, trade, paid, 1, one, levelOnePpm, emit);
  if (two !== 0) payShare(exchange, market, trade, paid, 2, two, levelTwoPpm, emit);
}

function assertWithinFee(fee: bigint, levelOnePpm: bigint, levelTwoPpm: bigint): void {
  const shares = shareOf(fee, levelOnePpm) + shareOf(fee, levelTwoPpm);
  assert(shares <= fee, "inviters get no more than the fee");
}

function payShare(
  exchange: Exchange,
  market: SpotMarket,
  trade: TradeExecuted,
  paid: FeePaid,
  level: 1 | 2,
  inviter: MemberId,
  ratePpm: bigint,
  emit: Emit,
): void {
  const { quote } = market.terms;
  const inQuote = shareOf(paid.feeQuote, ratePpm);
  const covers = inQuote <= exchange.ledger.balances.available[market.quoteFeeSlot]!;
  const amount = covers ? inQuote : shareOf(paid.fee, ratePpm);
  if (amount === 0n) return;
  const { time, tradeId } = trade;
  const event: ReferralPaid = {
    type: "referralPaid",
    time,
    market: market.name,
    tradeId,
    trader: paid.trader,
    inviter,
    level,
    coin: covers ? quote : paid.feeCoin,
    amount: amount as Amount,
  };
  applyReferralPaid(exchange.ledger, event);
  emit(event);
}

function shareOf(fee: bigint, ratePpm: bigint): bigint {
  return mulDiv(fee, ratePpm, PPM_WIDE, "floor");
}

export function applyReferralPaid(ledger: Ledger, { coin, amount, inviter }: ReferralPaid): void {
  const { balances } = ledger;
  const memberIndex = ledger.memberOf(inviter);
  assert(memberIndex >= 0 && amount > 0n, "a share goes to a member and is something");
  const feeSlot = ledger.venueSlot("fees", coin);
  assert(balances.available[feeSlot]! >= amount, "a share never exceeds the fees the venue has");
  balances.post(feeSlot, -amount, 0n, false);
  const account = ledger.memberAccountOf(memberIndex, "spot");
  balances.post(balances.slotOf(account, ledger.coinOf(coin).index), amount, 0n, false);
}
