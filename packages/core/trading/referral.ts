/** Inviters' shares of a trade's fees, in USDT and in the same step as the trade. */
import type { Emit } from "../events.ts";
import type { CoinCode, MarketName, MemberId, TradeId } from "../ids.ts";
import { ownerOf } from "../ledger/sub-accounts.ts";
import type { Ledger } from "../ledger/state.ts";
import { OWED_PAYMENTS_MAX } from "./limits.ts";
import { type Amount, AMOUNT_MAX, assert, mulDiv, PPM, type TimeMs, wideOf } from "../numeric/index.ts";
import type { Exchange } from "../state.ts";
import type { Fill } from "./events.ts";

interface ReferralShare {
  readonly time: TimeMs;
  readonly market: MarketName;
  readonly tradeId: TradeId;
  /** The payer of the shared fee. */
  readonly trader: MemberId;
  readonly inviter: MemberId;
  /** 1: invited the trader. 2: invited the one who did. */
  readonly level: number;
  readonly coin: CoinCode;
  readonly amount: Amount;
}

/** A share of a trade's fee, paid from the venue's fees to whom the trader was invited by. Follows its trade. */
export interface ReferralPaid extends ReferralShare {
  readonly type: "referralPaid";
}

/** A share that the venue's fees did not cover in the coin of rewards: it is owed, and paid before later ones. */
export interface ReferralOwed extends ReferralShare {
  readonly type: "referralOwed";
}

/** A debt to an inviter, or a part of it, is paid from the venue's fees. */
export interface OwedReferralPaid {
  readonly type: "owedReferralPaid";
  readonly time: TimeMs;
  readonly inviter: MemberId;
  readonly coin: CoinCode;
  readonly amount: Amount;
}

export type ReferralEvent = ReferralPaid | ReferralOwed | OwedReferralPaid;

/** The coin of every reward, whatever was traded. */
const REWARD_COIN: CoinCode = "USDT";

const PPM_WIDE = BigInt(PPM);

/** One side of a trade. */
export interface FeePaid {
  readonly trader: MemberId;
  /** In units of the coin it was taken in. */
  readonly fee: bigint;
  readonly feeCoin: CoinCode;
}

/**
 * Pays the shares of one side's fee of a trade that was just booked. Each share is rounded down, and one that comes to
 * nothing makes no event.
 */
export function payReferrals(exchange: Exchange, trade: Fill, paid: FeePaid, emit: Emit): void {
  const { ledger } = exchange;
  const { levelOnePpm, levelTwoPpm } = ledger.fees;
  if (levelOnePpm === 0n && levelTwoPpm === 0n) return;
  // Trades of a sub-account are shown as its owner's, and shared with whoever invited the owner.
  const trader = ownerOf(paid.trader);
  const one = ledger.inviterOf(trader);
  if (one === 0) return;
  const two = ledger.inviterOf(one);
  const worth = rewardWorth(exchange, paid.feeCoin, paid.fee);
  const [first, second] = [shareOf(worth, levelOnePpm), shareOf(worth, levelTwoPpm)];
  assert(first + second <= worth, "inviters get no more than the fee");
  payShare(exchange, trade, { trader, inviter: one, level: 1 }, first, emit);
  if (two !== 0) payShare(exchange, trade, { trader, inviter: two, level: 2 }, second, emit);
}

/**
 * Converts units of a coin to units of the reward coin, rounded down: at the last price of the coin's market against
 * it, which is the first price of a market that has not traded. 0 for a coin that has no such market.
 */
function rewardWorth({ trading }: Exchange, coin: CoinCode, units: bigint): bigint {
  if (coin === REWARD_COIN) return units;
  const market = trading.markets.get(`${coin}/${REWARD_COIN}`);
  if (market === undefined) return 0n;
  const { quotePerTickLot, lotSize } = market.terms;
  return mulDiv(units, wideOf(market.priceNow()) * quotePerTickLot, lotSize, "floor");
}

function payShare(
  { ledger }: Exchange,
  { time, market, tradeId }: Fill,
  who: Pick<ReferralShare, "trader" | "inviter" | "level">,
  amount: bigint,
  emit: Emit,
): void {
  // A debt beyond the range of a balance could never be paid.
  if (amount === 0n || ledger.owed.to(who.inviter) + amount > AMOUNT_MAX) return;
  const covers = amount <= ledger.balances.available[ledger.venueSlot("fees", REWARD_COIN)]!;
  const share = { time, market, tradeId, ...who, coin: REWARD_COIN, amount: amount as Amount };
  const event: ReferralEvent = { type: covers ? "referralPaid" : "referralOwed", ...share };
  applyReferral(ledger, event);
  emit(event);
}

/** Pays the oldest debts with what the venue's fees have of the reward coin, a bounded number in each step. */
export function payOwedReferrals({ ledger }: Exchange, time: TimeMs, emit: Emit): void {
  if (!ledger.coins.has(REWARD_COIN)) return;
  const feeSlot = ledger.venueSlot("fees", REWARD_COIN);
  for (let payment = 0; payment < OWED_PAYMENTS_MAX; payment++) {
    const inviter = ledger.owed.first();
    const has = ledger.balances.available[feeSlot]!;
    if (inviter === undefined || has <= 0n) return;
    const due = ledger.owed.to(inviter);
    const amount = (due < has ? due : has) as Amount;
    const event: OwedReferralPaid = { type: "owedReferralPaid", time, inviter, coin: REWARD_COIN, amount };
    applyReferral(ledger, event);
    emit(event);
  }
}

function shareOf(fee: bigint, ratePpm: bigint): bigint {
  return mulDiv(fee, ratePpm, PPM_WIDE, "floor");
}

/** Shares of earlier journals were paid in other coins too; what is owed is owed in the reward coin alone. */
export function applyReferral(ledger: Ledger, event: ReferralEvent): void {
  const { inviter, coin, amount } = event;
  if (event.type === "referralOwed") {
    assert(coin === REWARD_COIN, "only the reward coin is owed");
    return ledger.owed.add(inviter, amount);
  }
  if (event.type === "owedReferralPaid") ledger.owed.take(inviter, amount);
  pay(ledger, inviter, coin, amount);
}

function pay(ledger: Ledger, inviter: MemberId, coin: CoinCode, amount: Amount): void {
  const { balances } = ledger;
  const memberIndex = ledger.memberOf(inviter);
  assert(memberIndex >= 0 && amount > 0n, "a share goes to a member and is something");
  const feeSlot = ledger.venueSlot("fees", coin);
  assert(balances.available[feeSlot]! >= amount, "a share never exceeds the fees the venue has");
  balances.post(feeSlot, -amount, 0n, false);
  const account = ledger.memberAccountOf(memberIndex, "spot");
  balances.post(balances.slotOf(account, ledger.coinOf(coin).index), amount, 0n, false);
}
