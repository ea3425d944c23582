/** A type of order asked for from elsewhere, such as the command menu: the ticket takes it up once it is there. */
import { useEffect, useRef } from "react";
import { create } from "zustand";
import type { TicketType } from "./ticket.form.ts";
import type { Ticket } from "./use-ticket.ts";

const useAsked = create<{ readonly type: TicketType | undefined }>(() => ({ type: undefined }));

export function askForType(type: TicketType): void {
  useAsked.setState({ type });
}

/** @param onTaken for a layout whose ticket must first be opened */
export function useTicketAsk(ticket: Ticket, onTaken?: () => void): void {
  const type = useAsked((state) => state.type);
  const latest = useRef({ ticket, onTaken });
  latest.current = { ticket, onTaken };
  useEffect(() => {
    if (type === undefined) return;
    useAsked.setState({ type: undefined });
    latest.current.ticket.change({ type });
    latest.current.onTaken?.();
  }, [type]);
}
