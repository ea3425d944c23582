/** The participants' holdings, asked now and then through the public calls. */
import type { Caller } from "./member/participant.ts";
import { decimalAsFactor, type MarketGrid } from "./grid.ts";

/** By coin, and by contract for positions: below zero for a short. In base coins. */
type Held = ReadonlyMap<string, number>;

export class Holdings {
  private readonly byParticipant = new Map<string, Held>();

  async refresh(participants: readonly Caller[]): Promise<void> {
    for (const participant of participants) {
      const coins = await participant.call("user/queryCoinAccount", { account: "spot" });
      const positions = await participant.call("user/listPositions", {});
      if (!coins.ok || !positions.ok) continue;
      const held = new Map<string, number>();
      for (const { coin, available, frozen } of coins.data.list)
        held.set(coin, decimalAsFactor(available) + decimalAsFactor(frozen));
      for (const { market, quantity, isLong } of positions.data.list)
        held.set(market, decimalAsFactor(quantity) * (isLong ? 1 : -1));
      this.byParticipant.set(participant.email, held);
    }
  }

  /** Undefined until it was asked. */
  of(participant: Pick<Caller, "email">, name: string): number | undefined {
    const held = this.byParticipant.get(participant.email);
    return held === undefined ? undefined : (held.get(name) ?? 0);
  }
}

/** The name under which a market's base is held: a contract's is its position. */
export function heldName({ kind, market, base }: Pick<MarketGrid, "kind" | "market" | "base">): string {
  return kind === "contract" ? market : base;
}

/** Base coins that somebody is to hold, and how many more or fewer make everything lean against it. */
export interface HoldingPlan {
  readonly planned: number;
  readonly room: number;
}

/** 0 as planned, or before anybody asked; 1 by the whole room above it, −1 below. */
export function exposureOf(held: number | undefined, { planned, room }: HoldingPlan): number {
  return held === undefined ? 0 : (held - planned) / room;
}

/** Of a group, within −1 … 1. */
export function meanExposure(exposures: readonly number[]): number {
  const sum = exposures.reduce((total, exposure) => total + exposure, 0);
  return Math.max(-1, Math.min(1, sum / exposures.length));
}
