/** Between the chain's smallest unit and the ledger's. The ledger never counts more than the chain holds. */
import { AMOUNT_MAX, type Amount, amount, mulDiv } from "@meridian/core";
import type { ChainCoin } from "./chain.ts";

export type LedgerShare =
  | { readonly amount: Amount; readonly remainder: bigint }
  | { readonly problem: "amount_too_large" };

/**
 * Converts a raw value to the ledger's unit.
 *
 * @returns the amount, rounded down, and the raw remainder too small for the ledger: it stays the venue's, unassigned
 */
export function toLedger(raw: bigint, coin: ChainCoin): LedgerShare {
  const { up, down } = scale(coin);
  const units = mulDiv(raw, up, down, "floor");
  if (units > AMOUNT_MAX) return { problem: "amount_too_large" };
  return { amount: amount(units), remainder: raw - mulDiv(units, down, up, "floor") };
}

/** A cost in ledger units, rounded up, so that the books never promise what was spent. */
export function costToLedger(raw: bigint, coin: ChainCoin): Amount {
  const { up, down } = scale(coin);
  return amount(mulDiv(raw, up, down, "ceil"));
}

/** Exact for every coin with at least as many digits on its chain as in the ledger. */
export function toRaw(value: Amount, coin: ChainCoin): bigint {
  const { up, down } = scale(coin);
  return mulDiv(value, down, up, "floor");
}

/** True if the chain can carry a value exactly. */
export function isWholeOnChain(value: Amount, coin: ChainCoin): boolean {
  const { up, down } = scale(coin);
  return (value * down) % up === 0n;
}

function scale(coin: ChainCoin): { readonly up: bigint; readonly down: bigint } {
  const difference = coin.chainDecimals - coin.ledgerDecimals;
  if (difference >= 0) return { up: 1n, down: 10n ** BigInt(difference) };
  return { up: 10n ** BigInt(-difference), down: 1n };
}
