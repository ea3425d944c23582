/** Subject, present state, objections and execution of each kind of proposal. */
import type { ProposalChange } from "@meridian/contract";
import { amountOf, type Command, ratePpm, trimDecimal, ZERO } from "@meridian/core";
import type { Pool, PoolClient } from "pg";
import { COIN_TERMS, type Networks } from "../../money/custody/index.ts";
import type { Engine } from "../../ground/engine/index.ts";
import { CallRefusal, readAmount, writeAmount } from "../../ground/calls/index.ts";
import type { VenueDirectory } from "../../market/venue/index.ts";
import type { Desk } from "../team/index.ts";
import { checkBounds } from "./bounds.ts";
import { canonicalJson } from "./canonical.ts";
import type { Recoveries } from "../../members/recovery/index.ts";
import type { Credits } from "./credits.ts";
import { marketChangeOf, marketCommand, readOrZero } from "./market-change.ts";
import {
  changeStaff,
  checkStaffChange,
  isStaffChange,
  staffSubject,
  standingPerson,
  withAddress,
} from "./staff-change.ts";
import { checkRewardsFunding, checkSignInRewards, rewardsFundingCommand } from "./reward-change.ts";
import { checkColdAddress, checkHotWallet, hotWalletOf } from "./treasury-change.ts";
import {
  marketSwitch,
  type OperatorParameters,
  type SwitchTurn,
  withdrawalSwitch,
} from "../../money/parameters/index.ts";

export interface ChangeParts {
  readonly pool: Pool;
  readonly desk: Pick<Desk, "seal" | "demandCode">;
  readonly engine: Engine;
  readonly venue: VenueDirectory;
  readonly networks: Networks;
  readonly parameters: OperatorParameters;
  readonly credits: Credits;
  readonly recoveries: Pick<Recoveries, "check" | "hold">;
}

/** By whom, why and when something is carried out. */
export interface Carried extends Omit<SwitchTurn, "state"> {
  readonly proposer: number;
  readonly approver: number;
  /** Both names, for who is told. */
  readonly by: string;
}

/** A command of the engine, a row of the database, or a command with a row beside it. */
export interface Effect {
  readonly command?: Command;
  write?(client: PoolClient, carried: Carried): Promise<void>;
}

const USDT_DECIMALS = 6;

/** Decimals without the zeros that say nothing, so that equal changes are equal texts. */
export function normalised<Change extends ProposalChange>(change: Change): Change {
  const fields = Object.entries(change).map(([name, value]) => [
    name,
    typeof value === "string" && /^\d+\.\d+$/.test(value) ? trimDecimal(value) : value,
  ]);
  const trimmed = Object.fromEntries(fields) as Change;
  return isStaffChange(trimmed) ? withAddress(trimmed) : trimmed;
}

export function subjectOf(change: ProposalChange): string {
  if (isStaffChange(change)) return staffSubject(change);
  switch (change.kind) {
    case "coin":
      return change.coin;
    case "coinNetwork":
    case "hotWallet":
      return `${change.coin}:${change.network}`;
    case "coldAddress":
      return change.network;
    case "market":
    case "marketTrading":
      return change.market;
    case "feeLevel":
      return `level:${change.level}`;
    case "referralRates":
      return "referral";
    case "signInRewards":
    case "rewardsFunding":
      return "rewards";
    case "limit":
      return change.name;
    case "withdrawalsResume":
      return change.network;
    case "credit":
    case "recovery":
      return `member:${change.uid}`;
  }
}

