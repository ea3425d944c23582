import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createPace } from "./pace.ts";

interface Message {
  readonly channel: string;
  readonly type: string;
  readonly number: number;
}

const handed: number[] = [];
const paceOf = () =>
  createPace<Message>(
    (channel) => channel !== "orders",
    (message) => handed.push(message.number),
  );
const delta = (channel: string, number: number): Message => ({ channel, type: "delta", number });

beforeEach(() => {
  vi.useFakeTimers({ now: 10_400 });
  handed.length = 0;
});
afterEach(() => vi.useRealTimers());

test("without calm every message is delivered as it comes", () => {
  const pace = paceOf();
  pace.take(delta("book:BTC/USDT", 1));
  pace.take(delta("tickers", 2));
  expect(handed).toEqual([1, 2]);
});

test("calm delivers all markets together on the full second, in the order of arrival", () => {
  const pace = paceOf();
  pace.setCalm(true);
  pace.take(delta("book:BTC/USDT", 1));
  pace.take(delta("trades:BTC/USDT", 2));
  vi.advanceTimersByTime(300);
  pace.take(delta("book:BTC/USDT", 3));
  vi.advanceTimersByTime(299);
  expect(handed).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(handed).toEqual([1, 2, 3]);
  pace.take(delta("tickers", 4));
  vi.advanceTimersByTime(999);
  expect(handed).toEqual([1, 2, 3]);
  vi.advanceTimersByTime(1);
  expect(handed).toEqual([1, 2, 3, 4]);
});

test("own orders never wait", () => {
  const pace = paceOf();
  pace.setCalm(true);
  pace.take(delta("orders", 1));
  expect(handed).toEqual([1]);
});

test("a snapshot comes at once and replaces what waits for its channel alone", () => {
  const pace = paceOf();
  pace.setCalm(true);
  pace.take(delta("book:BTC/USDT", 1));
  pace.take(delta("tickers", 2));
  pace.take({ channel: "book:BTC/USDT", type: "snapshot", number: 3 });
  pace.take(delta("book:BTC/USDT", 4));
  expect(handed).toEqual([3]);
  vi.advanceTimersByTime(600);
  expect(handed).toEqual([3, 2, 4]);
});

test("ending the calm delivers what waits, once", () => {
  const pace = paceOf();
  pace.setCalm(true);
  pace.take(delta("tickers", 1));
  pace.setCalm(false);
  pace.take(delta("tickers", 2));
  vi.advanceTimersByTime(2_000);
  expect(handed).toEqual([1, 2]);
});
