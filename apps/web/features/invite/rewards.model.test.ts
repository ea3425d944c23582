import { expect, test } from "vitest";
import { monthOf, type SignLog, streakDays, whyNot } from "./rewards.model.ts";

const TODAY = Date.UTC(2026, 10, 21);
const DAY_MS = 24 * 3_600_000;

function log(given: Partial<SignLog>): SignLog {
  return {
    ...{ today: TODAY, signedToday: false, streak: 0, coin: "USDT", todayAmount: "1" },
    ...{ funded: true, mailboxShared: false },
    ...{ resetsAt: TODAY + DAY_MS, totalAmount: "0", days: [], rewards: ["1", "2", "3", "4", "5", "6", "7"] },
    ...given,
  };
}

test("a streak shows what is done, what today is worth and what is ahead", () => {
  const states = (given: Partial<SignLog>) => streakDays(log(given)).map(({ state }) => state[0]);
  expect(states({}).join("")).toBe("taaaaaa");
  expect(states({ streak: 2 }).join("")).toBe("ddtaaaa");
  expect(states({ streak: 2, signedToday: true }).join("")).toBe("ddaaaaa");
  expect(states({ streak: 7, signedToday: true }).join("")).toBe("ddddddd");
});

test("a reward that cannot be claimed says why", () => {
  const why = (given: Partial<SignLog>) => whyNot(log(given));
  expect(why({})).toBe(null);
  expect(why({ funded: false })).toBe("notFunded");
  expect(why({ funded: false, mailboxShared: true })).toBe("mailboxShared");
  expect(why({ mailboxShared: true, signedToday: true })).toBe(null);
});

test("a month stands in whole weeks from Monday on", () => {
  const days = [{ day: TODAY - DAY_MS, streak: 1, amount: "1", coin: "USDT", signedAt: TODAY - 1 }];
  const cells = monthOf({ today: TODAY, days });
  expect(cells.length % 7).toBe(0);
  expect(cells.findIndex((cell) => cell?.date === 1)).toBe(6);
  expect(cells.filter((cell) => cell !== null)).toHaveLength(30);
  expect(cells.filter((cell) => cell?.signed).map((cell) => cell?.date)).toEqual([20]);
  expect(cells.find((cell) => cell?.today)?.date).toBe(21);
});
