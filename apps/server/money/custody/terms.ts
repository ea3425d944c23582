/**
 * Minimums and fees of deposits and withdrawals, per coin, as data: where every network starts. Decimal text in whole
 * coins; a withdrawal's fee is flat.
 */
import { type Amount, amountOf, type CoinCode } from "@meridian/core";

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
  /** Amount that one tap of the demo gives. */
  readonly tapAmount: Amount;
}

/** Below this, in whole coins of any kind, a deposit is shown and not credited. */
export const DEPOSIT_MIN_TEXT = "0.001";

interface TermsRow {
  readonly name: string;
  readonly decimals: number;
  readonly chainDecimals: number;
  readonly native?: true;
  readonly withdrawalMin: string;
  readonly withdrawalFee: string;
  readonly tapAmount: string;
}

const ROWS: Readonly<Record<CoinCode, TermsRow>> = {
  BTC: row("Bitcoin", "0.001", "0.0002", "0.1"),
  ETH: { ...row("Ether", "0.01", "0.001", "2"), chainDecimals: 18, native: true },
  USDT: { ...row("Tether USD", "10", "1", "10000"), decimals: 6, chainDecimals: 6 },
  SOL: row("Solana", "0.1", "0.01", "50"),
  BNB: row("BNB", "0.02", "0.002", "10"),
  XRP: row("XRP", "10", "0.25", "5000"),
  DOGE: row("Dogecoin", "20", "4", "20000"),
  ADA: row("Cardano", "5", "0.8", "5000"),
  AVAX: row("Avalanche", "0.5", "0.05", "100"),
  LINK: row("Chainlink", "1", "0.2", "200"),
  LTC: row("Litecoin", "0.1", "0.01", "30"),
  TRX: row("TRON", "20", "3", "20000"),
};

/** Default terms of each coin, where neither its network nor an operator sets others. */
export const COIN_TERMS: ReadonlyMap<CoinCode, CoinTerms> = new Map(
  Object.entries(ROWS).map(([coin, given]) => [coin, coinTerms(coin, given)]),
);

export type CoinCosts = Pick<CoinTerms, "depositMin" | "withdrawalMin" | "withdrawalFee">;

/** The terms of a coin on one network as they stand now; undefined for a coin that has none. */
export type TermsOf = (coin: CoinCode) => CoinTerms | undefined;

/**
 * The terms of one network: those of the coin, with what an operator set for it there in their place.
 *
 * @param costs asked at every use, so that a change counts from now on; what was asked for before keeps its fee
 */
export function termsOf(costs: (coin: CoinCode) => CoinCosts | undefined): TermsOf {
  return (coin) => {
    const terms = COIN_TERMS.get(coin);
    return terms === undefined ? undefined : { ...terms, ...costs(coin) };
  };
}

function row(name: string, withdrawalMin: string, withdrawalFee: string, tapAmount: string): TermsRow {
  return { name, decimals: 8, chainDecimals: 8, withdrawalMin, withdrawalFee, tapAmount };
}

function coinTerms(coin: CoinCode, terms: TermsRow): CoinTerms {
  return {
    coin,
    name: terms.name,
    decimals: terms.decimals,
    chainDecimals: terms.chainDecimals,
    native: terms.native === true,
    depositMin: amountOf(DEPOSIT_MIN_TEXT, terms.decimals),
    withdrawalMin: amountOf(terms.withdrawalMin, terms.decimals),
    withdrawalFee: amountOf(terms.withdrawalFee, terms.decimals),
    tapAmount: amountOf(terms.tapAmount, terms.decimals),
  };
}
