/**
 * Credits by hand, after the day on which another exchange paid out 2,000 bitcoin in place of 2,000 won: never more
 * than the venue's account has, never more than the chains hold, never more in a day than its limit.
 */
import { CREDIT_ACCOUNTS, type CreditChange } from "@meridian/contract";
import { amountOf, type Command, trimDecimal } from "@meridian/core";
import type { Pool, PoolClient } from "pg";
import type { ChangeKind } from "../../ground/changes/index.ts";
import type { Networks } from "../../money/custody/index.ts";
import type { Engine } from "../../ground/engine/index.ts";
import { CallRefusal, readAmount } from "../../ground/calls/index.ts";
import { type MarketData, pathToUsdt } from "../../market/market-data/index.ts";
import type { VenueDirectory } from "../../market/venue/index.ts";
import { worthOf } from "../../money/wallet/index.ts";
import { CREDIT_WINDOW_MS, type OperatorParameters } from "../../money/parameters/index.ts";

type Credit = Pick<CreditChange, "account" | "coin" | "amount">;

export interface CreditParts {
  readonly pool: Pool;
  readonly engine: Engine;
  readonly venue: VenueDirectory;
  readonly networks: Pick<Networks, "held">;
  readonly marketData: Pick<MarketData, "terms" | "lastPrice">;
  readonly parameters: OperatorParameters;
}

export interface Credits {
  /**
   * Refused: coin.unknown, member.unknown, an amount that is none, credit.above_reserves, venue.insufficient_funds,
   * credit.daily_limit. Of several at once each counts what those before it were approved for.
   *
   * @param client a transaction; other credits wait until it ends
   * @returns what it is worth in units of USDT
   */
  check(client: PoolClient, change: Credit & { readonly uid: string }): Promise<bigint>;
  command(change: CreditChange, time: number): Promise<Command>;
}

/** Any number that no other advisory lock of this database uses. */
const LOCK_NUMBER = 4_180_070;

const USDT_DECIMALS = 6;

export function createCredits(parts: CreditParts): Credits {
  const { pool, engine, venue, networks, marketData, parameters } = parts;

  async function checkFunds({ account, coin }: Credit, units: bigint): Promise<void> {
    const [view, reserves] = await Promise.all([engine.view(), networks.held()]);
    const owed = view.liabilities.get(coin) ?? 0n;
    const held = reserves.get(coin) ?? 0n;
    if (owed + units > held) throw new CallRefusal("credit.above_reserves", "amount");
    const available = view.venueBalances.get(account)?.get(coin) ?? 0n;
    if (units > available) throw new CallRefusal("venue.insufficient_funds", "amount");
  }

  async function checkDay(client: PoolClient, coin: string, units: bigint): Promise<bigint> {
    // An amount that nobody can value cannot be bounded either.
    if (pathToUsdt(marketData.terms, coin) === undefined) throw new CallRefusal("credit.daily_limit", "coin");
    const worth = worthOf(marketData, coin, units);
    const { rows } = await client.query<{ worth: string }>(
      `select (
         (select coalesce(sum(worth_usdt), 0) from proposals
            where kind = 'credit' and state in ('approved', 'executed') and decided_at > $1) +
         (select coalesce(sum(worth_usdt), 0) from vouchers
            where state in ('crediting', 'credited') and decided_at > $1))::text as worth`,
      [Date.now() - CREDIT_WINDOW_MS],
    );
    const limit = amountOf(parameters.limit("creditDailyUsdt"), USDT_DECIMALS);
    if (BigInt(rows[0]?.worth ?? "0") + worth > limit) throw new CallRefusal("credit.daily_limit", "amount");
    return worth;
  }

  return {
    async check(client, change) {
      const decimals = venue.decimals(change.coin);
      if (decimals === undefined) throw new CallRefusal("coin.unknown", "coin");
      await memberIdOf(client, change.uid);
      const units = readAmount(change.amount, decimals, "amount");
      await client.query("select pg_advisory_xact_lock($1)", [LOCK_NUMBER]);
      await checkFunds(change, units);
      return checkDay(client, change.coin, units);
    },

    async command({ uid, account, coin, amount }, time) {
      const units = readAmount(amount, venue.decimals(coin) ?? 0, "amount");
      const member = await memberIdOf(pool, uid);
      return { type: "creditMember", time, account, member, coin, amount: units };
    },
  };
}

export function creditKind(credits: Credits): ChangeKind<CreditChange> {
  return {
    subject: ({ uid }) => `member:${uid}`,
    movesMoney: true,
    check: (change, _standing, client) => credits.check(client, change),
    effect: async (change, time) => ({ command: await credits.command(change, time) }),
  };
}

/** Refuses "credit.typed_differs" unless the very coin and amount were typed a second time. */
export function checkTyped(
  { coin, amount }: { readonly coin: string; readonly amount: string },
  typed: { readonly coinTyped: string; readonly amountTyped: string },
): void {
  const isDecimal = /^(0|[1-9]\d*)(\.\d+)?$/.test(typed.amountTyped);
  if (typed.coinTyped !== coin) throw new CallRefusal("credit.typed_differs", "coinTyped");
  if (!isDecimal || trimDecimal(typed.amountTyped) !== trimDecimal(amount)) {
    throw new CallRefusal("credit.typed_differs", "amountTyped");
  }
}

/** The account that vouchers are paid from. */
export const VOUCHER_ACCOUNT = CREDIT_ACCOUNTS[0];

/** Refused: member.unknown */
export async function memberIdOf(pool: Pool | PoolClient, uid: string): Promise<number> {
  const { rows } = await pool.query<{ id: number }>("select id::float8 as id from members where uid = $1", [
    uid,
  ]);
  const id = rows[0]?.id;
  if (id === undefined) throw new CallRefusal("member.unknown", "uid");
  return id;
}
