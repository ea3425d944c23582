import type { WithdrawalCase } from "@meridian/contract";
import { describe, expect, test } from "vitest";
import { approvalState, compare, isSame } from "./withdrawal.model.ts";

const ADDRESS = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8";
const asked = { coin: "USDT", network: "evm", address: ADDRESS, amount: "150", fee: "1", arrival: "149" };
const sent = { network: "evm", to: ADDRESS, contract: null, raw: "149000000", coin: "USDT", amount: "149" };

describe("what the member asked against what the chain will be sent", () => {
  test("is the same when address, network, coin and arrival are", () => {
    expect(isSame(compare({ asked, sent }))).toBe(true);
  });

  test.each([
    ["address", { to: ADDRESS.toLowerCase() }],
    ["network", { network: "btc" }],
    ["coin", { coin: "ETH" }],
    ["amount", { amount: "150" }],
  ] as const)("is not the same with another %s", (part, other) => {
    const comparison = compare({ asked, sent: { ...sent, ...other } });
    expect(comparison[part]).toBe(false);
    expect(isSame(comparison)).toBe(false);
  });
});

describe("approvals", () => {
  const given = (own: boolean) => ({ staff: "Treasury", own, reason: "called back", time: 1 });
  const stateOf = (approvalsNeeded: number, approvals: WithdrawalCase["approvals"]) =>
    approvalState({ approvalsNeeded, approvals } as WithdrawalCase);

  test("of one needed, the first is the last", () => {
    expect(stateOf(1, [])).toMatchObject({ isLast: true, own: false });
  });

  test("of two needed, the first sends nothing, and the same person is not the second", () => {
    expect(stateOf(2, [])).toMatchObject({ isLast: false });
    expect(stateOf(2, [given(true)])).toMatchObject({ isLast: true, own: true });
    expect(stateOf(2, [given(false)])).toMatchObject({ isLast: true, own: false });
  });
});
