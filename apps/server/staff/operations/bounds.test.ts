/**
 * Goal: no parameter takes a member's money or keeps it, whoever agrees on it.
 * Method: for each bound the last value that is taken and the first that is not, and every value that once was taken.
 */
import assert from "node:assert/strict";
import { test } from "node:test";
import { LIMIT_NAMES, type LimitName, type ProposalChange } from "@meridian/contract";
import type { PoolClient } from "pg";
import { CallRefusal } from "../../ground/calls/index.ts";
import type { ChangeKinds } from "../../ground/changes/index.ts";
import { contractChangeKinds } from "../../market/contracts/change-kinds.ts";
import { decimalsOf } from "../../market/venue/index.ts";
import { venueChangeKinds } from "../../market/venue/change-kinds.ts";
import { COIN_TERMS } from "../../money/custody/index.ts";
import { LIMIT_BOUNDS, parameterChangeKinds } from "../../money/parameters/change-kinds.ts";
import { rewardChangeKinds } from "../../money/sign-in/change-kinds.ts";
import { treasuryChangeKinds } from "../../money/treasury/change-kinds.ts";
import { coinChangeKinds } from "../../money/wallet/change-kinds.ts";
import { checkChange } from "./changes.ts";

/** Stand-ins within which every change would do, so that nothing but a bound can refuse it. */
const venue = { decimals: decimalsOf, market: () => undefined } as never;
const networks = { of: () => ({ terms: (coin: string) => COIN_TERMS.get(coin) }) } as never;
const engine = {
  view: async () => ({ venueBalances: new Map([["operating", new Map([["USDT", 10n ** 15n]])]]) }),
  query: async () => ({ balance: 10n ** 15n, free: 10n ** 15n }),
} as never;
const indexPrices = { sources: () => [{}, {}, {}] } as never;
const SMALLER_LIMITS: readonly LimitName[] = ["withdrawDailyUsdt", "withdrawReviewUsdt"];
const parameters = {
  limit: (name: LimitName) =>
    String(SMALLER_LIMITS.includes(name) ? LIMIT_BOUNDS[name].least : LIMIT_BOUNDS[name].most),
} as never;

const KINDS = {
  ...venueChangeKinds(engine, venue),
  ...contractChangeKinds({ engine, venue, indexPrices }),
  ...parameterChangeKinds(parameters, venue),
  ...rewardChangeKinds(engine, parameters),
  ...treasuryChangeKinds(networks, parameters),
  ...coinChangeKinds({ venue, networks, parameters }),
} as ChangeKinds;

const limit = (name: LimitName, value: string): ProposalChange => ({ kind: "limit", name, value });

const usdt = (
  costs: Partial<Record<"depositMin" | "withdrawalMin" | "withdrawalFee", string>>,
): ProposalChange => ({
  ...{
    kind: "coinNetwork",
    coin: "USDT",
    network: "evm",
    depositMin: "1",
    withdrawalMin: "10",
    withdrawalFee: "1",
  },
  ...costs,
});

const eth = (depositMin: string): ProposalChange => ({
  ...{ kind: "coinNetwork", coin: "ETH", network: "evm", withdrawalMin: "0.01", withdrawalFee: "0.001" },
  depositMin,
});

const hot = (ceiling: string): ProposalChange => ({
  ...{ kind: "hotWallet", coin: "ETH", network: "evm", floor: "0" },
  ceiling,
});

const market = (part: Partial<Extract<ProposalChange, { kind: "market" }>>): ProposalChange => ({
  ...{ kind: "market", market: "ETH/USDT", tickSize: "0.01", lotSize: "0.0001" },
  ...{ quantityMin: "0.0001", quantityMax: "1000", notionalMin: "5", notionalMax: "1000000" },
  ...{
    bandLowPpm: 900_000,
    bandHighPpm: 1_100_000,
    priceInitial: "3000",
    makerFeePpm: 1_000,
    takerFeePpm: 1_000,
  },
  ...{ openOrdersMax: 200, conditionalOrdersMax: 20 },
  ...part,
});

