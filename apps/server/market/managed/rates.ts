/**
 * The costs of an owner's runs: the rules of a market with the owner's share of its fee rates, and the distance to the
 * high-water mark that the venue's share of profits is held against.
 */
import {
  type ContractTierSet,
  type Event,
  type FeeLevel,
  isSubAccount,
  type CoinCode,
  type MemberId,
  mulPpmCeil,
  type RatePpm,
  type Tier,
  type TierTerms,
  tiersOf,
} from "@meridian/core";
import type { MarketRules } from "@meridian/strategies";
import type { EngineView } from "../../ground/engine/index.ts";
import type { VenueDirectory } from "../venue/index.ts";

export class Rates {
  private readonly venue: VenueDirectory;
  private readonly levels: Map<number, FeeLevel>;
  private readonly ofMembers: Map<MemberId, number>;
  /** Of contracts, by market; while they are set anew, those that come until the last of them is there. */
  private readonly tiers: Map<string, readonly Tier[]>;
  private readonly coming = new Map<string, TierTerms[]>();
  /** By "owner coin". */
  private readonly deficits: Map<string, bigint>;

  constructor(
    venue: VenueDirectory,
    view: Pick<EngineView, "feeLevels" | "memberFeeLevels" | "managedDeficits" | "contractTiers">,
  ) {
    this.venue = venue;
    this.levels = new Map(view.feeLevels.map((level) => [level.level, level]));
    this.ofMembers = new Map(view.memberFeeLevels);
    this.tiers = new Map([...view.contractTiers].map(([market, terms]) => [market, tiersOf(terms)]));
    this.deficits = new Map(
      view.managedDeficits.map(({ member, coin, deficit }) => [`${member} ${coin}`, deficit]),
    );
  }

  apply(event: Event): void {
    if (event.type === "feeLevelDefined") this.levels.set(event.level, event);
    if (event.type === "feeLevelSet" && !isSubAccount(event.member))
      this.ofMembers.set(event.member, event.level);
    if (event.type === "contractTierSet") this.setTier(event);
    if (event.type === "managedClosed")
      this.deficits.set(`${event.member} ${event.quoteCoin}`, event.deficit);
  }

  private setTier({ market, tier, tiers, notionalMax, maintenancePpm, leverageMax }: ContractTierSet): void {
    const before = tier === 0 ? [] : (this.coming.get(market) ?? []);
    const terms = [...before, { notionalMax, maintenancePpm, leverageMax }];
    this.coming.set(market, terms);
    if (terms.length === tiers) this.tiers.set(market, tiersOf(terms));
  }

  deficitOf(owner: MemberId, coin: CoinCode): bigint {
    return this.deficits.get(`${owner} ${coin}`) ?? 0n;
  }

  /** Undefined for a market that there is not. */
  rulesOf(market: string, owner: MemberId): MarketRules | undefined {
    const defined = this.venue.market(market)?.terms;
    if (defined === undefined) return undefined;
    const tiers = this.tiers.get(market);
    const terms = tiers === undefined ? defined : { ...defined, tiers };
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
