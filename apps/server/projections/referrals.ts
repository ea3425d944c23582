/** The read model of shares of fees: each with the trade that it was paid for and the fee that it is a part of. */
import type { TradeExecuted } from "@meridian/core";
import type { EngineRecord } from "../engine/engine.ts";
import type { VenueTerms } from "../market-data/terms.ts";
import type { ReadModel } from "./read-model.ts";
import { copyBulk, type RowOf } from "./sql.ts";

const SHARE = {
  inviter: "bigint",
  time: "bigint",
  sequence: "bigint",
  position: "integer",
  trader: "bigint",
  level: "integer",
  market: "text",
  trade_id: "bigint",
  coin: "text",
  amount: "bigint",
  fee_coin: "text",
  fee: "bigint",
} as const;

/** What one side of a trade paid; a buyer pays in the base coin. */
function feeOf(terms: VenueTerms, trade: TradeExecuted, trader: number) {
  const isTaker = trade.takerMember === trader;
  const buys = isTaker === (trade.takerSide === "buy");
  const { base, quote } = terms.scaleOf(trade.market);
  return { fee: isTaker ? trade.takerFee : trade.makerFee, fee_coin: buys ? base : quote };
}

/** The shares of a trade follow it in its record, before the next trade. */
function sharesOf(terms: VenueTerms, { sequence, events }: EngineRecord): RowOf<typeof SHARE>[] {
  const rows: RowOf<typeof SHARE>[] = [];
  let trade: TradeExecuted | undefined;
  for (const [position, event] of events.entries()) {
    if (event.type === "tradeExecuted") trade = event;
    if (event.type !== "referralPaid" || trade === undefined) continue;
    const { inviter, time, trader, level, market, tradeId, coin, amount } = event;
    rows.push({
      ...{ inviter, time, sequence, position, trader, level, market, coin, amount },
      ...{ trade_id: tradeId, ...feeOf(terms, trade, trader) },
    });
  }
  return rows;
}

export function referralsModel(terms: VenueTerms): ReadModel {
  return {
    name: "referrals",
    version: 1,
    reset: "truncate referral_share",
    write: (client, records) =>
      copyBulk(
        client,
        "referral_share",
        SHARE,
        records.flatMap((record) => sharesOf(terms, record)),
      ),
    forget: () => undefined,
  };
}
