import { type Fraction, fraction } from "./fraction.ts";

/**
 * The order in which winners of the other side give up their positions when the insurance fund is short, the highest
 * first: max(0, UPNL) / max(1, WB) × MM / (WB + UPNL). Source: Binance, "What Is Auto-Deleveraging".
 *
 * @param one one whole coin of the balance, in quote units
 */
export function deleverageRank(
  { wallet, unrealised, maintenance }: Readonly<Record<"wallet" | "unrealised" | "maintenance", bigint>>,
  one: bigint,
): Fraction {
  const balance = wallet + unrealised;
  if (unrealised <= 0n || balance <= 0n) return fraction(0n, 1n);
  return fraction(unrealised * maintenance, (wallet > one ? wallet : one) * balance);
}
