/** The ticket as it is being filled in. Kept for the tab, so that a login in between does not lose it. */
import { create } from "zustand";
import { TICKET_EMPTY, type TicketForm } from "./ticket.model.ts";

const KEY = "trade.ticket";

interface TicketState {
  readonly market: string;
  readonly form: TicketForm;
}

const NONE: TicketState = { market: "", form: TICKET_EMPTY };

function isForm(form: unknown): form is TicketForm {
  if (typeof form !== "object" || form === null) return false;
  return Object.entries(TICKET_EMPTY).every(([field, value]) => {
    const kept: unknown = Reflect.get(form, field);
    return typeof kept === typeof value || (field === "percent" && typeof kept === "number");
  });
}

function stored(): TicketState {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? "null");
    if (typeof kept !== "object" || kept === null) return NONE;
    const [market, form]: unknown[] = [Reflect.get(kept, "market"), Reflect.get(kept, "form")];
    return typeof market === "string" && isForm(form) ? { market, form } : NONE;
  } catch {
    return NONE;
  }
}

export const useTicketStore = create<TicketState>(stored);

useTicketStore.subscribe((state) => sessionStorage.setItem(KEY, JSON.stringify(state)));

/** Begins a ticket in another market: side and type stay, figures of the old market do not. */
export function openTicket(market: string): void {
  const { market: before, form } = useTicketStore.getState();
  if (before === market) return;
  const { side, type } = form;
  useTicketStore.setState({ market, form: { ...TICKET_EMPTY, side, type } });
}

export function setTicket(form: TicketForm): void {
  useTicketStore.setState({ form });
}
