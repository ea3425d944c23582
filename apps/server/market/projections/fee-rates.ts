/**
 * Members' fee rates in each market, as of the record at hand: brought forward by the events that set them, so that a
 * fill keeps the very rate that its fee comes from. Kept by the read model of fills, in its transaction.
 */
import { type Event, mulPpmCeil, PPM, wholeNumber } from "@meridian/core";
import type { PoolClient } from "pg";
import { column, type Row, table } from "../../ground/database/index.ts";
import { type FillEvent, type FillRole, isMarketDefined, type VenueTerms } from "../market-data/index.ts";

const MARKETS = table("fee_market", {
  market: column.text,
  makerPpm: column.integer,
  takerPpm: column.integer,
});
const LEVELS = table("fee_level", {
  level: column.integer,
  volumeMin: column.amount,
  makerPpm: column.named("maker_share_ppm", column.integer),
  takerPpm: column.named("taker_share_ppm", column.integer),
});
const MEMBERS = table("fee_level_member", { member: column.whole, level: column.integer });

const saveMarkets = MARKETS.upsert(["market"]);
const saveLevels = LEVELS.upsert(["level"]);
const saveMembers = MEMBERS.upsert(["member"]);

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
  private readonly markets = new Map<string, Row<typeof MARKETS>>();
  private readonly levels = new Map<number, Row<typeof LEVELS>>();
  private readonly members = new Map<number, Row<typeof MEMBERS>>();
  private readonly changed = {
    markets: new Set<string>(),
    levels: new Set<number>(),
    members: new Set<number>(),
  };

  constructor(terms: VenueTerms) {
    this.terms = terms;
  }

  async load(client: Pick<PoolClient, "query">): Promise<void> {
    if (this.loaded) return;
    for (const row of await MARKETS.rows(client)) this.markets.set(row.market, row);
    for (const row of await LEVELS.rows(client)) this.levels.set(row.level, row);
    for (const row of await MEMBERS.rows(client)) this.members.set(row.member, row);
    this.loaded = true;
  }

  apply(event: Event): void {
    if (isMarketDefined(event)) {
      const { market, makerFeePpm: makerPpm, takerFeePpm: takerPpm } = event;
      this.markets.set(market, { market, makerPpm, takerPpm });
      this.changed.markets.add(market);
    } else if (event.type === "feeLevelDefined") {
      const { level, makerSharePpm: makerPpm, takerSharePpm: takerPpm, volumeMin } = event;
      this.levels.set(level, { level, volumeMin, makerPpm, takerPpm });
      this.changed.levels.add(level);
    } else if (event.type === "feeLevelSet") {
      const { member, level } = event;
      this.members.set(member, { member, level });
      this.changed.members.add(member);
    }
  }

  /** In parts per million of what is received; 0 for liquidations and the insurance fund, which pay none. */
  of(trade: FillEvent, role: FillRole): number {
    const isMaker = role === "maker";
    // Fees are rounded up, so any rate above zero makes one.
    if ((isMaker ? trade.makerFee : trade.takerFee) === 0n) return 0;
    const { market } = trade;
    const rates = this.markets.get(market) ?? this.terms.ratesOf(market);
    const member = this.members.get(isMaker ? trade.makerMember : trade.takerMember);
    const share = this.levels.get(member?.level ?? 0);
    if (share === undefined) return isMaker ? rates.makerPpm : rates.takerPpm;
    const own = shareOfRates(rates, share);
    return isMaker ? own.makerPpm : own.takerPpm;
  }

  /** A transaction that then fails is followed by {@link forget}. */
  async save(client: PoolClient): Promise<void> {
    const { markets, levels, members } = this.changed;
    await saveMarkets(
      client,
      [...markets].map((market) => this.markets.get(market)!),
    );
    await saveLevels(
      client,
      [...levels].map((level) => this.levels.get(level)!),
    );
    await saveMembers(
      client,
      [...members].map((member) => this.members.get(member)!),
    );
    for (const set of [markets, levels, members]) set.clear();
  }

  forget(): void {
    this.loaded = false;
    for (const kept of [this.markets, this.levels, this.members]) kept.clear();
    for (const set of Object.values(this.changed)) set.clear();
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
