/** The read model of shares of fees: each with the trade that it was paid for and the fee that it is a part of. */
import { column, type Row, table } from "../../ground/database/index.ts";
import type { EngineRecord } from "../../ground/engine/index.ts";
import { type FillEvent, isFeeInBase, isFill, sideOfFill, type VenueTerms } from "../market-data/index.ts";
import type { ReadModel } from "./read-model.ts";

const SHARES = table("referral_share", {
  inviter: column.whole,
  time: column.whole,
  sequence: column.whole,
  position: column.integer,
  trader: column.whole,
  level: column.integer,
  market: column.text,
  tradeId: column.whole,
  coin: column.text,
  amount: column.amount,
  feeCoin: column.text,
  fee: column.amount,
  owed: column.amount,
});

/** One side's fee for a trade. */
function feeOf(terms: VenueTerms, trade: FillEvent, trader: number) {
  const { fee, side } = sideOfFill(trade, trade.takerMember === trader ? "taker" : "maker");
  const scale = terms.scaleOf(trade.market);
  return { fee, feeCoin: isFeeInBase(scale, side) ? scale.base : scale.quote };
}

/** The shares of a trade follow it in its record, before the next trade. */
function sharesOf(terms: VenueTerms, { sequence, events }: EngineRecord): Row<typeof SHARES>[] {
  const rows: Row<typeof SHARES>[] = [];
  let trade: FillEvent | undefined;
  for (const [position, event] of events.entries()) {
    if (isFill(event)) trade = event;
    const isShare = event.type === "referralPaid" || event.type === "referralOwed";
    if (!isShare || trade === undefined) continue;
    const owed = event.type === "referralOwed" ? event.amount : 0n;
    rows.push({ ...event, ...feeOf(terms, trade, event.trader), sequence, position, owed });
  }
  return rows;
}

/** A payment of what is owed to an inviter goes to its oldest shares first, the last of them perhaps in part. */
const settleShares = SHARES.statement(
  "settle_referral_share",
  ["inviter", "amount"],
  `update referral_share as stored set owed = greatest(0, least(stored.owed, debt.upto - debt.paid))
   from (select share.inviter, share.time, share.sequence, share.position, rows.amount as paid,
       sum(share.owed) over (partition by share.inviter order by time, sequence, position)::bigint as upto
     from referral_share as share join rows using (inviter) where share.owed > 0) as debt
   where (stored.inviter, stored.time, stored.sequence, stored.position)
     = (debt.inviter, debt.time, debt.sequence, debt.position)`,
);

function paymentsOf(records: readonly EngineRecord[]): { inviter: number; amount: bigint }[] {
  const sums = new Map<number, bigint>();
  for (const { events } of records) {
    for (const event of events) {
      if (event.type !== "owedReferralPaid") continue;
      sums.set(event.inviter, (sums.get(event.inviter) ?? 0n) + event.amount);
    }
  }
  return [...sums].map(([inviter, amount]) => ({ inviter, amount }));
}

export function referralsModel(terms: VenueTerms): ReadModel {
  return {
    name: "referrals",
    version: 1,
    reset: "truncate referral_share",
    async write(client, records) {
      const shares = records.flatMap((record) => sharesOf(terms, record));
      await SHARES.copy(client, shares);
      await settleShares(client, paymentsOf(records));
    },
    forget: () => undefined,
  };
}
