/** Fees and limits, gathered from where each is in force. */
import type { CallOutput, CoinInfo } from "@meridian/contract";
import type { Pool } from "pg";
import type { Engine } from "../../ground/engine/index.ts";
import type { Kyc } from "../../members/kyc/index.ts";
import type { OperatorParameters } from "../../money/parameters/index.ts";
import {
  FEE_VOLUME_DAYS,
  feeLevelsOf,
  REFERENCE_CONTRACT,
  REFERENCE_MARKET,
} from "../../members/profile/index.ts";
import { SECURITY_HOLD_MS } from "../../members/factors/index.ts";
import type { VenueDirectory } from "../../market/venue/index.ts";

export interface FeeParts {
  readonly pool: Pool;
  readonly engine: Engine;
  readonly venue: VenueDirectory;
  readonly kyc: Kyc;
  readonly parameters: OperatorParameters;
  /** The coins with their networks, as the menu of coins tells them. */
  readonly coins: () => readonly CoinInfo[];
}

const HOUR_MS = 3_600_000;

export async function readFees(parts: FeeParts): Promise<CallOutput<"data/fees">> {
  const { engine, venue, kyc, parameters } = parts;
  const view = await engine.view();
  const { feeLevels, referralRates } = view;
  const markets = venue.marketsOf("spot").map(({ terms }) => ratesOf(terms));
  const contracts = view.contracts.map((terms) => ({
    ...ratesOf(terms),
    liquidationFeePpm: terms.liquidationFeePpm,
  }));
  const spot = markets.find(({ market }) => market === REFERENCE_MARKET) ?? markets[0];
  const contract = contracts.find(({ market }) => market === REFERENCE_CONTRACT) ?? contracts[0];
  return {
    markets,
    contracts,
    referenceMarket: spot?.market ?? REFERENCE_MARKET,
    referenceContract: contract?.market ?? REFERENCE_CONTRACT,
    volumeDays: FEE_VOLUME_DAYS,
    levels: feeLevelsOf(feeLevels, { spot: pairOf(spot), contract: pairOf(contract) }),
    networks: parts.coins().flatMap(networksOf),
    withdrawDaily: kyc.options.withdrawDailyUsdt.map((usdt, level) => ({ level, usdt })),
    withdrawReviewUsdt: parameters.limit("withdrawReviewUsdt"),
    withdrawTwoPeopleUsdt: parameters.limit("withdrawTwoPeopleUsdt"),
    withdrawHoldHours: SECURITY_HOLD_MS / HOUR_MS,
    referral: referralRates === undefined ? null : { ...referralRates },
  };
}

interface Rates {
  readonly market: string;
  readonly makerFeePpm: number;
  readonly takerFeePpm: number;
}

function ratesOf({ market, makerFeePpm, takerFeePpm }: Rates): Rates {
  return { market, makerFeePpm, takerFeePpm };
}

/** Without a market nothing is taken. */
function pairOf(rates: Rates | undefined) {
  return { makerPpm: rates?.makerFeePpm ?? 0, takerPpm: rates?.takerFeePpm ?? 0 };
}

function networksOf({ coin, name, networks }: CoinInfo): CallOutput<"data/fees">["networks"] {
  return networks.map((network) => ({
    ...{ coin, name, network: network.network, label: network.label },
    depositMin: network.depositMin,
    confirmationsRequired: network.confirmationsRequired,
    confirmationsUnlock: network.confirmationsUnlock,
    withdrawFee: network.withdrawFee,
    withdrawMin: network.withdrawMin,
  }));
}
