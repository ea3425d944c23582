import type { Withdrawal } from "@meridian/contract";
import { expect, test } from "vitest";
import {
  canCancel,
  dailyUsedPercent,
  stationsOf,
  summarize,
  type WithdrawContext,
  type WithdrawForm,
  withdrawProblems,
} from "./withdraw.model.ts";

const network = {
  network: "evm",
  label: "EVM",
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
const context: WithdrawContext = {
  coin: { coin: "BTC", name: "Bitcoin", decimals: 8, networks: [network] },
  network,
  quota,
  addressCheck: "good",
};
const form: WithdrawForm = { coin: "BTC", network: "evm", address: "0xabc", amount: "1", remark: "" };
const problems = (part: Partial<WithdrawForm>, more: Partial<WithdrawContext> = {}) =>
  withdrawProblems({ ...form, ...part }, { ...context, ...more }).map(
    ({ field, problem }) => `${field}.${problem}`,
  );

test("what arrives is the amount less the fee, never below zero", () => {
  expect(summarize(form, context)).toMatchObject({ fee: "0.0005", arrival: "0.99950000", most: "1.5" });
  expect(summarize({ ...form, amount: "0.0001" }, context).arrival).toBe("0.00000000");
  expect(summarize({ ...form, amount: "" }, context).arrival).toBe("0.00000000");
});

test("each thing that keeps a withdrawal back is named", () => {
  expect(problems({})).toEqual([]);
  expect(problems({ address: "", amount: "" })).toEqual(["address.missing", "amount.missing"]);
  expect(problems({}, { addressCheck: "malformed" })).toEqual(["address.malformed"]);
  expect(problems({}, { addressCheck: "own" })).toEqual(["address.own"]);
  expect(problems({ amount: "0.00099999" })).toEqual(["amount.belowMin"]);
  expect(problems({ amount: "1.50000001" })).toEqual(["amount.aboveMost"]);
  expect(problems({ amount: "0.0005" }, { network: { ...network, withdrawMin: "0" } })).toEqual([
    "amount.feeEatsIt",
  ]);
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
