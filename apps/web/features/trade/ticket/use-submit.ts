/** Sending the ticket: what is asked first, the fund password where it is due, and what the server answered. */
import type { CallOutput } from "@meridian/contract";
import { useState } from "react";
import { isUnanswered, pressOf } from "../../../app/use-press-key.ts";
import { CallRefused, client, useSessionStore } from "../../../data/index.ts";
import { useAgainNote, useFundPassword } from "../../fund-password/index.ts";
import { playSound } from "../sounds/sounds.ts";
import { type TicketCall, ticketCall } from "./ticket.call.ts";
import type { TicketForm } from "./ticket.form.ts";
import type { TicketField } from "./ticket.problem.ts";
import { refusedField } from "./ticket.refused.ts";
import { typeAmount, withoutSent } from "./ticket.model.ts";
import { setTicket, useTicketStore } from "./ticket-store.ts";
import { guardOf, type WarningStep } from "./ticket.warnings.ts";
import { useTradeSettings } from "../trade-settings.ts";
import type { Ticket } from "./use-ticket.ts";

export interface Refused {
  readonly field: TicketField;
  /** Null when no answer came. */
  readonly error: CallRefused | null;
}

function refusedBy(error: unknown, form: TicketForm): Refused {
  if (!(error instanceof CallRefused)) return { field: "form", error: null };
  return { field: refusedField(form, error.field), error };
}

export type Placed = CallOutput<"user/setOrder"> | CallOutput<"user/setOrderList">;

/** @param onPlaced called with the answer to each press but those that repeat one without an answer */
export function useSubmit(ticket: Ticket, onPlaced: (answer: Placed, call: TicketCall) => void) {
  const { withGrant } = useFundPassword();
  const confirmWhen = useTradeSettings((state) => state.confirmWhen);
  const noteAgain = useAgainNote();
  const [busy, setBusy] = useState(false);
  const [asking, setAsking] = useState<WarningStep>("says");
  const [refused, setRefused] = useState<Refused>();

  async function send(): Promise<void> {
    const { form, summary, view } = ticket;
    if (summary === undefined || busy) return;
    setAsking("says");
    setBusy(true);
    setRefused(undefined);
    const typed = useTicketStore.getState().form;
    const call = ticketCall(form, summary, view);
    const press = pressOf(call.name, call.input);
    const options = { idempotencyKey: press.key };
    try {
      const answer = await withGrant<Placed>(() =>
        call.name === "user/setOrder"
          ? client.call(call.name, call.input, options)
          : client.call(call.name, call.input, options),
      );
      if (answer === null) press.leave();
      else {
        press.settle();
        setTicket(withoutSent(useTicketStore.getState().form, form));
        // How the order stood after the first press is no news: the stream says how it stands.
        if (press.isAgain) noteAgain(press);
        else onPlaced(answer, call);
      }
    } catch (error) {
      press.settle(error);
      // A share of the balance is another amount a moment later: pressed again, the ticket is to mean the same order.
      const isSame = useTicketStore.getState().form === typed;
      if (isUnanswered(error) && isSame) setTicket(typeAmount(typed, form.amount));
      playSound("rejected");
      if (useSessionStore.getState().token !== null) setRefused(refusedBy(error, form));
    }
    setBusy(false);
  }

  function press(): void {
    const step = guardOf(ticket.warnings, confirmWhen);
    if (step === "says") void send();
    else setAsking(step);
  }

  return {
    busy,
    /** Confirmation asked before sending; "says" for none. */
    asking,
    leave: () => setAsking("says"),
    refused,
    clearRefused: () => setRefused(undefined),
    press,
    send,
  };
}

export type Submit = ReturnType<typeof useSubmit>;
