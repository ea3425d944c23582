/** Depositing: which coin is offered first, how far a deposit has come, and how long it still takes. Pure. */
import type { Balance, CoinInfo, Deposit } from "@meridian/contract";

/** Coins that can be deposited: those one owns first, then in the exchange's order. */
export function depositCoins(coins: readonly CoinInfo[], balances: readonly Balance[]): readonly CoinInfo[] {
  const owned = new Set(
    balances.filter((row) => /[1-9]/.test(row.available + row.frozen)).map((row) => row.coin),
  );
  const possible = coins.filter((coin) => coin.networks.length > 0);
  return [
    ...possible.filter((coin) => owned.has(coin.coin)),
    ...possible.filter((coin) => !owned.has(coin.coin)),
  ];
}

/** Where a deposit stands: on its way, credited but not yet free to leave, done, or never to be credited. */
export type Stage = "arriving" | "credited" | "done" | "refused";

export function stageOf(deposit: Deposit): Stage {
  switch (deposit.state) {
    case "detected":
    case "confirming":
      return "arriving";
    case "credited":
      return "credited";
    case "unlocked":
      return "done";
    default:
      return "refused";
  }
}

/** Confirmations as they are counted on screen: never more than are needed. */
export function counted(deposit: Deposit): number {
  return Math.min(deposit.confirmations, deposit.confirmationsRequired);
}

/** Milliseconds until the next stage at the network's usual pace; 0 when no stage follows. */
export function timeLeftMs(deposit: Deposit, blockTimeMs: number): number {
  const stage = stageOf(deposit);
  if (stage === "arriving")
    return Math.max(0, deposit.confirmationsRequired - deposit.confirmations) * blockTimeMs;
  if (stage === "credited")
    return Math.max(0, deposit.confirmationsUnlock - deposit.confirmations) * blockTimeMs;
  return 0;
}

const TX_HASH = /^0x[0-9a-f]{64}$/i;

export function isTxHash(text: string): boolean {
  return TX_HASH.test(text.trim());
}
