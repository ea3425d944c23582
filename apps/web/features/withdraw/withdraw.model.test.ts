import type { AddressStanding, CoinNetwork, Withdrawal } from "@meridian/contract";
import { expect, test } from "vitest";
import {
  canCancel,
  dailyUsedPercent,
  markOf,
  reviewedFee,
  stationsOf,
  summarize,
  testTransferOf,
  usualTime,
  type WithdrawContext,
  type WithdrawForm,
  withdrawProblems,
} from "./withdraw.model.ts";

const network: CoinNetwork = {
  network: "evm",
  addressKind: "evm",
  label: "EVM",
  chainId: null,
  contract: null,
  depositMin: "0.001",
  confirmationsRequired: 3,
  confirmationsUnlock: 12,
  blockTimeMs: 2000,
  withdrawFee: "0.0005",
  withdrawMin: "0.001",
};
const quota = {
  available: "2.00000000",
  lockedDeposits: "0.50000000",
  withdrawable: "1.50000000",
  dailyLimitUsdt: "1000.000000",
  dailyUsedUsdt: "250.100000",
  heldUntil: 0,
};
const standing: AddressStanding = {
  ...{ valid: true, own: false, problem: null, chain: "EVM", address: "0xabc" },
  ...{ label: "", isNew: false, lookAlike: null, allowed: true, usableFrom: null },
};
const context: WithdrawContext = {
  coin: { coin: "BTC", name: "Bitcoin", decimals: 8, networks: [network] },
  network,
  quota,
  addressCheck: { state: "good", standing },
};
const form: WithdrawForm = {
  ...{ coin: "BTC", network: "evm", address: "0xabc", amount: "1", remark: "" },
  ...{ lookAlikeSeen: false, rest: "" },
};
const problems = (part: Partial<WithdrawForm>, more: Partial<WithdrawContext> = {}) =>
  withdrawProblems({ ...form, ...part }, { ...context, ...more }).map(
    ({ field, problem }) => `${field}.${problem}`,
  );

test("more than can leave arrives nowhere, and is not said to", () => {
  const most = summarize({ ...form, amount: "1.5" }, context);
  expect(most).toMatchObject({ isPossible: true, arrival: "1.49950000" });
  const above = summarize({ ...form, amount: "999999" }, context);
  expect(above).toMatchObject({ isPossible: false, arrival: "0.00000000" });
});

test("a fee above the usual one asks for the member's word, and one that takes everything cannot have it", () => {
  const usual = { fee: "0.0005", arrival: "0.99950000", isHigher: false, eatsIt: false };
  expect(reviewedFee(form, context)).toEqual(usual);
  expect(reviewedFee(form, context, "0.00050000")).toEqual(usual);
  const higher = { fee: "0.002", arrival: "0.99800000", isHigher: true, eatsIt: false };
  expect(reviewedFee(form, context, "0.002")).toEqual(higher);
  expect(reviewedFee(form, context, "1")).toMatchObject({
    arrival: "0.00000000",
    isHigher: true,
    eatsIt: true,
  });
});

test("the station where a withdrawal waits is reached and not passed, until it is over", () => {
  const at = (state: Withdrawal["state"]): string[] =>
    stationsOf({ state, steps: [] } as unknown as Withdrawal)
      .filter(({ underWay }) => underWay)
      .map(({ station }) => station);
  expect(at("reviewing")).toEqual(["check"]);
  expect(at("held")).toEqual(["check"]);
  expect(at("broadcast")).toEqual(["sending"]);
  expect([...at("completed"), ...at("cancelled"), ...at("rejected"), ...at("failed")]).toEqual([]);
});

test("what arrives is the amount less the fee, never below zero", () => {
  expect(summarize(form, context)).toMatchObject({ fee: "0.0005", arrival: "0.99950000", most: "1.5" });
  expect(summarize({ ...form, amount: "0.0001" }, context).arrival).toBe("0.00000000");
  expect(summarize({ ...form, amount: "" }, context).arrival).toBe("0.00000000");
});

