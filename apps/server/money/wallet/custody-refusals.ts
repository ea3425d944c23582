import type { RefusalName } from "@meridian/contract";
import type { CustodyRefusal } from "../custody/index.ts";
import { CallRefusal } from "../../ground/calls/index.ts";

/** The field of a call that each of custody's refusals is about; the rest are about the whole. */
const FIELDS: Partial<Record<RefusalName, string>> = {
  "network.unknown": "network",
  "address.malformed": "address",
  "address.wrong_network": "address",
  "address.own": "address",
  "amount.malformed": "amount",
  "amount.too_large": "amount",
  "withdrawal.below_min": "amount",
  "withdrawal.recipient_costs_too_much": "address",
  "withdrawal.unknown": "withdrawalId",
};

export function refusalOfCustody({ refused }: CustodyRefusal): CallRefusal {
  return new CallRefusal(refused, FIELDS[refused]);
}
