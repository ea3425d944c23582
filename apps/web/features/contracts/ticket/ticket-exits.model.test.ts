// @vitest-environment happy-dom
// Goal: an exit that was typed is sent or refused with its reason, and never left out in silence.
import { expect, test } from "vitest";
import { viewOf } from "../contract.testing.ts";
import { type ContractForm, EMPTY, type Side } from "./contract-form.ts";
import { previewOf, priceOf } from "./contract-ticket.model.ts";
import { inputOf, problemOf } from "./contract-ticket.problem.ts";
import { ticketExits, turnedExits } from "./ticket-exits.model.ts";

const FORM: ContractForm = { ...EMPTY, price: "50000", amount: "0.01", exits: true };

function sent(change: Partial<ContractForm>, side: Side = "buy") {
  const [form, view] = [{ ...FORM, ...change }, viewOf()];
  const exits = ticketExits(form, view, side, previewOf(form, view, side), priceOf(form, view, side));
  return { problem: problemOf(form, view, side, exits), input: inputOf(form, view, side, exits) };
}

test("an exit that can be read goes out with the order, at the price that it means", () => {
  const { problem, input } = sent({ takeProfit: "100", stopLoss: "25" });
  expect(problem).toBeUndefined();
  expect([input.takeProfit, input.stopLoss]).toEqual(["52500.0", "49375.0"]);
});

test("an exit that cannot be read keeps the order back, however it is typed", () => {
  for (const text of ["?-25", "?0.13.5", "?1e3", "0", "0.00", "?abc"]) {
    expect(sent({ stopLoss: text }).problem).toBe("stopLossUnread");
    expect(sent({ takeProfit: text }).problem).toBe("takeProfitUnread");
  }
  for (const text of ["0", "?1e3", "50000.05"])
    expect(sent({ exitsBy: "price", stopLoss: text }).problem).toBe("stopLossUnread");
});

test("a percentage that brings the price to zero or below is refused on the side on which it does", () => {
  const whole = { exitsBy: "percent", stopLoss: "100" } as const;
  expect(sent(whole, "buy").problem).toBe("stopLossUnread");
  expect(sent({ ...whole, stopLoss: "250" }, "buy").problem).toBe("stopLossUnread");
  // At this side the same text is a price, but one that the liquidation comes before.
  expect(sent({ exitsBy: "percent", takeProfit: "100" }, "sell").problem).toBe("takeProfitUnread");
  expect(sent({ exitsBy: "percent", takeProfit: "100" }, "buy").problem).toBeUndefined();
});

test("an empty exit is none, and what stands in hidden fields asks for nothing", () => {
  expect(sent({}).problem).toBeUndefined();
  expect(sent({ exits: false, stopLoss: "?-25" }).problem).toBeUndefined();
});

test("a percentage stays the same exit when it is typed of the entry instead of the margin", () => {
  const form = { ...FORM, exitsBy: "roe", takeProfit: "100", stopLoss: "25" } as const;
  const turned = { ...form, ...turnedExits(form, 20, "percent") };
  expect(turned).toMatchObject({ exitsBy: "percent", takeProfit: "5", stopLoss: "1.25" });
  expect({ ...turned, ...turnedExits(turned, 20, "roe") }).toEqual(form);
  const nothing = { takeProfit: "", stopLoss: "" };
  expect(turnedExits(form, 20, "price")).toEqual({ exitsBy: "price", ...nothing });
  expect(turnedExits({ ...form, takeProfit: "?1e3", stopLoss: "0" }, 20, "percent")).toMatchObject(nothing);
});
