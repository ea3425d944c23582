import type { ProposalChange } from "@meridian/contract";
import { describe, expect, test } from "vitest";
import { stoppedOf } from "./standing.model.ts";
import { isSameSubject, linesOf, shownAs, standing, subjectOf, verdictOf } from "./proposal.model.ts";

const fee = {
  kind: "coinNetwork",
  coin: "USDT",
  network: "evm",
  depositMin: "1",
  withdrawalMin: "10",
} as const;
const before: ProposalChange = { ...fee, withdrawalFee: "1" };
const change: ProposalChange = { ...fee, withdrawalFee: "2" };
const level: ProposalChange = {
  kind: "feeLevel",
  level: 1,
  volumeMin: "100000",
  makerSharePpm: 800_000,
  takerSharePpm: 1_000,
};

describe("a change as lines", () => {
  test("marks what differs from before", () => {
    const lines = linesOf(change, before);
    expect(lines.filter(({ differs }) => differs)).toEqual([
      { name: "withdrawalFee", before: "1", after: "2", differs: true },
    ]);
    expect(lines).toHaveLength(5);
  });

  test("of something new has nothing before, and everything differs", () => {
    expect(linesOf(change, null).every(({ before: was, differs }) => was === undefined && differs)).toBe(
      true,
    );
  });

  test("states rates in percent points", () => {
    const rates = linesOf(level, null).filter(({ name }) => name.endsWith("Ppm"));
    expect(rates.map(({ after }) => after)).toEqual(["80", "0.1"]);
  });
});

test("a member's number and a level are no amounts", () => {
  expect(shownAs("uid", "98677617")).toBe("text");
  expect(shownAs("level", "1")).toBe("text");
  expect(shownAs("market", "BTC/USDT")).toBe("text");
  expect(shownAs("withdrawalFee", "1000.5")).toBe("amount");
  expect(shownAs("makerFeePpm", "0.1")).toBe("rate");
});

test("a change is compared with what stands in its place, never with a neighbour", () => {
  const other: ProposalChange = { ...before, network: "btc" };
  expect(standing(change, [other, level, before])).toBe(before);
  expect(standing(change, [other, level])).toBeNull();
  expect(isSameSubject(change, other)).toBe(false);
  expect(subjectOf(change)).toBe("USDT evm");
});

test("an own proposal can be withdrawn and never approved; what is done is done", () => {
  expect(verdictOf({ state: "proposed", own: true }, true)).toBe("own");
  expect(verdictOf({ state: "proposed", own: false }, true)).toBe("decide");
  expect(verdictOf({ state: "proposed", own: false }, false)).toBe("none");
  expect(verdictOf({ state: "executed", own: false }, true)).toBe("none");
});

test("who lets something go on sees what is stopped, or that nothing is", () => {
  const set = { setAt: 5, setBy: "Risk", reason: "prices jump" };
  const markets = [
    { market: "BTC/USDT", state: "halted" as const, ...set },
    { market: "ETH/USDT", state: "trading" as const, ...set },
  ];
  const withdrawals = [{ network: "evm", paused: true, ...set }];
  const of = (stopped: ProposalChange) => stoppedOf(stopped, { markets, withdrawals });
  expect(of({ kind: "marketTrading", market: "BTC/USDT" })).toMatchObject({ state: "halted", setBy: "Risk" });
  expect(of({ kind: "withdrawalsResume", network: "evm" })).toMatchObject({ state: "paused" });
  expect(of({ kind: "marketTrading", market: "ETH/USDT" })).toBeUndefined();
  expect(of(level)).toBeUndefined();
});
