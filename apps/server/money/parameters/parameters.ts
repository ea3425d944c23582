/** Operators' settings that no command of the engine carries, as they stand now: limits, costs of coins, pauses. */
import { LIMIT_NAMES, type LimitName } from "@meridian/contract";
import { type Amount, amountOf, type CoinCode, type NetworkName, ZERO } from "@meridian/core";
import type { Pool, PoolClient } from "pg";
import type { CoinCosts, HotBounds, ListedCoin } from "../custody/index.ts";
import type { AuthenticatedStaff } from "../../ground/calls/index.ts";
import { SEED_COINS } from "../../market/venue/index.ts";
import { LIMIT_DEFAULTS, SIGN_IN_REWARDS_DEFAULT, type SignInRewards } from "./limits.ts";

/** Decimal texts in whole coins. */
export interface CoinCostsText {
  readonly depositMin: string;
  readonly withdrawalMin: string;
  readonly withdrawalFee: string;
}

/** A token that an operator added to a network: its contract, and the costs until others are set. */
interface ListingText extends CoinCostsText {
  readonly contract: string;
}

/** Decimal texts in whole coins. */
interface HotBoundsText {
  readonly floor: string;
  readonly ceiling: string;
}

interface SwitchRow {
  readonly state: string;
  readonly staff: string;
  readonly reason: string;
  readonly at: number;
}

export interface OperatorParameters {
  /** Whole USDT as text. */
  limit(name: LimitName): string;
  isPaused(network: NetworkName): boolean;
  /** Costs set for a coin on a network; undefined if nobody changed them. */
  costs(network: NetworkName, coin: CoinCode): CoinCosts | undefined;
  /** Tokens that operators added to a network. */
  listed(network: NetworkName): readonly ListedCoin[];
  /** A coin's name as people call it; its code for one that nobody named. */
  coinName(coin: CoinCode): string;
  /** Floor and ceiling of the hot wallet; undefined where none were set. */
  hotWallet(network: NetworkName, coin: CoinCode): HotBounds | undefined;
  /** Destination of a network's surplus. */
  coldAddress(network: NetworkName): string | undefined;
  /** Rewards of the first to the seventh day of a streak of sign-ins, in USDT. */
  signInRewards(): SignInRewards;
  switches(): ReadonlyMap<string, SwitchRow>;
  /** Each in the transaction of the log's line; {@link reload} makes it count. */
  setLimit(client: PoolClient, name: LimitName, value: string): Promise<void>;
  setCoinCosts(client: PoolClient, network: NetworkName, coin: CoinCode, costs: CoinCostsText): Promise<void>;
  setContract(client: PoolClient, network: NetworkName, coin: CoinCode, given: ListingText): Promise<void>;
  setCoinName(client: PoolClient, coin: CoinCode, name: string): Promise<void>;
  setHotWallet(
    client: PoolClient,
    network: NetworkName,
    coin: CoinCode,
    bounds: HotBoundsText,
  ): Promise<void>;
  setColdAddress(client: PoolClient, network: NetworkName, address: string): Promise<void>;
  setSignInRewards(client: PoolClient, rewards: SignInRewards): Promise<void>;
  setSwitch(client: PoolClient, name: string, turned: SwitchTurn): Promise<void>;
  reload(): Promise<void>;
}

interface SwitchTurn {
  readonly state: string;
  readonly staff: Pick<AuthenticatedStaff, "name">;
  readonly reason: string;
  readonly timeMs: number;
}

export interface ParameterDefaults {
  readonly withdrawDailyUsdt: string;
  readonly withdrawDailyVerifiedUsdt: string;
}

export const PAUSED = "paused";

export const marketSwitch = (market: string): string => `market:${market}`;
export const withdrawalSwitch = (network: NetworkName): string => `withdrawals:${network}`;

/** Digits after the point that the ledger keeps of a coin; undefined for an unknown coin. */
type DecimalsOf = (coin: CoinCode) => number | undefined;

export async function loadParameters(
  pool: Pool,
  defaults: ParameterDefaults,
  decimalsOf: DecimalsOf,
): Promise<OperatorParameters> {
  const all = { ...LIMIT_DEFAULTS, ...defaults } satisfies Record<LimitName, string>;
  let limits = new Map<LimitName, string>();
  let costs = new Map<string, CoinCosts>();
  let hotWallets = new Map<string, HotBounds>();
  let texts = new Map<string, string>();
  let switches = new Map<string, SwitchRow>();

  async function reload(): Promise<void> {
    const values = await pool.query<{ name: string; value: string }>("select name, value from parameters");
    const byName = new Map(values.rows.map(({ name, value }) => [name, value]));
    limits = new Map(LIMIT_NAMES.map((name) => [name, byName.get(`limit:${name}`) ?? all[name]]));
    costs = new Map([...byName].flatMap(([name, value]) => costsOf(name, value, decimalsOf)));
    hotWallets = new Map([...byName].flatMap(([name, value]) => boundsOf(name, value, decimalsOf)));
    texts = byName;
    const turned = await pool.query<SwitchRow & { name: string }>(
      "select name, state, staff, reason, at::float8 as at from switches",
    );
    switches = new Map(turned.rows.map(({ name, ...row }) => [name, row]));
  }

  await reload();
  return {
    limit: (name) => limits.get(name) ?? all[name],
    isPaused: (network) => switches.get(withdrawalSwitch(network))?.state === PAUSED,
    costs: (network, coin) => costs.get(costsName(network, coin)),
    hotWallet: (network, coin) => hotWallets.get(hotWalletName(network, coin)),
    coldAddress: (network) => texts.get(coldAddressName(network)),
    signInRewards: () => {
      const set = texts.get(SIGN_IN_REWARDS);
      return set === undefined ? SIGN_IN_REWARDS_DEFAULT : (JSON.parse(set) as SignInRewards);
    },
    switches: () => switches,
    listed: (network) => listedIn(texts, network, decimalsOf),
    coinName: (coin) => texts.get(coinNameName(coin)) ?? SEED_NAMES.get(coin) ?? coin,
    ...WRITES,
    reload,
  };
}

