/**
 * The risk of what is margined together: one isolated position, or all cross positions of a member with their wallet.
 * All amounts are quote units.
 */
import { mulDiv, PPM, TICKS_MAX, wholeNumber } from "../numeric/index.ts";
import { type ContractLoad, marginOf } from "./margin.ts";
import { notionalOf, type Position, unrealisedOf } from "./position.ts";
import { maintenanceOf, type Tier, tierAt } from "./tiers.ts";

const PPM_WIDE = BigInt(PPM);
const TICKS_MOST = BigInt(TICKS_MAX);

export interface HeldContract extends Pick<ContractLoad, "buys" | "sells" | "leverage"> {
  readonly position: Position;
  /** Quote units of one lot at mark. */
  readonly lotValue: bigint;
  readonly tiers: readonly Tier[];
}

export interface Risk {
  readonly unrealised: bigint;
  readonly maintenance: bigint;
  readonly initialMargin: bigint;
  /** Wallet or isolated margin, with what is not realised yet. */
  readonly balance: bigint;
}

/** @param margin the wallet, or the margin of the isolated position */
export function riskOf(margin: bigint, contracts: readonly HeldContract[]): Risk {
  let [unrealised, maintenance, initialMargin] = [0n, 0n, 0n];
  for (const { position, lotValue, tiers, ...load } of contracts) {
    const { position: ofPosition, orders } = marginOf({
      ...load,
      position: BigInt(position.size) * lotValue,
    });
    unrealised += unrealisedOf(position, lotValue);
    maintenance += maintenanceOf(tiers, notionalOf(position, lotValue));
    initialMargin += ofPosition + orders;
  }
  return { unrealised, maintenance, initialMargin, balance: margin + unrealised };
}

/** True when a position has to be given up: its maintenance has used up the balance. */
export function isLiquidated({ maintenance, balance }: Pick<Risk, "maintenance" | "balance">): boolean {
  return maintenance > 0n && maintenance >= balance;
}

/** Lots that bring a position into the next lower tier; all of them in the lowest. */
export function lotsToLowerTier(position: Position, lotValue: bigint, tiers: readonly Tier[]): number {
  const { notionalMin } = tierAt(tiers, notionalOf(position, lotValue));
  const kept = wholeNumber(mulDiv(notionalMin, 1n, lotValue, "floor"));
  return Math.abs(position.size) - kept;
}

/**
 * The worst price in ticks at which a fill leaves its member's balance at zero or above, valued at mark and with its
 * fee: the highest of a buy, the lowest of a sell and at least 1.
 *
 * @param mark in ticks
 * @param balance before the fill, at least 0
 * @param feePpm 0 to 999,999
 */
export function equityEnd(
  { isBuy, lots, feePpm }: { readonly isBuy: boolean; readonly lots: number; readonly feePpm: number },
  mark: number,
  balance: bigint,
  quotePerTickLot: bigint,
): number {
  const perTick = BigInt(lots) * quotePerTickLot;
  const atMark = BigInt(mark) * perTick;
  if (isBuy) {
    const most = mulDiv(atMark + balance, PPM_WIDE, perTick * (PPM_WIDE + BigInt(feePpm)), "floor");
    return wholeNumber(most < TICKS_MOST ? most : TICKS_MOST);
  }
  const least = mulDiv(atMark - balance, PPM_WIDE, perTick * (PPM_WIDE - BigInt(feePpm)), "ceil");
  return wholeNumber(least > 1n ? least : 1n);
}
