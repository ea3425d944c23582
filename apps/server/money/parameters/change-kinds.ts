/** Limits, and markets that trade again, as two people change them. */
import { LIMIT_NAMES, type LimitName } from "@meridian/contract";
import { CallRefusal } from "../../ground/calls/index.ts";
import {
  aboveBound,
  belowBound,
  type Burden,
  type ChangeKind,
  type ChangeKinds,
  type ChangeOf,
} from "../../ground/changes/index.ts";
import type { VenueDirectory } from "../../market/venue/index.ts";
import { marketSwitch, type OperatorParameters } from "./parameters.ts";

interface Bound {
  readonly least: bigint;
  readonly most: bigint;
}

/** Whole USDT, and hours where the name says so. */
export const LIMIT_BOUNDS: Readonly<Record<LimitName, Bound>> = {
  // Below 100 USDT members could not take out what a first deposit brings; ten million is every venue's largest tier.
  withdrawDailyUsdt: { least: 100n, most: 10_000_000n },
  withdrawDailyVerifiedUsdt: { least: 100n, most: 100_000_000n },
  // A look at each withdrawal under 100 USDT is a stop by another name; above a million nobody would ever look.
  withdrawReviewUsdt: { least: 100n, most: 1_000_000n },
  withdrawTwoPeopleUsdt: { least: 100n, most: 5_000_000n },
  // Nothing to give away is fine; more than a million a day given away by hand is a theft or a typing error.
  creditDailyUsdt: { least: 0n, most: 1_000_000n },
  // A day is what an owner needs to read mail; a member who lost something shall not wait longer than a month.
  recoveryHoldHours: { least: 24n, most: 720n },
};

/** Limits that burden members when they fall. Review thresholds do not: they protect from thieves. */
const BURDENS = ["withdrawDailyUsdt", "withdrawDailyVerifiedUsdt"] as const;

type LimitChange = ChangeOf<"limit">;

export function parameterChangeKinds(
  parameters: OperatorParameters,
  venue: Pick<VenueDirectory, "market">,
): Pick<ChangeKinds, "limit" | "marketTrading"> {
  return { limit: limitKind(parameters), marketTrading: marketTradingKind(parameters, venue) };
}

function limitKind(parameters: OperatorParameters): ChangeKind<LimitChange> {
  return {
    subject: ({ name }) => name,
    list: () => LIMIT_NAMES.map((name) => ({ kind: "limit", name, value: parameters.limit(name) })),
    check(change) {
      checkBounds(change);
      checkOrder(parameters, change);
    },
    effect: ({ name, value }) => ({ write: (client) => parameters.setLimit(client, name, value) }),
    burdens: burdensOfLimit,
  };
}

function checkBounds({ name, value }: LimitChange): void {
  const { least, most } = LIMIT_BOUNDS[name];
  if (BigInt(value) < least) throw belowBound("value", least.toString());
  if (BigInt(value) > most) throw aboveBound("value", most.toString());
}

/** Refuses "limit.out_of_range" where the smaller of two limits would be the larger. */
function checkOrder(parameters: OperatorParameters, { name, value }: LimitChange): void {
  const wanted = (other: LimitName): bigint => BigInt(other === name ? value : parameters.limit(other));
  const fits =
    wanted("withdrawDailyUsdt") <= wanted("withdrawDailyVerifiedUsdt") &&
    wanted("withdrawReviewUsdt") <= wanted("withdrawTwoPeopleUsdt");
  if (!fits) throw new CallRefusal("limit.out_of_range", "value");
}

function burdensOfLimit(change: LimitChange, standing: LimitChange): Burden[] {
  const field = BURDENS.find((name) => name === change.name);
  if (field === undefined || BigInt(change.value) >= BigInt(standing.value)) return [];
  return [{ field, from: standing.value, to: change.value }];
}

function marketTradingKind(
  parameters: OperatorParameters,
  venue: Pick<VenueDirectory, "market">,
): ChangeKind<ChangeOf<"marketTrading">> {
  return {
    subject: ({ market }) => market,
    check({ market }) {
      const entry = venue.market(market);
      if (entry === undefined) throw new CallRefusal("market.unknown", "market");
      if (entry.state === "trading") throw new CallRefusal("parameter.unchanged");
    },
    effect: ({ market }, time) => ({
      command: { type: "setMarketState", time, market, state: "trading" },
      write: (client, { staff, reason, timeMs }) =>
        parameters.setSwitch(client, marketSwitch(market), { staff, reason, timeMs, state: "trading" }),
    }),
  };
}
