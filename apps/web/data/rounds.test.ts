// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { roundWith, seriesWith } from "../features/rounds/round.testing.ts";
import { withTold } from "./rounds.ts";

test("a round of which the stream tells no more stays as it was seen, behind those that run", () => {
  const known = seriesWith([roundWith({ expectNumber: 8 }), roundWith({ expectNumber: 7, state: "locked" })]);
  const told = seriesWith([roundWith({ expectNumber: 9 }), roundWith({ expectNumber: 8, state: "locked" })]);
  expect(withTold(known, told).rounds.map(({ expectNumber, state }) => [expectNumber, state])).toEqual([
    [9, "open"],
    [8, "locked"],
    [7, "locked"],
  ]);
});
