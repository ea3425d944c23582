/**
 * An exchange by itself whose rounds turn when they are told to, for journeys in a browser. Told by lines of JSON on the
 * standard input, it answers each with a line on the standard output, the first being where it listens.
 */
import { createInterface } from "node:readline";
import { startTestExchange, TEST_FUND_PASSWORD } from "../exchange.ts";
import { roundMember, TestRounds } from "../rounds.ts";

/** What it is told. */
type Line =
  | { readonly do: "enrol"; readonly usdt: string; readonly account: "spot" | "rounds" }
  | { readonly do: "turn"; readonly round: number; readonly price: number };

const server = await startTestExchange();
const rounds = new TestRounds(server);
await rounds.open();

async function enrol({ usdt, account }: Extract<Line, { do: "enrol" }>): Promise<object> {
  const member = account === "rounds" ? await roundMember(server, usdt) : await server.enrol();
  if (account === "spot") await server.credit(member.memberId, "USDT", usdt);
  return { ...member, fundPassword: TEST_FUND_PASSWORD };
}

async function answerTo(line: Line): Promise<object> {
  if (line.do === "enrol") return enrol(line);
  await rounds.turn(line.round, line.price);
  return {};
}

const say = (answer: object): void => void process.stdout.write(`${JSON.stringify(answer)}\n`);
say({ origin: server.origin });
const lines = createInterface({ input: process.stdin });
for await (const line of lines) say(await answerTo(JSON.parse(line) as Line));
await server.stop();
