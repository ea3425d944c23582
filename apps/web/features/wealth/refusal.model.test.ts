import { expect, test } from "vitest";
import { placeWords } from "./refusal.model.ts";

test("that no answer came is no fault of the amount, and stands below the form", () => {
  const silent = { message: "No answer.", refusal: "", field: undefined };
  expect(placeWords(silent, undefined)).toEqual({ atAmount: undefined, atForm: "No answer." });
  const over = { message: "It has ended.", refusal: "wealth.not_running", field: undefined };
  expect(placeWords(over, undefined).atForm).toBe("It has ended.");
});

test("what is about the amount stands at it, whether the exchange or the form says it", () => {
  const rest = { message: "Too little stays.", refusal: "wealth.rest_below_min", field: undefined };
  expect(placeWords(rest, undefined)).toEqual({ atAmount: "Too little stays.", atForm: undefined });
  const malformed = { message: "No amount.", refusal: "amount.malformed", field: "amount" };
  expect(placeWords(malformed, undefined).atAmount).toBe("No amount.");
  expect(placeWords(undefined, "Too much.")).toEqual({ atAmount: "Too much.", atForm: undefined });
});