type Writes = Pick<OperatorParameters, Extract<keyof OperatorParameters, `set${string}`>>;

const WRITES: Writes = {
  async setLimit(client, name, value) {
    await put(client, `limit:${name}`, value);
  },
  async setCoinCosts(client, network, coin, given) {
    await put(client, costsName(network, coin), JSON.stringify(given));
  },
  async setContract(client, network, coin, given) {
    await put(client, contractName(network, coin), JSON.stringify(given));
  },
  async setCoinName(client, coin, name) {
    await put(client, coinNameName(coin), name);
  },
  async setHotWallet(client, network, coin, bounds) {
    await put(client, hotWalletName(network, coin), JSON.stringify(bounds));
  },
  async setColdAddress(client, network, address) {
    await put(client, coldAddressName(network), address);
  },
  async setSignInRewards(client, rewards) {
    await put(client, SIGN_IN_REWARDS, JSON.stringify(rewards));
  },
  async setSwitch(client, name, { state, staff, reason, timeMs }) {
    await client.query(
      `insert into switches (name, state, staff, reason, at) values ($1, $2, $3, $4, $5)
       on conflict (name) do update set state = $2, staff = $3, reason = $4, at = $5`,
      [name, state, staff.name, reason, timeMs],
    );
  },
};

async function put(client: PoolClient, name: string, value: string): Promise<void> {
  await client.query(
    "insert into parameters (name, value) values ($1, $2) on conflict (name) do update set value = $2",
    [name, value],
  );
}

const SEED_NAMES: ReadonlyMap<CoinCode, string> = new Map(SEED_COINS.map(({ coin, name }) => [coin, name]));

const SIGN_IN_REWARDS = "signInRewards";
const hotWalletName = (network: NetworkName, coin: CoinCode): string => `hotWallet:${network}:${coin}`;
const coldAddressName = (network: NetworkName): string => `coldAddress:${network}`;
const contractName = (network: NetworkName, coin: CoinCode): string => `coinContract:${network}:${coin}`;
const coinNameName = (coin: CoinCode): string => `coinName:${coin}`;
const costsName = (network: NetworkName, coin: CoinCode): string => `coinNetwork:${network}:${coin}`;

/** The row's name with its costs in the ledger's units; nothing for a row of another kind. */
function costsOf(name: string, value: string, decimalsOf: DecimalsOf): [string, CoinCosts][] {
  const [kind, , coin = ""] = name.split(":");
  const decimals = decimalsOf(coin);
  if (kind !== "coinNetwork" || decimals === undefined) return [];
  return [[name, costsIn(JSON.parse(value) as CoinCostsText, decimals)]];
}

/** The texts in the ledger's units. */
export function costsIn(
  { depositMin, withdrawalMin, withdrawalFee }: CoinCostsText,
  decimals: number,
): CoinCosts {
  return {
    depositMin: amountOf(depositMin, decimals),
    withdrawalMin: amountOf(withdrawalMin, decimals),
    withdrawalFee: amountOf(withdrawalFee, decimals),
  };
}

/** As for costs; a floor and a ceiling of nothing are no bounds. */
function boundsOf(name: string, value: string, decimalsOf: DecimalsOf): [string, HotBounds][] {
  const [kind, , coin = ""] = name.split(":");
  const decimals = decimalsOf(coin);
  if (kind !== "hotWallet" || decimals === undefined) return [];
  const { floor, ceiling } = JSON.parse(value) as HotBoundsText;
  const units = (text: string): Amount => (text === "0" ? ZERO : amountOf(text, decimals));
  if (floor === "0" && ceiling === "0") return [];
  return [[name, { floor: units(floor), ceiling: units(ceiling) }]];
}

function listedIn(
  texts: ReadonlyMap<string, string>,
  network: NetworkName,
  decimalsOf: DecimalsOf,
): ListedCoin[] {
  return [...texts].flatMap(([name, value]) => {
    const coin = name.split(":")[2] ?? "";
    const ledgerDecimals = decimalsOf(coin);
    if (name !== contractName(network, coin) || ledgerDecimals === undefined) return [];
    const { contract, ...costs } = JSON.parse(value) as ListingText;
    return [{ coin, contract, ledgerDecimals, costs: costsIn(costs, ledgerDecimals) }];
  });
}
