/**
 * The costs of an owner's runs: the rules of a market with the owner's share of its fee rates, and the distance to the
 * high-water mark that the venue's share of profits is held against.
 */
import {
  type Event,
  type FeeLevel,
  isSubAccount,
  type CoinCode,
  type MemberId,
  mulPpmCeil,
  type RatePpm,
} from "@meridian/core";
import type { MarketRules } from "@meridian/strategies";
import type { EngineView } from "../../ground/engine/index.ts";
import type { VenueDirectory } from "../venue/index.ts";

export class Rates {
  private readonly venue: VenueDirectory;
  private readonly levels: Map<number, FeeLevel>;
  private readonly ofMembers: Map<MemberId, number>;
  /** By "owner coin". */
  private readonly deficits: Map<string, bigint>;

  constructor(
    venue: VenueDirectory,
    view: Pick<EngineView, "feeLevels" | "memberFeeLevels" | "managedDeficits">,
  ) {
    this.venue = venue;
    this.levels = new Map(view.feeLevels.map((level) => [level.level, level]));
    this.ofMembers = new Map(view.memberFeeLevels);
    this.deficits = new Map(
      view.managedDeficits.map(({ member, coin, deficit }) => [`${member} ${coin}`, deficit]),
    );
  }

  apply(event: Event): void {
    if (event.type === "feeLevelDefined") this.levels.set(event.level, event);
    if (event.type === "feeLevelSet" && !isSubAccount(event.member))
      this.ofMembers.set(event.member, event.level);
    if (event.type === "managedClosed")
      this.deficits.set(`${event.member} ${event.quoteCoin}`, event.deficit);
  }

  deficitOf(owner: MemberId, coin: CoinCode): bigint {
    return this.deficits.get(`${owner} ${coin}`) ?? 0n;
  }

  /** Undefined for a market that there is not. */
  rulesOf(market: string, owner: MemberId): MarketRules | undefined {
    const terms = this.venue.market(market)?.terms;
    if (terms === undefined) return undefined;
    const level = this.levels.get(this.ofMembers.get(owner) ?? 0);
    if (level === undefined) return terms;
    const share = (ratePpm: RatePpm, sharePpm: RatePpm): RatePpm =>
      Number(mulPpmCeil(BigInt(ratePpm), BigInt(sharePpm))) as RatePpm;
    return {
      ...terms,
      makerFeePpm: share(terms.makerFeePpm, level.makerSharePpm),
      takerFeePpm: share(terms.takerFeePpm, level.takerSharePpm),
    };
  }
}
