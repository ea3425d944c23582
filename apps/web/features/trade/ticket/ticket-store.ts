/**
 * The ticket as it is being filled in, kept for the tab so that a login in between does not lose it; and the order it
 * means, for those who draw it before it is sent: the chart as lines, the book as what it would eat.
 */
import { create } from "zustand";
import { type Side, TICKET_EMPTY, type TicketForm } from "./ticket.form.ts";

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

/** The ticket as it begins in a market: of another market's side and type stay, its figures do not. */
export function openedIn(market: string, kept: TicketState): TicketState {
  if (kept.market === market) return kept;
  const { side, type } = kept.form;
  return { market, form: { ...TICKET_EMPTY, side, type } };
}

export function openTicket(market: string): void {
  const kept = useTicketStore.getState();
  const opened = openedIn(market, kept);
  if (opened !== kept) useTicketStore.setState(opened);
}

export function setTicket(form: TicketForm): void {
  useTicketStore.setState({ form });
}

/** The typed order. Prices and quantities are decimal text at the market's decimals; "" where there is none. */
export interface Ghost {
  readonly market: string;
  readonly side: Side;
  readonly type: TicketForm["type"];
  /** The limit price; "" for an order at the market. */
  readonly price: string;
  /** The trigger price; "" when the order goes live at once. */
  readonly triggerPrice: string;
  readonly takeProfitPrice: string;
  readonly stopLossPrice: string;
  readonly quantity: string;
  /** The fill it would take from the book now, by the core's preview; null for none. */
  readonly eats: { readonly quantity: string; readonly levels: number; readonly worst: string } | null;
}

export const useGhost = create<{ readonly ghost: Ghost | null }>(() => ({ ghost: null }));

/** Publishes the order as it now stands to those who draw it; an unchanged order is skipped. */
export function showGhost(ghost: Ghost | null): void {
  const known = useGhost.getState().ghost;
  if (JSON.stringify(known) !== JSON.stringify(ghost)) useGhost.setState({ ghost });
}
