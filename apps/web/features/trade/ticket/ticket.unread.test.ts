import { expect, test } from "vitest";
import { decimalFields, TICKET_TYPES, type TicketForm } from "./ticket.form.ts";
import { limit, problemWith } from "./ticket.testing.ts";

const whole: TicketForm = {
  ...limit,
  trigger: "65000.0",
  stopPrice: "65100.0",
  exits: true,
  takeProfit: "70000.0",
  stopLoss: "60000.0",
  iceberg: true,
  shown: "0.005",
};

// Goal: an order never leaves without what somebody meant to type, above all not without its stop.
// Method: every type of ticket, every field that it shows, and a text in it that is no number.
test.each(TICKET_TYPES)("no field of a %s ticket is taken for empty when it cannot be read", (type) => {
  for (const field of decimalFields({ ...whole, type })) {
    for (const text of ["?abc", "?-5", "?50,000"]) {
      expect(problemWith({ ...whole, type, [field]: text }), field).toMatchObject({
        kind: "unreadable",
        field,
      });
    }
  }
});

test("a field that the ticket does not show keeps nothing from being sent", () => {
  const form: TicketForm = { ...limit, stopLoss: "?abc", shown: "?abc", trailing: "?abc" };
  expect(problemWith(form)).toBeUndefined();
});
