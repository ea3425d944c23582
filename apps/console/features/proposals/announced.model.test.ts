import type { ProposalChange } from "@meridian/contract";
import { expect, test } from "vitest";
import { announcedOf } from "./announced.model.ts";

const fee = {
  kind: "coinNetwork",
  coin: "USDT",
  network: "evm",
  depositMin: "1",
  withdrawalMin: "10",
} as const;
const standing: ProposalChange = { ...fee, withdrawalFee: "1" };
const change: ProposalChange = { ...fee, withdrawalFee: "2" };

test("an announced change says what each field will be, and leaves out what stays", () => {
  expect(announcedOf(standing, [{ state: "scheduled", change, dueAt: 5 }])).toEqual({
    dueAtMs: 5,
    lines: [{ name: "withdrawalFee", before: "1", after: "2", differs: true }],
  });
});

test("what is only proposed, was withdrawn, or is about another parameter is not announced of this one", () => {
  const dueAt = 5;
  expect(announcedOf(standing, [{ state: "proposed", change, dueAt: null }])).toBeUndefined();
  expect(announcedOf(standing, [{ state: "withdrawn", change, dueAt }])).toBeUndefined();
  const other = { ...change, network: "btc" };
  expect(announcedOf(standing, [{ state: "scheduled", change: other, dueAt }])).toBeUndefined();
});