test("each thing that keeps a withdrawal back is named", () => {
  expect(problems({})).toEqual([]);
  const empty = { addressCheck: { state: "empty" } } as const;
  expect(problems({ address: "", amount: "" }, empty)).toEqual(["address.missing", "amount.missing"]);
  for (const fault of ["malformed", "wrongNetwork", "own", "notListed"] as const) {
    const addressCheck = { state: "wrong", fault, chain: "" } as const;
    expect(problems({}, { addressCheck })).toEqual([`address.${fault}`]);
  }
  expect(problems({ amount: "0.00099999" })).toEqual(["amount.belowMin"]);
  expect(problems({ amount: "1.50000001" })).toEqual(["amount.aboveMost"]);
  expect(problems({ amount: "0.0005" }, { network: { ...network, withdrawMin: "0" } })).toEqual([
    "amount.feeEatsIt",
  ]);
});

test("an amount that is too large to be counted is above the most, not missing", () => {
  for (const digits of [13, 19, 20, 21]) {
    const amount = "9".repeat(digits);
    expect(problems({ amount })).toEqual(["amount.aboveMost"]);
    expect(problems({ amount }, { quota: undefined })).toEqual(["amount.tooLarge"]);
    expect(summarize({ ...form, amount }, context)).toMatchObject({
      isPossible: false,
      arrival: "0.00000000",
    });
  }
});

test("the result of a withdrawal is green only while it is on its way, and when it has arrived", () => {
  const states = ["requested", "confirming", "completed", "cancelled", "rejected", "failed"] as const;
  expect(states.map(markOf)).toEqual(["done", "done", "done", "cancelled", "failed", "failed"]);
});

test("an address that resembles a known one needs a tick", () => {
  const lookAlike = { address: "0xabd", label: "Cold wallet" };
  const addressCheck = { state: "good", standing: { ...standing, lookAlike } } as const;
  expect(problems({}, { addressCheck })).toEqual(["address.lookAlike"]);
  expect(problems({ lookAlikeSeen: true }, { addressCheck })).toEqual([]);
});

test("a test transfer is offered for a new address where the amount is enough for two", () => {
  const isNew = {
    ...context,
    addressCheck: { state: "good", standing: { ...standing, isNew: true } },
  } as const;
  expect(testTransferOf(form, isNew)).toEqual({ first: "0.001", rest: "0.999" });
  expect(testTransferOf({ ...form, amount: "0.002" }, isNew)).toEqual({ first: "0.001", rest: "0.001" });
  expect(testTransferOf({ ...form, amount: "0.00199999" }, isNew)).toBeUndefined();
  expect(testTransferOf({ ...form, rest: "0.5" }, isNew)).toBeUndefined();
  expect(testTransferOf(form, context)).toBeUndefined();
});

test("the usual time counts the block it comes into, in minutes where seconds say nothing", () => {
  expect(usualTime(network)).toEqual({ unit: "seconds", count: 8 });
  expect(usualTime({ ...network, blockTimeMs: 600_000 })).toEqual({ unit: "minutes", count: 40 });
});

test("the used part of the daily limit is rounded up and stops at the whole", () => {
  expect(dailyUsedPercent(quota)).toBe(26);
  expect(dailyUsedPercent({ ...quota, dailyUsedUsdt: "5000" })).toBe(100);
  expect(dailyUsedPercent({ ...quota, dailyLimitUsdt: "0" })).toBe(0);
});

function withdrawal(state: Withdrawal["state"], steps: Withdrawal["steps"]): Withdrawal {
  return {
    withdrawalId: "w",
    network: "evm",
    coin: "BTC",
    address: "0x",
    amount: "1",
    fee: "0",
    arrival: "1",
    remark: "",
    state,
    reason: "",
    heldUntil: null,
    txHash: null,
    confirmations: 0,
    confirmationsRequired: 3,
    createdAt: 0,
    updatedAt: 0,
    steps,
  };
}

test("stations are reached in order, each with the time of its first state", () => {
  const steps = [
    { state: "requested", time: 1 },
    { state: "approved", time: 2 },
    { state: "signed", time: 3 },
  ] as const;
  const stations = stationsOf(withdrawal("signed", [...steps]));
  expect(stations.map((row) => row.reached)).toEqual([true, true, true, false, false]);
  expect(stations.map((row) => row.time)).toEqual([1, 2, 3, null, null]);
});

test("a withdrawal can be cancelled until it is signed", () => {
  expect(canCancel(withdrawal("approved", []))).toBe(true);
  expect(canCancel(withdrawal("signed", []))).toBe(false);
  expect(canCancel(withdrawal("completed", []))).toBe(false);
});
