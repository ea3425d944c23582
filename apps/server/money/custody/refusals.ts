/**
 * Every way in which custody says no by itself. The contract's catalogue gives each one its permanent number and
 * texts.
 */
import type { EngineRefusalName } from "../../ground/engine/index.ts";

export const CUSTODY_REFUSALS = [
  "custody.coin_not_on_network",
  "amount.too_many_decimals",
  "withdrawal.address_malformed",
  "withdrawal.address_checksum",
  "withdrawal.address_wrong_network",
  "withdrawal.address_unusable",
  "withdrawal.address_own",
  "withdrawal.below_minimum",
  "withdrawal.fee_changed",
  "withdrawal.network_fee_higher",
  "withdrawal.recipient_costs_too_much",
  "withdrawal.not_found",
  "withdrawal.not_cancellable",
  "withdrawal.not_under_review",
  "withdrawal.key_conflict",
  "withdrawal.paused",
  "tap.amount_too_small",
  "tap.amount_too_large",
  "tap.too_often",
  "tap.key_conflict",
] as const;

export type CustodyRefusalName = (typeof CUSTODY_REFUSALS)[number];

export interface CustodyRefusal {
  readonly ok: false;
  readonly refused: CustodyRefusalName | EngineRefusalName;
}

export function refuseCustody(refused: CustodyRefusal["refused"]): CustodyRefusal {
  return { ok: false, refused };
}
