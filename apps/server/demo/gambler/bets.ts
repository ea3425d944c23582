/**
 * The bets of the gamblers: each a contract at a leverage at which an ordinary hour may cost the whole stake. The way
 * the simulated coins move, each loses his about every one to three hours, so all together a few an hour.
 */
export interface Bet {
  readonly market: string;
  readonly leverage: number;
  readonly mode: "cross" | "isolated";
  /** USDT of margin. */
  readonly stake: number;
}

export const BETS: readonly Bet[] = [
  { market: "BTC-PERP", leverage: 125, mode: "isolated", stake: 300 },
  { market: "ETH-PERP", leverage: 125, mode: "cross", stake: 250 },
  { market: "SOL-PERP", leverage: 100, mode: "isolated", stake: 180 },
  { market: "XRP-PERP", leverage: 100, mode: "cross", stake: 180 },
  { market: "DOGE-PERP", leverage: 75, mode: "isolated", stake: 120 },
];
