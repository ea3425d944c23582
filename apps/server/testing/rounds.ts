/** Rounds in tests of a whole exchange: two days ahead of the clock, so that they turn when the test says so alone. */
import assert from "node:assert/strict";
import type { Command } from "@meridian/core";
import { BTC_5M, ROUND_MS } from "@meridian/core/testing";
import { signedSample, signingSources } from "../market/projections/rounds/testing.ts";
import { TEST_FUND_PASSWORD, type TestExchange, type TestMember } from "./exchange.ts";

const DAY_MS = 86_400_000;
const TURNED_AFTER_MS = 2_500;

/** A noon that no test lives to see. */
export const noonAhead = (): number => (Math.floor(Date.now() / DAY_MS) + 2) * DAY_MS + DAY_MS / 2;

/** Rounds of BTC-5M, whose first one opens at a noon that is to come. */
export class TestRounds {
  readonly startMs: number;
  private readonly server: TestExchange;
  private readonly sources = signingSources();

  /** @param startMs of an exchange that starts again, as it was the first time */
  constructor(server: TestExchange, startMs: number = noonAhead()) {
    this.server = server;
    this.startMs = startMs;
  }

  /** Names the sources and opens round 1. */
  async open(): Promise<void> {
    const sources = this.sources.map(({ source, key, signer }) => ({ source, key, signer }));
    const named = { time: this.startMs, series: BTC_5M };
    await this.run({ ...named, type: "setRoundSources", sources });
    await this.run({ ...named, type: "turnRounds", samples: [] });
  }

  /** The time of a round's lock, which is when the one before is settled. */
  lockOf(round: number): number {
    return this.startMs + round * ROUND_MS;
  }

  /**
   * Locks a round and settles the one before, at a price in USDT that all sources have signed; so long after the
   * boundary.
   */
  async turn(round: number, price: number, afterMs = TURNED_AFTER_MS): Promise<void> {
    const time = this.lockOf(round);
    const samples = this.sources.map((source) => signedSample(source, price * 100, time));
    await this.run({ type: "turnRounds", time: time + afterMs, series: BTC_5M, samples });
  }

  private async run(command: Command & { readonly time: number }): Promise<void> {
    const key = `${command.type}:${crypto.randomUUID()}`;
    const answer = await this.server.exchange.engine.submit("venue", key, command);
    assert.ok(answer.ok, JSON.stringify(answer));
  }
}

/** A member whose grant is open, with so many USDT in its rounds account. */
export async function roundMember(server: TestExchange, usdt: string): Promise<TestMember> {
  const member = await server.enrol();
  const { token, memberId } = member;
  await server.call("user/openFundGrant", { fundPassword: TEST_FUND_PASSWORD }, { token });
  await server.credit(memberId, "USDT", usdt);
  const transfer = { coin: "USDT", from: "spot", to: "rounds", amount: usdt } as const;
  assert.equal((await server.call("user/convert", transfer, { token })).code, 0);
  return member;
}
