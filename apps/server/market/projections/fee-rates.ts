/**
 * Members' fee rates in each market, as of the record at hand: brought forward by the events that set them, so that a
 * fill keeps the very rate that its fee comes from. Kept by the read model of fills, in its transaction.
 */
import { type Event, mulPpmCeil, PPM, type TradeExecuted, wholeNumber, wholeNumberIn } from "@meridian/core";
import type { PoolClient } from "pg";
import type { VenueTerms } from "../market-data/index.ts";
import { bulkInsert, runBulk } from "./sql.ts";

const MARKET = { market: "text", maker_ppm: "integer", taker_ppm: "integer" } as const;
const LEVEL = {
  level: "integer",
  volume_min: "bigint",
  maker_share_ppm: "integer",
  taker_share_ppm: "integer",
} as const;
const MEMBER = { member: "bigint", level: "integer" } as const;

const SAVE_MARKETS = bulkInsert(
  "fee_market",
  MARKET,
  "on conflict (market) do update set maker_ppm = excluded.maker_ppm, taker_ppm = excluded.taker_ppm",
);
const SAVE_LEVELS = bulkInsert(
  "fee_level",
  LEVEL,
  `on conflict (level) do update set volume_min = excluded.volume_min,
     maker_share_ppm = excluded.maker_share_ppm, taker_share_ppm = excluded.taker_share_ppm`,
);
const SAVE_MEMBERS = bulkInsert(
  "fee_level_member",
  MEMBER,
  "on conflict (member) do update set level = excluded.level",
);

export interface RatePair {
  readonly makerPpm: number;
  readonly takerPpm: number;
}

const FULL_SHARE: RatePair = { makerPpm: PPM, takerPpm: PPM };

/** Returns a level's rates in a market, in parts per million, rounded up. */
export function shareOfRates(rates: RatePair, share: RatePair): RatePair {
  const part = (ppm: number, sharePpm: number): number =>
    wholeNumber(mulPpmCeil(BigInt(ppm), BigInt(sharePpm)));
  return {
    makerPpm: part(rates.makerPpm, share.makerPpm),
    takerPpm: part(rates.takerPpm, share.takerPpm),
  };
}

export class FeeRates {
  private readonly terms: VenueTerms;
  private loaded = false;
  private readonly markets = new Map<string, RatePair>();
  private readonly shares = new Map<number, RatePair & { readonly volumeMin: bigint }>();
  private readonly levels = new Map<number, number>();
  private readonly changed = {
    markets: new Set<string>(),
    shares: new Set<number>(),
    levels: new Set<number>(),
  };

  constructor(terms: VenueTerms) {
    this.terms = terms;
  }

  async load(client: Pick<PoolClient, "query">): Promise<void> {
    if (this.loaded) return;
    for (const row of (await client.query("select market, maker_ppm, taker_ppm from fee_market")).rows)
      this.markets.set(row.market, { makerPpm: row.maker_ppm, takerPpm: row.taker_ppm });
    for (const row of (await client.query("select * from fee_level")).rows)
      this.shares.set(row.level, {
        makerPpm: row.maker_share_ppm,
        takerPpm: row.taker_share_ppm,
        volumeMin: BigInt(row.volume_min),
      });
    for (const row of (await client.query("select member, level from fee_level_member")).rows)
      this.levels.set(wholeNumberIn(row.member), row.level);
    this.loaded = true;
  }

  apply(event: Event): void {
    if (event.type === "marketDefined") {
      this.markets.set(event.market, { makerPpm: event.makerFeePpm, takerPpm: event.takerFeePpm });
      this.changed.markets.add(event.market);
    } else if (event.type === "feeLevelDefined") {
      const { level, makerSharePpm: makerPpm, takerSharePpm: takerPpm, volumeMin } = event;
      this.shares.set(level, { makerPpm, takerPpm, volumeMin });
      this.changed.shares.add(level);
    } else if (event.type === "feeLevelSet") {
      this.levels.set(event.member, event.level);
      this.changed.levels.add(event.member);
    }
  }

  /** In parts per million of what is received. */
  of(trade: TradeExecuted, role: "maker" | "taker"): number {
    const isMaker = role === "maker";
    const { market } = trade;
    const rates = this.markets.get(market) ?? this.terms.ratesOf(market);
    const level = this.levels.get(isMaker ? trade.makerMember : trade.takerMember) ?? 0;
    const share = this.shares.get(level);
    if (share === undefined) return isMaker ? rates.makerPpm : rates.takerPpm;
    const own = shareOfRates(rates, share);
    return isMaker ? own.makerPpm : own.takerPpm;
  }

  /** A transaction that then fails is followed by {@link forget}. */
  async save(client: PoolClient): Promise<void> {
    const { markets, shares, levels } = this.changed;
    const marketRows = [...markets].map((market) => {
      const { makerPpm, takerPpm } = this.markets.get(market)!;
      return { market, maker_ppm: makerPpm, taker_ppm: takerPpm };
    });
    const levelRows = [...shares].map((level) => {
      const { makerPpm, takerPpm, volumeMin } = this.shares.get(level)!;
      return { level, volume_min: volumeMin, maker_share_ppm: makerPpm, taker_share_ppm: takerPpm };
    });
    const memberRows = [...levels].map((member) => ({ member, level: this.levels.get(member)! }));
    for (const set of [markets, shares, levels]) set.clear();
    await runBulk(client, SAVE_MARKETS, marketRows);
    await runBulk(client, SAVE_LEVELS, levelRows);
    await runBulk(client, SAVE_MEMBERS, memberRows);
  }

  forget(): void {
    this.loaded = false;
    for (const kept of [this.markets, this.shares, this.levels]) kept.clear();
    for (const set of [this.changed.markets, this.changed.shares, this.changed.levels]) set.clear();
  }
}

interface MemberLevelRow {
  readonly level: number;
  readonly maker_share_ppm: number | null;
  readonly taker_share_ppm: number | null;
}

const MEMBER_LEVEL = `select coalesce(own.level, 0) as level, maker_share_ppm, taker_share_ppm
  from (select $1::bigint as member) as asked
  left join fee_level_member as own using (member)
  left join fee_level on fee_level.level = coalesce(own.level, 0)`;

/** A member's level, and what it pays of each market's own rates. */
export async function memberLevel(
  client: Pick<PoolClient, "query">,
  memberId: number,
): Promise<{ readonly level: number; readonly share: RatePair }> {
  const { rows } = await client.query<MemberLevelRow>(MEMBER_LEVEL, [memberId]);
  const [row] = rows;
  const makerPpm = row?.maker_share_ppm ?? null;
  const takerPpm = row?.taker_share_ppm ?? null;
  const share = makerPpm === null || takerPpm === null ? FULL_SHARE : { makerPpm, takerPpm };
  return { level: row?.level ?? 0, share };
}
