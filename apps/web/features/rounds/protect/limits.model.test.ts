import { expect, test } from "vitest";
import { resultOfDay } from "./limits.model.ts";

test.each([
  ["-46.56", { isWon: true, amount: "46.56" }],
  ["0", { isWon: false, amount: "0" }],
  ["25", { isWon: false, amount: "25" }],
])("a day that lost %s says what came of it without a sign", (lost, result) => {
  expect(resultOfDay({ lost })).toEqual(result);
});
