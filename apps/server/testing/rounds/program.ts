/**
 * An exchange by itself whose rounds turn on command, for journeys in a browser, which may kill it and start it again:
 * the settings in its environment say where its data lie. It reads commands as lines of JSON on the standard input and
 * answers each with a line on the standard output; the first line says where it listens.
 */
import assert from "node:assert/strict";
import { createInterface } from "node:readline";
import type { CallInput } from "@meridian/contract";
import { wholeNumberIn } from "@meridian/core";
import { startTestExchange, TEST_FUND_PASSWORD, TEST_PASSWORD } from "../exchange.ts";
import { roundMember, TestRounds } from "../rounds.ts";

/** A line of what it receives. */
type Line =
  /** Round 1 opens; of an exchange that starts again it has. */
  | { readonly do: "open" }
  | { readonly do: "enrol"; readonly usdt: string; readonly account: "spot" | "rounds" }
  | { readonly do: "enter"; readonly token: string; readonly entry: CallInput<"user/createOptionsOrder"> }
  | { readonly do: "turn"; readonly round: number; readonly price: number; readonly afterMs?: number };

const { ROUNDS_START_MS = "", ...settings } = process.env as Record<string, string>;
const server = await startTestExchange(settings);
const rounds = new TestRounds(server, wholeNumberIn(ROUNDS_START_MS));

async function enrol({ usdt, account }: Extract<Line, { do: "enrol" }>): Promise<object> {
  const member = account === "rounds" ? await roundMember(server, usdt) : await server.enrol();
  if (account === "spot") await server.credit(member.memberId, "USDT", usdt);
  return { ...member, password: TEST_PASSWORD, fundPassword: TEST_FUND_PASSWORD };
}

async function answerTo(line: Line): Promise<object> {
  if (line.do === "open") {
    await rounds.open();
    return {};
  }
  if (line.do === "enrol") return enrol(line);
  if (line.do === "enter") {
    const { code, message } = await server.call("user/createOptionsOrder", line.entry, { token: line.token });
    assert.equal(code, 0, message);
    return {};
  }
  await rounds.turn(line.round, line.price, line.afterMs);
  return {};
}

const say = (answer: object): void => void process.stdout.write(`${JSON.stringify(answer)}\n`);
say({ origin: server.origin });
const lines = createInterface({ input: process.stdin });
for await (const line of lines) say(await answerTo(JSON.parse(line) as Line));
await server.stop();
