/** The naive twin's rates of a trade, and what inviters get of its fees. */
import type { Emit } from "../../../events.ts";
import type { ContractTraded } from "../../../contracts/events.ts";
import type { Amount } from "../../../numeric/index.ts";
import type { TradeExecuted } from "../../../spot/events.ts";
import { MOST } from "../amounts.ts";
import { twinTrader } from "../managed.ts";
import type { TwinState } from "../state.ts";

const MILLION = 1_000_000;

/** A member's share of a market's rate, by its level, rounded up. */
export function twinRatePpm(
  state: TwinState,
  member: number,
  role: "makerSharePpm" | "takerSharePpm",
  marketPpm: number,
): number {
  const level = state.feeLevels.get(state.memberLevels.get(member) ?? 0);
  return level === undefined ? marketPpm : Math.ceil((marketPpm * level[role]) / MILLION);
}

/** Pays what inviters get of a trade: first what was owed, then of the seller's fee, then of the buyer's. */
export function twinReferrals(state: TwinState, trade: TradeExecuted | ContractTraded, emit: Emit): void {
  payTwinDebts(state, trade.time, emit);
  if (state.referralRates === undefined) return;
  const { levelOnePpm, levelTwoPpm } = state.referralRates;
  const { base, quote } = state.markets.get(trade.market)!.terms;
  const isSpot = trade.type === "tradeExecuted";
  for (const side of ["sell", "buy"] as const) {
    const isTaker = trade.takerSide === side;
    const trader = twinTrader(isTaker ? trade.takerMember : trade.makerMember);
    const fee = isTaker ? trade.takerFee : trade.makerFee;
    const worth = twinWorth(state, side === "sell" || !isSpot ? quote : base, fee);
    const one = state.inviters.get(trader) ?? 0;
    const two = state.inviters.get(one) ?? 0;
    for (const [level, inviter, ratePpm] of [
      [1, one, levelOnePpm],
      [2, two, levelTwoPpm],
    ] as const) {
      if (inviter === 0) continue;
      const amount = ((worth * BigInt(ratePpm)) / BigInt(MILLION)) as Amount;
      const owed = state.owed.find((debt) => debt.member === inviter)?.amount ?? 0n;
      if (amount <= 0n || amount + owed > MOST) continue;
      const isCovered = amount <= state.balance("venue:fees", "USDT").available;
      const type = isCovered ? "referralPaid" : "referralOwed";
      const { time, market, tradeId } = trade;
      emit({ type, time, market, tradeId, trader, inviter, level, coin: "USDT", amount });
    }
  }
}

/** At the last price of the coin against USDT, by ticks and lots. */
function twinWorth(state: TwinState, coin: string, units: bigint): bigint {
  if (coin === "USDT") return units;
  const market = state.markets.get(`${coin}/USDT`);
  if (!market) return 0n;
  return (units * BigInt(state.last(market)) * market.terms.quotePerTickLot) / market.terms.lotSize;
}

function payTwinDebts(state: TwinState, time: number, emit: Emit): void {
  for (const debt of state.owed.slice(0, 8)) {
    const { available } = state.balance("venue:fees", "USDT");
    const amount = (available < debt.amount ? available : debt.amount) as Amount;
    if (amount <= 0n) return;
    emit({ type: "owedReferralPaid", time, inviter: debt.member, coin: "USDT", amount });
  }
}
