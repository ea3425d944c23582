/** How custody says no, in the words of the catalogue. */
import type { RefusalName } from "@meridian/contract";
import type { CustodyRefusal } from "../custody/index.ts";
import { CallRefusal } from "../../ground/calls/index.ts";

/** Custody's own refusals in the names of the catalogue. */
const CUSTODY_NAMES: Readonly<Record<string, { readonly refusal: RefusalName; readonly field?: string }>> = {
  "custody.coin_not_on_network": { refusal: "network.unknown", field: "network" },
  "withdrawal.address_malformed": { refusal: "address.malformed", field: "address" },
  "withdrawal.address_checksum": { refusal: "address.malformed", field: "address" },
  "withdrawal.address_wrong_network": { refusal: "address.wrong_network", field: "address" },
  "withdrawal.address_unusable": { refusal: "address.malformed", field: "address" },
  "withdrawal.address_own": { refusal: "address.own", field: "address" },
  "withdrawal.below_minimum": { refusal: "withdrawal.below_min", field: "amount" },
  "withdrawal.fee_changed": { refusal: "withdrawal.fee_changed" },
  "withdrawal.network_fee_higher": { refusal: "withdrawal.network_fee_higher" },
  "withdrawal.recipient_costs_too_much": { refusal: "withdrawal.recipient_costs_too_much", field: "address" },
  "withdrawal.not_found": { refusal: "withdrawal.unknown", field: "withdrawalId" },
  "withdrawal.not_cancellable": { refusal: "withdrawal.not_cancellable" },
  "withdrawal.not_under_review": { refusal: "withdrawal.not_cancellable" },
  "withdrawal.key_conflict": { refusal: "command.id_conflict" },
  "withdrawal.paused": { refusal: "withdrawal.paused" },
  "tap.amount_too_small": { refusal: "amount.malformed", field: "amount" },
  "tap.amount_too_large": { refusal: "amount.too_large", field: "amount" },
  "tap.too_often": { refusal: "tap.too_often" },
  "tap.key_conflict": { refusal: "command.id_conflict" },
};

export function refusalOfCustody({ refused }: CustodyRefusal): CallRefusal {
  const known = CUSTODY_NAMES[refused];
  return known === undefined
    ? new CallRefusal(refused as RefusalName)
    : new CallRefusal(known.refusal, known.field);
}
