/** The field of the ticket that the server meant: it names the call's fields, and those of a list's legs by place. */
import type { TicketForm } from "./ticket.form.ts";
import type { TicketField } from "./ticket.problem.ts";

const FIELDS: Readonly<Record<string, TicketField>> = {
  price: "price",
  quantity: "amount",
  quoteAmount: "amount",
  stopPrice: "trigger",
  trailingBps: "trailing",
  displayQuantity: "shown",
  timeInForce: "amount",
  postOnly: "price",
};

/** Of the second and third leg: what their fields are on the ticket. */
function legField(form: TicketForm, leg: number, field: string): TicketField {
  if (form.type === "oco") return field === "price" ? "stopPrice" : (FIELDS[field] ?? "form");
  const isProfit = form.takeProfit !== "" && leg === 1;
  return isProfit ? "takeProfit" : "stopLoss";
}

/** @param field as the refusal names it: "price", "legs.1.stopPrice"; undefined for none */
export function refusedField(form: TicketForm, field: string | undefined): TicketField {
  if (field === undefined) return "form";
  const [, leg, name] = /^legs\.(\d)\.(\w+)$/.exec(field) ?? [];
  if (leg === undefined || name === undefined) return FIELDS[field] ?? "form";
  return leg === "0" ? (FIELDS[name] ?? "form") : legField(form, Number(leg), name);
}
