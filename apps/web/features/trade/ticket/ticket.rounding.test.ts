// Goal: no figure of the ticket is rounded in the member's favour against what the engine will decide, or against what
// they own. Method: figures chosen so that each rounding is seen; with round ones every direction gives the same.
import type { Ticks } from "@meridian/core";
import { expect, test } from "vitest";
import { ratedScale } from "./traded-market.ts";
import type { TicketView } from "./ticket.form.ts";
import { choosePercent } from "./ticket.model.ts";
import { worstPrice, ticketSummary } from "./ticket.summary.ts";
import { limit, problemWith, scale, view } from "./ticket.testing.ts";

const owning = (base: bigint, quote: bigint): TicketView => ({ ...view, available: { base, quote } });

test("a share of the balance is rounded down to whole units and then to whole lots", () => {
  // A lot is 1,000 units of the base coin: half of 3,999 units is one lot and a part of another.
  const selling = { ...limit, side: "sell" } as const;
  expect(choosePercent(selling, 50, owning(1_999n, 0n)).amount).toBe("0");
  expect(choosePercent(selling, 50, owning(3_999n, 0n)).amount).toBe("0.00001");
  expect(choosePercent({ ...limit, unit: "quote" }, 50, owning(0n, 10_000_001n)).amount).toBe("5");
});

test("a market order stays inside the band: its edges are rounded towards the average", () => {
  // 70 % and 130 % of 640,003 ticks are 448,002.1 and 832,003.9.
  const where = { ...view, average: 640_003 as Ticks };
  expect(worstPrice("sell", where)).toBe(448_003);
  expect(worstPrice("buy", where)).toBe(832_003);
});

test("what trades at once pays the taker's rate, what waits in the book the maker's", () => {
  const rated = { ...view, scale: ratedScale(scale, { makerFeePpm: 200, takerFeePpm: 1_000 }) };
  // 0.5 BTC stand at 64,000.3 or better; the other 0.5 wait at 64,000.4.
  const summary = ticketSummary({ ...limit, price: "64000.4", amount: "1" }, rated);
  expect(summary?.now.fee).toBe(50_000n);
  expect(summary?.fee).toBe(50_000n + 10_000n);
});

test("the smallest slice of an iceberg is a tenth of it, rounded up: there are never more than ten slices", () => {
  const iceberg = { ...limit, amount: "0.01001", iceberg: true, shown: "0.001" };
  expect(problemWith(iceberg)).toMatchObject({
    kind: "order.display_quantity",
    bound: { bound: "0.00101", coin: "BTC" },
  });
  expect(problemWith({ ...iceberg, shown: "0.00101" })).toBeUndefined();
});