/** As it stands now; null for what does not exist, and for what has no value of its own. */
export async function standingOf(parts: ChangeParts, change: ProposalChange): Promise<ProposalChange | null> {
  const { engine, venue, parameters } = parts;
  if (isStaffChange(change)) return standingPerson(parts.pool, change);
  switch (change.kind) {
    case "coin": {
      const decimals = venue.decimals(change.coin);
      return decimals === undefined ? null : { kind: "coin", coin: change.coin, decimals };
    }
    case "coinNetwork":
      return coinNetworkOf(parts.networks, change.network, change.coin);
    case "market": {
      const entry = venue.market(change.market);
      return entry === undefined ? null : marketChangeOf(entry);
    }
    case "feeLevel": {
      const { feeLevels } = await engine.view();
      const known = feeLevels.find(({ level }) => level === change.level);
      if (known === undefined) return null;
      return { kind: "feeLevel", ...known, volumeMin: writeAmount(known.volumeMin, USDT_DECIMALS) };
    }
    case "referralRates": {
      const { referralRates } = await engine.view();
      return referralRates === undefined ? null : { kind: "referralRates", ...referralRates };
    }
    case "limit":
      return { kind: "limit", name: change.name, value: parameters.limit(change.name) };
    case "hotWallet":
      return hotWalletOf(parts.networks, parameters, change.network, change.coin);
    case "coldAddress": {
      const address = parameters.coldAddress(change.network);
      return address === undefined ? null : { kind: "coldAddress", network: change.network, address };
    }
    case "signInRewards":
      return { kind: "signInRewards", ...parameters.signInRewards() };
    default:
      return null;
  }
}

export function coinNetworkOf(
  networks: Networks,
  network: string,
  coin: string,
): Extract<ProposalChange, { kind: "coinNetwork" }> | null {
  const terms = networks.of(network)?.terms(coin);
  if (terms === undefined) return null;
  const text = (units: bigint): string => writeAmount(units, terms.decimals);
  return {
    kind: "coinNetwork",
    coin,
    network,
    depositMin: text(terms.depositMin),
    withdrawalMin: text(terms.withdrawalMin),
    withdrawalFee: text(terms.withdrawalFee),
  };
}

/**
 * Refuses what could not be carried out: "parameter.unchanged", "coin.unknown", "market.unknown",
 * "market.terms_fixed", "network.unknown", "limit.out_of_range", what is beyond its bounds, and of credits and staff
 * what their own checks refuse.
 *
 * @returns what a credit is worth in units of USDT; 0 for everything else
 */
export async function checkChange(
  parts: ChangeParts,
  change: ProposalChange,
  standing: ProposalChange | null,
  client: PoolClient,
): Promise<bigint> {
  if (standing !== null && canonicalJson(standing) === canonicalJson(change)) {
    throw new CallRefusal("parameter.unchanged");
  }
  if (isStaffChange(change)) {
    await checkStaffChange(client, change);
    return 0n;
  }
  checkBounds(change);
  switch (change.kind) {
    case "coin":
      if (standing !== null) throw new CallRefusal("coin.defined_differently", "coin");
      return 0n;
    case "coinNetwork":
      checkCosts(change, standing);
      return 0n;
    case "market":
      checkMarket(parts.venue, change, standing);
      return 0n;
    case "limit":
      checkLimits(parts.parameters, change);
      return 0n;
    case "hotWallet":
      checkHotWallet(change, standing);
      return 0n;
    case "coldAddress":
      await checkColdAddress(parts.networks, change);
      return 0n;
    case "signInRewards":
      checkSignInRewards(change, USDT_DECIMALS);
      return 0n;
    case "rewardsFunding":
      await checkRewardsFunding(parts.engine, change, USDT_DECIMALS);
      return 0n;
    case "marketTrading": {
      const entry = parts.venue.market(change.market);
      if (entry === undefined) throw new CallRefusal("market.unknown", "market");
      if (entry.state === "trading") throw new CallRefusal("parameter.unchanged");
      return 0n;
    }
    case "withdrawalsResume":
      if (parts.networks.of(change.network) === undefined)
        throw new CallRefusal("network.unknown", "network");
      if (!parts.parameters.isPaused(change.network)) throw new CallRefusal("parameter.unchanged");
      return 0n;
    case "credit":
      return parts.credits.check(client, change);
    case "recovery":
      await parts.recoveries.check(client, change);
      return 0n;
    default:
      return 0n;
  }
}

type Of<Kind extends ProposalChange["kind"]> = Extract<ProposalChange, { kind: Kind }>;

