import { expect, test } from "vitest";
import { heldOn, lentOf, type ReservesAnswer, rowsOf, verdictOf } from "./reserves.model.ts";

const row = (coin: string, liabilities: string, reserves: string) => ({
  ...{ coin, liabilities, reserves, ratioPercent: "" },
  ...{ setOff: "0", netLiabilities: liabilities, receivable: "0.00000000" },
});

function answerWith(list: ReservesAnswer["list"], answered = true): ReservesAnswer {
  const network = { network: "evm", label: "EVM", answered, list: [{ coin: "BTC", reserves: "1" }] };
  const contracts = { coin: "USDT", collected: "0", insuranceFund: "0" };
  return { time: 0, sequence: 1, list, contracts, networks: [network] };
}

test("everything is covered when every coin is, and one unit less is short", () => {
  expect(verdictOf(answerWith([row("BTC", "1", "1"), row("ETH", "0", "0")]))).toBe("covered");
  expect(verdictOf(answerWith([row("BTC", "1", "0.99999999")]))).toBe("short");
  expect(verdictOf(answerWith([row("BTC", "12345678.12345678", "12345678.12345678")]))).toBe("covered");
});

test("a shortage while a network does not answer is not claimed", () => {
  expect(verdictOf(answerWith([row("BTC", "1", "0")], false))).toBe("unknown");
});

test("short coins come first and those of which there is nothing are left out", () => {
  const rows = rowsOf(
    answerWith([row("A", "1", "2"), row("B", "0", "0"), row("C", "2", "1"), row("D", "0", "5")]),
  );
  expect(rows.map(({ coin }) => coin)).toEqual(["C", "A", "D"]);
});

test("a network shows what lies on it", () => {
  const list = [
    { coin: "BTC", reserves: "1" },
    { coin: "ETH", reserves: "0.00000000" },
  ];
  expect(heldOn({ network: "evm", label: "EVM", answered: true, list }).map(({ coin }) => coin)).toEqual([
    "BTC",
  ]);
});

test("loans are shown of coins that are set off, or owed beyond what borrowers hold", () => {
  const [lent, withdrawn] = [row("BTC", "2", "3"), row("USDT", "2", "3")];
  const list = [
    { ...lent, setOff: "0.5", netLiabilities: "1.5" },
    row("ETH", "1", "1"),
    { ...withdrawn, receivable: "0.00000001" },
  ];
  expect(lentOf({ list }).map(({ coin }) => coin)).toEqual(["BTC", "USDT"]);
});
