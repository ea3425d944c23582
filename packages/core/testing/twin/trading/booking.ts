/** Books what orders hold, independently of the core. */
import type { TwinBalance, TwinState } from "../state.ts";

interface Sided {
  readonly market: string;
  readonly member: number;
  readonly side: "buy" | "sell";
}

/** Moves an amount from available to frozen, or back when it is negative. */
export function freeze(state: TwinState, sided: Sided, amount: bigint): void {
  if (amount === 0n) return;
  const balance = sideBalance(state, sided);
  balance.available -= amount;
  balance.frozen += amount;
}

/** A member's paying balance: quote for a buy, base for a sell. */
export function sideBalance(state: TwinState, { market, member, side }: Sided): TwinBalance {
  const [base, quote] = market.split("/") as [string, string];
  return state.balance(`member:${member}:spot`, side === "buy" ? quote : base);
}
