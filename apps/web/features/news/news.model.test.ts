import type { News } from "@meridian/contract";
import { expect, test } from "vitest";
import {
  addressOf,
  allRead,
  newUrgent,
  oneRead,
  type OwnNews,
  toneOf,
  unreadOf,
  withReading,
} from "./news.model.ts";

const head = (id: string, time: number) => ({ id, time, read: false });
const fill: News = {
  ...{ kind: "fill", ...head("fill:7:30", 30), orderId: "7", market: "BTC/USDT", side: "sell" },
  ...{ quantity: "0.5", averagePrice: "50000", whole: true },
};
const deposit: News = {
  ...{ kind: "deposit", ...head("deposit:evm:0xa:0:credited", 20), depositKey: "evm:0xa:0" },
  ...{ event: "credited", coin: "USDT", amount: "12.5" },
};
const device: News = {
  ...{ kind: "security", ...head("security:3", 10), event: "newDevice" },
  ...{ browser: "Chrome 140", system: "Windows", ip: "192.0.2.7" },
};
const news: OwnNews = { list: [fill, deposit, device], reading: { until: 0, ids: [] } };
const readIn = ({ list }: OwnNews) => list.filter(({ read }) => read).map(({ id }) => id);

test("all are read up to the newest that is shown, and what was known before takes it back", () => {
  expect(unreadOf(news)).toBe(3);
  const after = withReading(news, allRead(news));
  expect(after.reading).toEqual({ until: 30, ids: [] });
  expect(unreadOf(after)).toBe(0);
  expect(withReading(after, news.reading)).toEqual(news);
});

test("one is read by its name, once, and of very many the first are forgotten", () => {
  const one = oneRead(oneRead(news.reading, device.id), device.id);
  expect(one).toEqual({ until: 0, ids: [device.id] });
  expect(readIn(withReading(news, one))).toEqual([device.id]);
  const many = Array.from({ length: 60 }, (_, place) => `security:${place}`);
  const kept = many.reduce(oneRead, news.reading).ids;
  expect([kept.length, kept[0], kept.at(-1)]).toEqual([50, "security:10", "security:59"]);
});

test("marking all of an empty list keeps what was known", () => {
  const none: OwnNews = { list: [], reading: { until: 5, ids: ["security:9"] } };
  expect(allRead(none).until).toBe(5);
});

test("each leads to the very thing, in the layout of the device", () => {
  expect(addressOf(fill, "desktop")).toBe("/history?open=7");
  expect(addressOf(deposit, "mobile")).toBe("/mbrechargeRecords?open=evm%3A0xa%3A0");
  expect(addressOf(device, "desktop")).toBe("/security?open=devices");
  expect(addressOf({ ...device, event: "totpAdded" }, "mobile")).toBe("/mbsecurityCenter?open=events");
});

test("rounds lead to their page, whatever came of them", () => {
  const rounds: News = {
    ...{ kind: "rounds", ...head("rounds:497222:5", 5), won: 2, lost: 3, refunded: 0 },
    ...{ profit: "-4.5", coin: "USDT" },
  };
  expect(addressOf(rounds, "desktop")).toBe("/option");
  expect(toneOf(rounds)).toBe("plain");
});

const closed = {
  ...{ market: "BTC-PERP", isLong: true, quantity: "0.5", averagePrice: "58000" },
  ...{ realised: "-1000", fee: "14.5", coin: "USDT" },
};
const call: News = {
  ...{ kind: "marginCall", ...head("marginCall:4", 9), market: "BTC-PERP", isLong: true, mode: "cross" },
  ...{ marginRatioPercent: "81.83", marginBalance: "14", maintenance: "11.456", coin: "USDT", holds: true },
};
const liquidated: News = { kind: "liquidated", ...head("liquidated:5-1", 8), ...closed };
const exit: News = {
  ...{ kind: "exit", ...head("exit:6-1", 7), ...closed },
  ...{ orderId: "12", condition: "stop", outcome: "filled" },
};

test("what came upon a contract leads to its position, its history or its order, and warns of losses", () => {
  expect(addressOf(call, "desktop")).toBe("/cexchange/BTC-PERP");
  expect(addressOf(call, "mobile")).toBe("/mbcexchange/BTC-PERP");
  expect(addressOf(liquidated, "desktop")).toBe("/history2?tab=closed");
  expect(addressOf(exit, "desktop")).toBe("/history2?open=12");
  expect(addressOf({ ...fill, market: "BTC-PERP" }, "mobile")).toBe("/mbhistory2?open=7");
  expect([call, liquidated, exit].map(toneOf)).toEqual(["warn", "warn", "plain"]);
  expect(toneOf({ ...exit, outcome: "expired" })).toBe("warn");
});

test("a position that was closed since is new, and nothing else is", () => {
  expect(newUrgent([], [call, liquidated, exit])).toEqual([liquidated]);
  expect(newUrgent([liquidated], [liquidated, exit])).toEqual([]);
});

test("a loan is urgent when its collateral is in danger, and leads to itself", () => {
  const loan = {
    kind: "loan",
    ...head("loan:4:called", 9),
    orderId: "4",
    coin: "USDT",
    amount: "10",
  } as const;
  const [called, accepted] = [{ ...loan, event: "called" } as const, { ...loan, event: "accepted" } as const];
  expect(newUrgent([], [called, accepted])).toEqual([called]);
  expect(addressOf(called, "desktop")).toBe("/loansRecord?open=4");
});

test("a sale is shown in the colour of sales, and what asks to be looked at in the colour of warnings", () => {
  expect([fill, deposit, device].map(toneOf)).toEqual(["down", "plain", "warn"]);
  expect(toneOf({ ...deposit, event: "reversed" })).toBe("warn");
  expect(toneOf({ ...device, event: "totpAdded" })).toBe("plain");
});
