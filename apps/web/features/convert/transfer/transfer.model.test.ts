import type { Balance, CoinInfo } from "@meridian/contract";
import { expect, test } from "vitest";
import {
  accountIn,
  coinsByBalance,
  movableOf,
  type TransferForm,
  transferProblem,
  withAccount,
} from "./transfer.model.ts";

const FORM: TransferForm = { coin: "USDT", from: "spot", to: "contract", amount: "5" };
const BALANCES = [
  { account: "spot", coin: "USDT", available: "10" },
  { account: "contract", coin: "USDT", available: "8" },
  { account: "spot", coin: "ETH", available: "0.00" },
] as Balance[];

test("both accounts are never the same", () => {
  expect(withAccount(FORM, "to", "rounds")).toMatchObject({ from: "spot", to: "rounds" });
  expect(withAccount(FORM, "to", "spot")).toMatchObject({ from: "contract", to: "spot" });
  expect(withAccount(FORM, "from", "spot")).toBe(FORM);
});

test("out of the contract account goes what its positions leave, else what is available", () => {
  const transferable = { coin: "USDT", amount: "2.5" };
  expect(movableOf({ coin: "USDT", from: "spot" }, BALANCES, transferable)).toBe("10");
  expect(movableOf({ coin: "USDT", from: "contract" }, BALANCES, transferable)).toBe("2.5");
  expect(movableOf({ coin: "USDT", from: "contract" }, BALANCES, undefined)).toBe("8");
  expect(movableOf({ coin: "BTC", from: "wealth" }, BALANCES, undefined)).toBe("0");
});

test("an amount is missing while it is none that can be read, and too much by the smallest unit", () => {
  const problem = (amount: string) => transferProblem({ ...FORM, amount }, "10");
  expect([problem(""), problem("0.0"), problem("1,0,0"), problem("10")]).toEqual([
    ...["amountMissing", "amountMissing", "amountMissing", undefined],
  ]);
  expect(problem("10.000001")).toBe("insufficient");
});

test("coins that the account has stand first; an address names only accounts that there are", () => {
  const coins = [{ coin: "ETH" }, { coin: "USDT" }] as CoinInfo[];
  expect(
    coinsByBalance(coins, BALANCES, "spot").map(({ coin, available }) => [coin.coin, available]),
  ).toEqual([
    ["USDT", "10"],
    ["ETH", "0.00"],
  ]);
  expect([accountIn("wealth"), accountIn("house"), accountIn(null)]).toEqual([
    "wealth",
    undefined,
    undefined,
  ]);
});