type Contract = Extract<ProposalChange, { kind: "contract" }>;
type Tier = Contract["tiers"][number];

const contract = (part: Partial<Contract>): ProposalChange => ({
  ...{ kind: "contract", market: "ETH-PERP", tickSize: "0.01", lotSize: "0.01" },
  ...{ quantityMin: "0.01", quantityMax: "1000", notionalMin: "5", notionalMax: "1000000" },
  ...{ bandLowPpm: 900_000, bandHighPpm: 1_100_000, makerFeePpm: 200, takerFeePpm: 500 },
  ...{ openOrdersMax: 200, conditionalOrdersMax: 20, quorum: 2, liquidationFeePpm: 5_000 },
  tiers: tiers({}, {}),
  ...part,
});

const tiers = (first: Partial<Tier>, second: Partial<Tier>): Tier[] => [
  { notionalMax: "50000", maintenancePpm: 4_000, leverageMax: 125, ...first },
  { notionalMax: "600000", maintenancePpm: 50_000, leverageMax: 10, ...second },
];

const insurance = (direction: "in" | "out", amount: string): ProposalChange => ({
  ...{ kind: "insuranceFunding", direction, amount },
});

const referral = (levelOnePpm: number, levelTwoPpm: number): ProposalChange => ({
  ...{ kind: "referralRates", levelOnePpm, levelTwoPpm },
});

const rewards = (daySeven: string): ProposalChange => ({
  ...{ kind: "signInRewards", dayOne: "0.1", dayTwo: "0.1", dayThree: "0.1", dayFour: "0.1", dayFive: "0.1" },
  ...{ daySix: "0.1", daySeven },
});

/** Refused changes, each with its field and the bound that the refusal names. */
const REFUSED: readonly (readonly [change: ProposalChange, field: string, bound: string])[] = [
  // Each of these was once taken.
  [usdt({ withdrawalFee: "9.999999" }), "withdrawalFee", "5"],
  [usdt({ withdrawalMin: "999999999" }), "withdrawalMin", "1000"],
  [limit("withdrawDailyUsdt", "0"), "value", "100"],
  [limit("withdrawTwoPeopleUsdt", "999999999999"), "value", "5000000"],
  [limit("creditDailyUsdt", "999999999999"), "value", "1000000"],
  [hot("0.000001"), "ceiling", "0.1"],
  [eth("999"), "depositMin", "1"],
  // The first value beyond each bound.
  [usdt({ withdrawalFee: "5.000001" }), "withdrawalFee", "5"],
  [usdt({ withdrawalMin: "1000.000001" }), "withdrawalMin", "1000"],
  [usdt({ depositMin: "1000.000001" }), "depositMin", "1000"],
  [hot("0.09999999"), "ceiling", "0.1"],
  [market({ makerFeePpm: 10_001 }), "makerFeePpm", "1 %"],
  [market({ takerFeePpm: 10_001 }), "takerFeePpm", "1 %"],
  [market({ notionalMin: "1000.01" }), "notionalMin", "1000"],
  [market({ notionalMin: "5", notionalMax: "4.99" }), "notionalMax", "5"],
  [market({ quantityMin: "0.0002", quantityMax: "0.0001" }), "quantityMax", "0.0002"],
  [market({ openOrdersMax: 0 }), "openOrdersMax", "1"],
  [market({ openOrdersMax: 1_001 }), "openOrdersMax", "1000"],
  [market({ conditionalOrdersMax: 201 }), "conditionalOrdersMax", "200"],
  [referral(400_000, 100_001), "levelTwoPpm", "50 %"],
  [rewards("10.000001"), "daySeven", "10"],
  [{ kind: "rewardsFunding", amount: "100000.01" }, "amount", "100000"],
  [contract({ makerFeePpm: 5_001 }), "makerFeePpm", "0.5 %"],
  [contract({ takerFeePpm: 5_001 }), "takerFeePpm", "0.5 %"],
  [contract({ liquidationFeePpm: 50_001 }), "liquidationFeePpm", "5 %"],
  [contract({ notionalMin: "1000.01" }), "notionalMin", "1000"],
  [contract({ notionalMin: "5", notionalMax: "4.99" }), "notionalMax", "5"],
  [contract({ quantityMin: "0.02", quantityMax: "0.01" }), "quantityMax", "0.02"],
  [contract({ openOrdersMax: 1_001 }), "openOrdersMax", "1000"],
  [contract({ quorum: 1 }), "quorum", "2"],
  [contract({ quorum: 4 }), "quorum", "3"],
  [contract({ tiers: tiers({ maintenancePpm: 4_001 }, {}) }), "tiers.0.maintenancePpm", "0.4 %"],
  [
    contract({ tiers: tiers({ maintenancePpm: 50_001, leverageMax: 1 }, {}) }),
    "tiers.0.maintenancePpm",
    "5 %",
  ],
  [contract({ tiers: tiers({}, { maintenancePpm: 50_001 }) }), "tiers.1.maintenancePpm", "5 %"],
  [contract({ tiers: tiers({ notionalMax: "999.99" }, {}) }), "tiers.0.notionalMax", "1000"],
  [insurance("in", "1000000.01"), "amount", "1000000"],
  [insurance("out", "1000000.01"), "amount", "1000000"],
];