function checkCosts(change: Of<"coinNetwork">, standing: ProposalChange | null): void {
  if (standing === null) throw new CallRefusal("network.unknown", "network");
  const decimals = COIN_TERMS.get(change.coin)?.decimals ?? 0;
  readOrZero(change.depositMin, decimals, "depositMin");
  const least = readAmount(change.withdrawalMin, decimals, "withdrawalMin");
  const fee = readOrZero(change.withdrawalFee, decimals, "withdrawalFee");
  if (fee >= least) throw new CallRefusal("withdrawal.fee_not_below_amount", "withdrawalFee");
}

function checkMarket(venue: VenueDirectory, change: Of<"market">, standing: ProposalChange | null): void {
  const { lotSize, quotePerTickLot } = marketCommand(change, venue, 0);
  if (standing === null) return;
  const known = venue.market(change.market)?.terms;
  if (known?.lotSize !== lotSize || known.quotePerTickLot !== quotePerTickLot) {
    throw new CallRefusal("market.terms_fixed");
  }
}

function checkLimits(parameters: OperatorParameters, { name, value }: Of<"limit">): void {
  const wanted = (other: typeof name): bigint => BigInt(other === name ? value : parameters.limit(other));
  const fits =
    wanted("withdrawDailyUsdt") <= wanted("withdrawDailyVerifiedUsdt") &&
    wanted("withdrawReviewUsdt") <= wanted("withdrawTwoPeopleUsdt");
  if (!fits) throw new CallRefusal("limit.out_of_range", "value");
}

/** How it is done; what is in a command is decided by the change and the time alone, so a repetition is the same. */
export async function effectOf(parts: ChangeParts, change: ProposalChange, time: number): Promise<Effect> {
  const { venue, parameters, credits } = parts;
  if (isStaffChange(change)) {
    return { write: (client, carried) => changeStaff(client, parts.desk.seal, change, carried) };
  }
  switch (change.kind) {
    case "coin":
      return { command: { type: "defineCoin", time, coin: change.coin, decimals: change.decimals } };
    case "market":
      return { command: marketCommand(change, venue, time) };
    case "feeLevel": {
      const volumeMin = change.volumeMin === "0" ? ZERO : amountOf(change.volumeMin, USDT_DECIMALS);
      const makerSharePpm = ratePpm(change.makerSharePpm);
      const takerSharePpm = ratePpm(change.takerSharePpm);
      const { level } = change;
      return { command: { type: "defineFeeLevel", time, level, volumeMin, makerSharePpm, takerSharePpm } };
    }
    case "referralRates": {
      const levelOnePpm = ratePpm(change.levelOnePpm);
      return {
        command: { type: "setReferralRates", time, levelOnePpm, levelTwoPpm: ratePpm(change.levelTwoPpm) },
      };
    }
    case "coinNetwork": {
      const { network, coin, depositMin, withdrawalMin, withdrawalFee } = change;
      const costs = { depositMin, withdrawalMin, withdrawalFee };
      return { write: (client) => parameters.setCoinCosts(client, network, coin, costs) };
    }
    case "limit":
      return { write: (client) => parameters.setLimit(client, change.name, change.value) };
    case "hotWallet": {
      const { network, coin, floor, ceiling } = change;
      return { write: (client) => parameters.setHotWallet(client, network, coin, { floor, ceiling }) };
    }
    case "coldAddress":
      return { write: (client) => parameters.setColdAddress(client, change.network, change.address) };
    case "signInRewards": {
      const { kind: _kind, ...rewards } = change;
      return { write: (client) => parameters.setSignInRewards(client, rewards) };
    }
    case "rewardsFunding":
      return { command: rewardsFundingCommand(change, USDT_DECIMALS, time) };
    case "marketTrading": {
      const name = marketSwitch(change.market);
      return {
        command: { type: "setMarketState", time, market: change.market, state: "trading" },
        write: (client, { staff, reason, timeMs }) =>
          parameters.setSwitch(client, name, { staff, reason, timeMs, state: "trading" }),
      };
    }
    case "withdrawalsResume": {
      const name = withdrawalSwitch(change.network);
      return {
        write: (client, { staff, reason, timeMs }) =>
          parameters.setSwitch(client, name, { staff, reason, timeMs, state: "open" }),
      };
    }
    case "credit":
      return { command: await credits.command(change, time) };
    case "recovery":
      return { write: (client) => parts.recoveries.hold(client, change, time) };
  }
}
