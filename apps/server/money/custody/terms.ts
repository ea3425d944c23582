/**
 * Minimums and fees of deposits and withdrawals, per coin, as data: where every network starts. Decimal text in whole
 * coins; a withdrawal's fee is flat.
 */
import { type Amount, amountOf, type CoinCode, ZERO } from "@meridian/core";
import { SEED_COINS, type SeedCoin } from "../../market/venue/index.ts";
import type { ChainCoin } from "./chain.ts";

export interface CoinTerms {
  readonly coin: CoinCode;
  /** Digits after the point in the ledger, and the most a member may type. */
  readonly decimals: number;
  /** Digits on the development chain and of the native coin; a contract on another chain is asked for its own. */
  readonly chainDecimals: number;
  /** The chain's own coin needs no contract. */
  readonly native: boolean;
  readonly name: string;
  readonly depositMin: Amount;
  readonly withdrawalMin: Amount;
  readonly withdrawalFee: Amount;
  /** The costs it came with, by which an operator's later ones are bounded. */
  readonly usual: CoinCosts;
  /** Amount that one tap of the demo gives; 0 for a coin that it does not have. */
  readonly tapAmount: Amount;
}

export type CoinCosts = Pick<CoinTerms, "depositMin" | "withdrawalMin" | "withdrawalFee">;

/** Below this, in whole coins of any kind, a deposit is shown and not credited. */
const DEPOSIT_MIN_TEXT = "0.001";

interface TermsRow {
  readonly withdrawalMin: string;
  readonly withdrawalFee: string;
  readonly tapAmount: string;
  /** Left out: as many as the ledger keeps. */
  readonly chainDecimals?: number;
  readonly native?: true;
  /** As the test contract calls itself, where it is not the coin's own name. */
  readonly tokenName?: string;
}

const ROWS: Readonly<Record<CoinCode, TermsRow>> = {
  BTC: row("0.001", "0.0002", "0.1"),
  ETH: { ...row("0.01", "0.001", "2"), chainDecimals: 18, native: true },
  USDT: { ...row("10", "1", "10000"), tokenName: "Tether USD" },
  SOL: row("0.1", "0.01", "50"),
  BNB: row("0.02", "0.002", "10"),
  XRP: row("10", "0.25", "5000"),
  DOGE: row("20", "4", "20000"),
  ADA: row("5", "0.8", "5000"),
  AVAX: row("0.5", "0.05", "100"),
  LINK: row("1", "0.2", "200"),
  LTC: row("0.1", "0.01", "30"),
  TRX: row("20", "3", "20000"),
};

/** Default terms of each coin, where neither its network nor an operator sets others. */
export const COIN_TERMS: ReadonlyMap<CoinCode, CoinTerms> = new Map(
  SEED_COINS.flatMap((seed) => {
    const given = ROWS[seed.coin];
    return given === undefined ? [] : [[seed.coin, coinTerms(seed, given)] as const];
  }),
);

/** The terms of a coin on one network as they stand now; undefined for a coin that has none. */
export type TermsOf = (coin: CoinCode) => CoinTerms | undefined;

/**
 * The terms of one network: those of the coin, with what an operator set for it there in their place. A coin that an
 * operator added has the operator's alone.
 *
 * @param costs asked at every use, so that a change counts from now on; what was asked for before keeps its fee
 * @param listed the costs with which an operator added a coin
 */
export function termsOf(
  coins: ReadonlyMap<CoinCode, ChainCoin>,
  costs: (coin: CoinCode) => CoinCosts | undefined,
  listed: ReadonlyMap<CoinCode, CoinCosts>,
): TermsOf {
  return (coin) => {
    const [terms, first, carried] = [COIN_TERMS.get(coin), listed.get(coin), coins.get(coin)];
    if (terms !== undefined) return { ...terms, ...first, ...costs(coin) };
    if (carried === undefined || first === undefined) return undefined;
    return { ...addedTerms(carried, first), ...costs(coin) };
  };
}

function addedTerms({ coin, chainDecimals, ledgerDecimals }: ChainCoin, usual: CoinCosts): CoinTerms {
  const rest = { name: coin, native: false, tapAmount: ZERO };
  return { coin, decimals: ledgerDecimals, chainDecimals, ...rest, ...usual, usual };
}

function row(withdrawalMin: string, withdrawalFee: string, tapAmount: string): TermsRow {
  return { withdrawalMin, withdrawalFee, tapAmount };
}

function coinTerms({ coin, name, decimals }: SeedCoin, terms: TermsRow): CoinTerms {
  const usual = {
    depositMin: amountOf(DEPOSIT_MIN_TEXT, decimals),
    withdrawalMin: amountOf(terms.withdrawalMin, decimals),
    withdrawalFee: amountOf(terms.withdrawalFee, decimals),
  };
  return {
    ...{ coin, decimals, name: terms.tokenName ?? name },
    chainDecimals: terms.chainDecimals ?? decimals,
    native: terms.native === true,
    tapAmount: amountOf(terms.tapAmount, decimals),
    ...usual,
    usual,
  };
}
