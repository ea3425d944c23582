// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { markedAt } from "../contract.testing.ts";
import { closePriceProblem, shareText } from "./close.model.ts";

test("a position closes at a price of its contract, and at nothing else that can be typed", () => {
  const live = markedAt("50000");
  expect(["50000", "45000", "55000.0"].map((text) => closePriceProblem(live, text))).toEqual(
    Array.from({ length: 3 }),
  );
  for (const text of ["", "0", "0.0", "?-", "?abc"]) expect(closePriceProblem(live, text)).toBe("noPrice");
  expect(closePriceProblem(live, "?1e9")).toMatchObject({ refusal: "amount.malformed" });
  expect(closePriceProblem(live, "50000.05")).toMatchObject({ refusal: "price.not_on_tick" });
});

test("a price beyond the band is refused before it is sent, with the nearest one that is allowed", () => {
  const live = markedAt("50000");
  const refusal = "order.price_outside_band";
  expect(closePriceProblem(live, "9999999")).toEqual({ refusal, bound: { bound: "55000", coin: "USDT" } });
  expect(closePriceProblem(live, "44999.9")).toEqual({ refusal, bound: { bound: "45000", coin: "USDT" } });
});

test("a share is cut to whole lots", () => {
  expect(shareText(markedAt("50000", { quantity: "0.003" }), 50)).toBe("0.001");
  expect(shareText(markedAt("50000", { quantity: "0.001" }), 50)).toBe("");
});
