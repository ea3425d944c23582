/** Margins of positions and orders, and what they leave of a member's balance. All amounts are quote units. */
import { mulDiv, wholeNumber } from "../numeric/index.ts";

/** The margin that a value needs at a leverage, rounded up. */
export function initialMarginOf(notional: bigint, leverage: number): bigint {
  return mulDiv(notional, 1n, BigInt(leverage), "ceil");
}

export interface ContractLoad {
  /** The position's value at mark; below zero for a short. */
  readonly position: bigint;
  /** The value of open buys and of open sells at their own prices, without those that only reduce. */
  readonly buys: bigint;
  readonly sells: bigint;
  readonly leverage: number;
}

/**
 * The initial margin of a contract: orders on one side and a position on the other cover each other, so only the larger
 * of what could become of them counts: max(|P + B|, |P − S|) / leverage. Source: Binance, "Isolated and Cross Margin".
 */
export function marginOf({ position, buys, sells, leverage }: ContractLoad): {
  readonly position: bigint;
  readonly orders: bigint;
} {
  const ofPosition = initialMarginOf(absolute(position), leverage);
  const ifBought = absolute(position + buys);
  const ifSold = absolute(position - sells);
  const whole = initialMarginOf(ifBought > ifSold ? ifBought : ifSold, leverage);
  return { position: ofPosition, orders: whole > ofPosition ? whole - ofPosition : 0n };
}

export interface MarginAccount {
  /** Transfers + realised profit − fees − funding. */
  readonly wallet: bigint;
  /** Profit not yet realised, at mark. */
  readonly unrealised: bigint;
  /** Of positions and orders together. */
  readonly initialMargin: bigint;
}

/** The part of the balance that new orders may use. */
export function availableOf({ wallet, unrealised, initialMargin }: MarginAccount): bigint {
  return notNegative(wallet + unrealised - initialMargin);
}

/** The part of the balance that may leave the account: profit not yet realised never does. */
export function transferableOf({ wallet, unrealised, initialMargin }: MarginAccount): bigint {
  const balance = unrealised < 0n ? wallet + unrealised : wallet;
  return notNegative(balance - initialMargin);
}

const RATIO_BPS_MAX = BigInt(Number.MAX_SAFE_INTEGER);

/**
 * Maintenance by margin balance in hundredths of a percent, rounded up; undefined where no balance is left. Beside a
 * balance of a unit a large position's would not be a safe integer: it is reported as the largest there is.
 */
export function marginRatioBps(maintenance: bigint, balance: bigint): number | undefined {
  if (balance <= 0n) return undefined;
  const ratio = mulDiv(maintenance, 10_000n, balance, "ceil");
  return wholeNumber(ratio > RATIO_BPS_MAX ? RATIO_BPS_MAX : ratio);
}

function absolute(value: bigint): bigint {
  return value < 0n ? -value : value;
}

function notNegative(value: bigint): bigint {
  return value > 0n ? value : 0n;
}
