/** Contracts in tests of a whole exchange: members with funds in them, and an index that is what the test says. */
import assert from "node:assert/strict";
import { ticks } from "@meridian/core";
import { TEST_FUND_PASSWORD, type TestExchange, type TestMember } from "./exchange.ts";

/** Ticks of one USDT. */
const TICKS: Readonly<Record<string, number>> = { "BTC-PERP": 10, "ETH-PERP": 100 };

let indexCount = 0;

/** Two sources agree on a price in USDT, which the engine takes at once. */
export async function setIndex(server: TestExchange, market: string, price: number): Promise<void> {
  const time = Date.now();
  const samples = ["one", "two"].map((source) => ({ source, price: ticks(price * TICKS[market]!), time }));
  const command = { type: "takePrices", time, market, samples } as const;
  const answer = await server.exchange.engine.submit("venue", `index:${indexCount++}`, command);
  assert.ok(answer.ok, JSON.stringify(answer));
}

/** A member whose grant is open, with so many USDT in its contract account. */
export async function contractMember(server: TestExchange, usdt: string): Promise<TestMember> {
  const member = await server.enrol();
  const { token, memberId } = member;
  await server.call("user/openFundGrant", { fundPassword: TEST_FUND_PASSWORD }, { token });
  await server.credit(memberId, "USDT", usdt);
  const transfer = { coin: "USDT", from: "spot", to: "contract", amount: usdt } as const;
  assert.equal((await server.call("user/convert", transfer, { token })).code, 0);
  return member;
}
