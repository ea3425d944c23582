/**
 * The fee that a withdrawal needs to cover its cost. Usually that is the flat fee; a recipient that is a contract may
 * take so much work that its member has to agree to pay for it, and one that takes more than its cap is refused.
 */
import type { Amount } from "@meridian/core";
import type { Chain, ChainCoin, PaymentEstimate } from "../chain.ts";
import { type CustodyRefusal, refuseCustody } from "../refusals.ts";
import { toRaw } from "../units.ts";
import type { Withdrawal } from "./withdrawal.ts";

/** In the ledger's smallest unit of the coin that is withdrawn. */
export interface NeededFee {
  /** The least that is taken for it now. */
  readonly least: Amount;
  /** The fee a member is asked to confirm: above the least, so that the next block does not make it too little. */
  readonly quoted: Amount;
}

/** The venue's rules on costs, which are in the smallest unit of the chain's own coin. */
export interface CostRules {
  /** The flat fee where it covers the cost, and otherwise what does. */
  feeFor(coin: ChainCoin, flat: Amount, native: ChainCoin, cost: bigint): NeededFee;
  /** The most that sending a withdrawal may be expected to cost when it is signed; undefined for no bound. */
  costMax(withdrawal: Withdrawal, native: ChainCoin): Promise<bigint | undefined>;
  /** A withdrawal goes back to people for what it costs: what they said of it before does not count for that. */
  returned(withdrawal: Withdrawal, reason: CostReason): Promise<void>;
}

/** The reason why an approved withdrawal goes back: what it would cost, or work without bound. */
export type CostReason = "networkCost" | "gas";

export const FLAT_FEES: CostRules = {
  feeFor: (_coin, flat) => ({ least: flat, quoted: flat }),
  costMax: async () => undefined,
  returned: async () => undefined,
};

export interface Quote extends NeededFee {
  /** Undefined where the recipient has no say in it or the node does not answer: it is asked again before signing. */
  readonly estimate: PaymentEstimate | undefined;
}

interface Wanted {
  readonly coin: ChainCoin;
  readonly address: string;
  readonly amount: Amount;
  readonly flat: Amount;
}

/** Refused: withdrawal.recipient_costs_too_much. */
export async function quoteWithdrawal(
  chain: Chain,
  { coin, address, amount, flat }: Wanted,
  rules: CostRules,
): Promise<Quote | CustodyRefusal> {
  const estimate = await chain
    .estimate?.({ to: address, coin, raw: toRaw(amount, coin) })
    .catch(() => undefined);
  if (estimate === undefined || "problem" in estimate)
    return { least: flat, quoted: flat, estimate: undefined };
  if (estimate.gas > estimate.gasMax) return refuseCustody("withdrawal.recipient_costs_too_much");
  return { ...rules.feeFor(coin, flat, chain.nativeCoin, estimate.cost), estimate };
}

/** A quote that was taken a while ago may be above today's, which a member who confirmed it does not mind. */
const QUOTES_ABOVE = 2n;

/** Refused: withdrawal.fee_changed, withdrawal.network_fee_higher for a flat fee where more is needed. */
export function checkFee(
  fee: Amount,
  flat: Amount,
  { least, quoted }: NeededFee,
): CustodyRefusal | undefined {
  if (fee === flat && least > flat) return refuseCustody("withdrawal.network_fee_higher");
  if (fee === flat) return undefined;
  if (fee < least || quoted === flat || fee > quoted * QUOTES_ABOVE)
    return refuseCustody("withdrawal.fee_changed");
  return undefined;
}
