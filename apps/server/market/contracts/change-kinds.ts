/** Contracts, and the insurance fund's money, as two people change them. No price is ever entered. */
import {
  areSettingsValid,
  areTiersValid,
  type InsuranceFundView,
  LIQUIDATION_FEE_PPM_MAX,
  mulDiv,
  SETTLEMENT_COIN,
  trimDecimal,
  wholeNumber,
} from "@meridian/core";
import { CallRefusal, readAmount } from "../../ground/calls/index.ts";
import {
  aboveBound,
  belowBound,
  burdensWhen,
  type ChangeKind,
  type ChangeKinds,
  type ChangeOf,
  refuseCoinsAbove,
  refuseRateAbove,
} from "../../ground/changes/index.ts";
import type { Engine } from "../../ground/engine/index.ts";
import { INDEX_SOURCES_MIN, type IndexPrices } from "../index-prices/index.ts";
import { decimalsOf, refuseUnfitTerms, type VenueDirectory } from "../venue/index.ts";
import { type ContractChange, contractChangeOf, contractCommands } from "./contract-change.ts";
import { tierBurdens } from "./tier-burdens.ts";

/** 0.5 %: ten times what takers pay at large venues. */
const FEE_PPM_MAX = 5_000;

/** The least order of a contract, in whole USDT. */
const NOTIONAL_MIN_MAX = 1_000n;

/** One source alone would be believed whatever it says. */
const QUORUM_MIN = 2;

/** Whoever opens at the highest leverage of a tier has lost half of the margin before it is liquidated. */
const MAINTENANCE_SHARE_PPM_MAX = 500_000n;

/** 5 % of small positions: ten times what large venues ask. Small ones are those up to a thousand USDT at least. */
const MAINTENANCE_FIRST_PPM_MAX = 50_000;
const FIRST_TIER_MIN = 1_000n;

/** One movement into or out of the insurance fund, in whole USDT: more is two movements and two looks. */
const FUNDING_MAX = 1_000_000n;

const DECIMALS = decimalsOf(SETTLEMENT_COIN);

interface Parts {
  readonly engine: Pick<Engine, "view" | "query">;
  readonly venue: Pick<VenueDirectory, "decimals" | "market">;
  readonly indexPrices: Pick<IndexPrices, "sources">;
}

export function contractChangeKinds(parts: Parts): Pick<ChangeKinds, "contract" | "insuranceFunding"> {
  return { contract: contractKind(parts), insuranceFunding: fundingKind(parts.engine) };
}

function contractKind({ engine, venue, indexPrices }: Parts): ChangeKind<ContractChange> {
  const burdensOfTerms = burdensWhen({
    ...{ makerFeePpm: "up", takerFeePpm: "up", liquidationFeePpm: "up" },
    ...{ notionalMin: "up", quantityMin: "up" },
  });
  return {
    subject: ({ market }) => market,
    normalised: (change) => ({ ...change, tiers: change.tiers.map(trimmed) }),
    list: async () => {
      const contracts = await engine.query("contracts", null);
      return contracts.flatMap((view) => contractChangeOf(venue, view) ?? []);
    },
    check(change) {
      checkBounds(change, indexPrices.sources().length);
      checkTierBounds(change);
      const { define, setTiers } = contractCommands(change, venue, 0);
      const known = venue.market(change.market)?.terms;
      const isOther = known?.lotSize !== define.lotSize || known.quotePerTickLot !== define.quotePerTickLot;
      if (known !== undefined && isOther) throw new CallRefusal("market.terms_fixed");
      refuseUnfitTerms(change, define, venue);
      if (!areSettingsValid(define)) throw new CallRefusal("market.terms_invalid");
      if (!areTiersValid(setTiers.tiers)) throw new CallRefusal("contract.tiers_invalid", "tiers");
    },
    effect(change, time) {
      const { define, setTiers } = contractCommands(change, venue, time);
      return { command: define, commandAfter: setTiers };
    },
    burdens: (change, standing) => [
      ...burdensOfTerms(change, standing),
      ...tierBurdens(change.tiers, standing.tiers),
    ],
    about: ({ market }) => ({ subject: market }),
  };
}

function trimmed(tier: ContractChange["tiers"][number]): ContractChange["tiers"][number] {
  const { notionalMax } = tier;
  return { ...tier, notionalMax: notionalMax.includes(".") ? trimDecimal(notionalMax) : notionalMax };
}

/** @param sources how many the index has; where none runs yet there will be the least number at least */
function checkBounds(change: ContractChange, sources: number): void {
  refuseRateAbove(change.makerFeePpm, FEE_PPM_MAX, "makerFeePpm");
  refuseRateAbove(change.takerFeePpm, FEE_PPM_MAX, "takerFeePpm");
  refuseRateAbove(change.liquidationFeePpm, LIQUIDATION_FEE_PPM_MAX, "liquidationFeePpm");
  refuseCoinsAbove(change.notionalMin, NOTIONAL_MIN_MAX, DECIMALS, "notionalMin");
  if (change.quorum < QUORUM_MIN) throw belowBound("quorum", String(QUORUM_MIN));
  const most = sources === 0 ? INDEX_SOURCES_MIN : sources;
  if (change.quorum > most) throw aboveBound("quorum", String(most));
}

function checkTierBounds({ tiers }: ContractChange): void {
  for (const [place, { maintenancePpm, leverageMax }] of tiers.entries()) {
    const leverage = BigInt(Math.max(leverageMax, 1));
    const share = wholeNumber(mulDiv(MAINTENANCE_SHARE_PPM_MAX, 1n, leverage, "floor"));
    const most = place === 0 ? Math.min(share, MAINTENANCE_FIRST_PPM_MAX) : share;
    refuseRateAbove(maintenancePpm, most, `tiers.${place}.maintenancePpm`);
  }
  const first = readAmount(tiers[0]?.notionalMax ?? "", DECIMALS, "tiers.0.notionalMax");
  if (first < FIRST_TIER_MIN * 10n ** BigInt(DECIMALS))
    throw belowBound("tiers.0.notionalMax", FIRST_TIER_MIN.toString());
}

function fundingKind(engine: Parts["engine"]): ChangeKind<ChangeOf<"insuranceFunding">> {
  return {
    subject: () => "insurance",
    movesMoney: true,
    async check({ direction, amount }) {
      refuseCoinsAbove(amount, FUNDING_MAX, DECIMALS, "amount");
      const units = readAmount(amount, DECIMALS, "amount");
      if (direction === "out") return refuseNeeded(await engine.query("insuranceFund", null), units);
      const operating = (await engine.view()).venueBalances.get("operating")?.get(SETTLEMENT_COIN) ?? 0n;
      if (units > operating) throw new CallRefusal("venue.insufficient_funds", "amount");
    },
    effect({ direction, amount }, time) {
      const [from, to] =
        direction === "in" ? (["operating", "insurance"] as const) : (["insurance", "operating"] as const);
      const units = readAmount(amount, DECIMALS, "amount");
      return { command: { type: "moveVenueFunds", time, from, to, coin: SETTLEMENT_COIN, amount: units } };
    },
  };
}

function refuseNeeded({ balance, free }: Pick<InsuranceFundView, "balance" | "free">, units: bigint): void {
  if (units > balance) throw new CallRefusal("venue.insufficient_funds", "amount");
  if (units > free) throw new CallRefusal("venue.funds_in_use", "amount");
}
