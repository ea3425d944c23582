/** The coins that a new exchange starts with. Afterwards coins are changed by commands, not here. */
export interface SeedCoin {
  readonly coin: string;
  readonly name: string;
  /** Digits after the point that the ledger keeps. */
  readonly decimals: number;
}

export const SEED_COINS: readonly SeedCoin[] = [
  { coin: "USDT", name: "Tether", decimals: 6 },
  { coin: "BTC", name: "Bitcoin", decimals: 8 },
  { coin: "ETH", name: "Ethereum", decimals: 8 },
  { coin: "SOL", name: "Solana", decimals: 8 },
  { coin: "BNB", name: "BNB", decimals: 8 },
  { coin: "XRP", name: "XRP", decimals: 8 },
  { coin: "DOGE", name: "Dogecoin", decimals: 8 },
  { coin: "ADA", name: "Cardano", decimals: 8 },
  { coin: "AVAX", name: "Avalanche", decimals: 8 },
  { coin: "LINK", name: "Chainlink", decimals: 8 },
  { coin: "LTC", name: "Litecoin", decimals: 8 },
  { coin: "TRX", name: "TRON", decimals: 8 },
];

export function decimalsOf(coin: string): number {
  const known = SEED_COINS.find((seed) => seed.coin === coin);
  if (known === undefined) throw new Error(`no such seed coin: ${coin}`);
  return known.decimals;
}
