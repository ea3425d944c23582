/** The refusal that a typed order of a contract would get, by the functions that refuse it in the exchange. Pure. */
import type { CallInput, RefusalName } from "@meridian/contract";
import { boundOf, CallRefusal, type RefusalBound } from "@meridian/contract/call-refusal";
import { contractLegOf } from "@meridian/contract/contract-order-terms";
import { refusalOfExchange } from "@meridian/contract/order-refusals";
import { previewContractRefusal, type Ticks, ticksOf } from "@meridian/core";
import { type ContractTicketView, seenMargin } from "./contract-ticket.model.ts";

export interface OrderRefusal {
  readonly refusal: RefusalName;
  /** Figure for its sentence. */
  readonly bound: RefusalBound | undefined;
}

/** @param input what would be sent */
export function orderRefusal(
  input: CallInput<"user/placeOrder">,
  view: ContractTicketView,
): OrderRefusal | undefined {
  const refused = refusedBy(input, view);
  return refused && { refusal: refused.refusal, bound: boundOf(refused.data) };
}

function refusedBy(input: CallInput<"user/placeOrder">, view: ContractTicketView): CallRefusal | undefined {
  const { scale } = view;
  const mark = (ticksOf(scale, view.mark) ?? 0) as Ticks;
  try {
    const leg = contractLegOf(input, scale, mark);
    const margin = seenMargin(view, input.positionSide ?? "net");
    const member = { isHedged: view.account.isHedged, margin };
    const refusal = previewContractRefusal(seenBook(view, mark), member, leg);
    return refusal && refusalOfExchange(refusal, input, scale);
  } catch (error) {
    if (error instanceof CallRefusal) return error;
    throw error;
  }
}

function seenBook(view: ContractTicketView, mark: Ticks) {
  const { scale, tiers, last, isIndexFresh, bids, asks, orders } = view;
  const here = orders.filter(({ market }) => market === scale.market);
  const pending = here.filter(({ status }) => status === "pending").length;
  return {
    ...{ state: scale.info.state, terms: scale, tiers, mark, average: mark, isIndexFresh, bids, asks },
    last: (ticksOf(scale, last) ?? 0) as Ticks,
    own: { open: here.length - pending, pending },
  };
}