const TAKEN: readonly ProposalChange[] = [
  usdt({}),
  usdt({ withdrawalFee: "5" }),
  usdt({ withdrawalMin: "1000", withdrawalFee: "500", depositMin: "1000" }),
  hot("0.1"),
  hot("0"),
  eth("1"),
  market({ makerFeePpm: 10_000, takerFeePpm: 10_000, notionalMin: "1000", notionalMax: "1000" }),
  market({ quantityMin: "0.0001", quantityMax: "0.0001", openOrdersMax: 1, conditionalOrdersMax: 0 }),
  market({ openOrdersMax: 1_000, conditionalOrdersMax: 200 }),
  referral(400_000, 100_000),
  rewards("10"),
  { kind: "rewardsFunding", amount: "100000" },
  contract({ makerFeePpm: 5_000, takerFeePpm: 5_000, liquidationFeePpm: 50_000, quorum: 3 }),
  contract({ tiers: tiers({ notionalMax: "1000", maintenancePpm: 4_000 }, { maintenancePpm: 50_000 }) }),
  insurance("in", "1000000"),
  insurance("out", "1000000"),
];

/** The refusal's field and bound; null for what is within its bounds. */
async function refusalOf(
  change: ProposalChange,
): Promise<readonly [refusal: string, field: string, bound: string] | null> {
  try {
    await checkChange(KINDS, change, null, {} as PoolClient);
    return null;
  } catch (error) {
    assert.ok(error instanceof CallRefusal);
    const { bound } = (error.data ?? {}) as { readonly bound?: string };
    return [error.refusal, error.field ?? "", bound ?? ""];
  }
}

test("what is beyond a bound is refused, and the refusal tells the bound", async () => {
  for (const [change, field, bound] of REFUSED) {
    const refused = await refusalOf(change);
    assert.deepEqual(refused?.slice(1), [field, bound], JSON.stringify(change));
    assert.match(refused[0], /^parameter\.(above|below)_bound$/);
  }
});

test("the last value within each bound is taken", async () => {
  for (const change of TAKEN) assert.equal(await refusalOf(change), null, JSON.stringify(change));
});

test("every limit has bounds, each taken itself and refused one step beyond", async () => {
  for (const name of LIMIT_NAMES) {
    const { least, most } = LIMIT_BOUNDS[name];
    assert.equal(await refusalOf(limit(name, String(least))), null, name);
    assert.equal(await refusalOf(limit(name, String(most))), null, name);
    assert.equal((await refusalOf(limit(name, String(most + 1n))))?.[0], "parameter.above_bound", name);
    if (least > 0n)
      assert.equal((await refusalOf(limit(name, String(least - 1n))))?.[0], "parameter.below_bound", name);
  }
});
