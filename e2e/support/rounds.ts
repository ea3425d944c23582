/** An exchange of its own, whose rounds turn when a journey says so: nobody waits for a clock, and none can be late. */
import { randomUUID } from "node:crypto";
import { fileURLToPath } from "node:url";
import type { BrowserContext } from "@playwright/test";
import type { CallInput } from "../../packages/contract/calls/index.ts";
import { noonAhead } from "../../apps/server/testing/rounds.ts";
import { asOrigin, type Killable, startProgram } from "./killable.ts";
import { test as base } from "./test.ts";

const PROGRAM = fileURLToPath(new URL("../../apps/server/testing/rounds/program.ts", import.meta.url));

export const SERIES = "BTC-5M";

export interface RoundMember {
  readonly email: string;
  readonly password: string;
  readonly fundPassword: string;
  readonly token: string;
}

export interface RoundExchange extends Killable {
  /** A member with so many USDT in its spot account, or in its rounds account and free to enter. */
  enrol(usdt: string, account: "spot" | "rounds"): Promise<RoundMember>;
  /** Enters for a member who has no page open. */
  enter(member: RoundMember, entry: CallInput<"user/createOptionsOrder">): Promise<void>;
  /**
   * Locks a round and settles the one before it at a price that three sources have signed; some seconds after the
   * boundary, unless it is said.
   */
  turn(round: number, price: number, afterMs?: number): Promise<void>;
  stop(): Promise<void>;
}

async function startRounds(): Promise<RoundExchange> {
  const program = await startProgram(PROGRAM, { ROUNDS_START_MS: String(noonAhead()) });
  const { ask } = program;
  await ask({ do: "open" });
  return {
    ...program,
    enrol: (usdt, account) => ask({ do: "enrol", usdt, account }) as Promise<RoundMember>,
    enter: async ({ token }, entry) => void (await ask({ do: "enter", token, entry })),
    turn: async (round, price, afterMs) => void (await ask({ do: "turn", round, price, afterMs })),
  };
}

/** Makes the pages of a context those of a member. */
export async function enterAs(context: BrowserContext, origin: string, member: RoundMember): Promise<void> {
  const { email, password } = member;
  const answer = await context.request.post(`${origin}/data/api.login/login`, {
    headers: { "idempotency-key": randomUUID(), origin },
    data: { email, password },
  });
  const { data } = (await answer.json()) as { readonly data: { readonly token: string } };
  await context.addCookies([{ name: "token", value: data.token, url: origin, sameSite: "Strict" }]);
}

interface RoundFixtures {
  readonly rounds: RoundExchange;
}

export const test = base.extend<RoundFixtures>({
  // oxlint-disable-next-line no-empty-pattern -- the runner reads the names of what a fixture needs from this pattern
  rounds: async ({}, use) => {
    const rounds = await startRounds();
    await asOrigin(rounds.origin, () => use(rounds));
    await rounds.stop();
  },
  origin: async ({ rounds }, use) => use(rounds.origin),
});
