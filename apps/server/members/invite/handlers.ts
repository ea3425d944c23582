/** The calls by which a member sees whom it invited and what came of it. */
import type { CallOutput } from "@meridian/contract";
import { wholeNumberIn } from "@meridian/core";
import type { Pool } from "pg";
import type { Engine } from "../../ground/engine/index.ts";
import { Conditions, type Handlers, limitOf, pageOfRows, timeWithin } from "../../ground/calls/index.ts";
import { memberById } from "../identity/index.ts";
import { requireMarket } from "../../market/market-data/index.ts";
import { type CoinSum, type Prices, usdtOf } from "./earned.ts";
import { maskedName, type Named } from "./masked-name.ts";
import { teamFriends, teamLevels } from "./team.ts";

export interface InviteParts {
  readonly pool: Pool;
  readonly engine: Pick<Engine, "view">;
  readonly marketData: Prices;
}

type InviteCall = "user/getInviteInfo" | "user/getReferralShares" | "user/getTeamData";

/** Fees differ by market; this is the one of every example. */
const EXAMPLE_MARKET = "BTC/USDT";

export function inviteHandlers(parts: InviteParts): Pick<Handlers, InviteCall> {
  const { pool, marketData } = parts;
  return {
    "user/getInviteInfo": (_input, { member }) => inviteInfo(parts, member.memberId),

    "user/getTeamData": async (input, { member }) => {
      const levels = await teamLevels(pool, marketData, member.memberId);
      return { levels, ...(await teamFriends(pool, marketData, member.memberId, input)) };
    },

    "user/getReferralShares": async (input, { member }) => {
      const { terms } = marketData;
      requireMarket(terms, input.market);
      const limit = limitOf(input);
      const conditions = new Conditions()
        .where("inviter = ?", member.memberId)
        .where("market = ?", input.market)
        .where("level = ?", input.level)
        .where("time >= ?", timeWithin(input.from))
        .where("time < ?", timeWithin(input.to))
        .behind(["time", "sequence", "position"], input.cursor);
      const { rows } = await pool.query<ShareRow>(
        `select share.*, email, phone, uid
           from (select * from referral_share where ${conditions.text()}
             order by time desc, sequence desc, position desc limit ${limit + 1}) as share
           join members on members.id = share.trader
           order by share.time desc, share.sequence desc, share.position desc`,
        conditions.values,
      );
      return pageOfRows(rows, limit, keyOf, (row) => shareView(row, marketData));
    },
  };
}

interface ShareRow extends Named {
  readonly time: string;
  readonly sequence: string;
  readonly position: number;
  readonly level: number;
  readonly market: string;
  readonly trade_id: string;
  readonly coin: string;
  readonly amount: string;
  readonly fee_coin: string;
  readonly fee: string;
  readonly owed: string;
}

function keyOf({ time, sequence, position }: ShareRow): number[] {
  return [wholeNumberIn(time), wholeNumberIn(sequence), position];
}

function shareView(row: ShareRow, { terms }: Prices): CallOutput<"user/getReferralShares">["list"][number] {
  const { market, level, coin } = row;
  return {
    id: `${row.sequence}-${row.position}`,
    time: wholeNumberIn(row.time),
    tradeId: row.trade_id,
    trader: maskedName(row),
    fee: terms.amountText(row.fee_coin, BigInt(row.fee)),
    feeCoin: row.fee_coin,
    amount: terms.amountText(coin, BigInt(row.amount)),
    owed: terms.amountText(coin, BigInt(row.owed)),
    ...{ market, level, coin },
  };
}

const FRIENDS = `
  select count(*)::int as friends,
      count(*) filter (where exists (select from trading_fill where member = members.id))::int as traded
    from members where inviter = $1`;

const EARNED = `
  select coin, sum(amount - owed)::text as amount from referral_share where inviter = $1
    group by coin having sum(amount - owed) > 0 order by coin`;

const OWED = `
  select coin, sum(owed)::text as amount from referral_share where inviter = $1 and owed > 0 group by coin`;

async function inviteInfo(
  { pool, engine, marketData }: InviteParts,
  memberId: number,
): Promise<CallOutput<"user/getInviteInfo">> {
  const [{ invitationCode }, { referralRates }, friends, earned, owed] = await Promise.all([
    memberById(pool, memberId),
    engine.view(),
    pool.query<{ friends: number; traded: number }>(FRIENDS, [memberId]),
    pool.query<CoinSum>(EARNED, [memberId]),
    pool.query<CoinSum>(OWED, [memberId]),
  ]);
  const { terms } = marketData;
  const example = terms.find(EXAMPLE_MARKET) ?? terms.markets("spot")[0];
  return {
    invitationCode,
    ...(friends.rows[0] ?? { friends: 0, traded: 0 }),
    earnedUsdt: usdtOf(marketData, earned.rows),
    owedUsdt: usdtOf(marketData, owed.rows),
    earned: earned.rows.map(({ coin, amount }) => ({ coin, amount: terms.amountText(coin, BigInt(amount)) })),
    levelOnePpm: referralRates?.levelOnePpm ?? 0,
    levelTwoPpm: referralRates?.levelTwoPpm ?? 0,
    exampleMarket: example?.market ?? "",
    exampleFeePpm: example === undefined ? 0 : terms.ratesOf(example.market).takerPpm,
  };
}
