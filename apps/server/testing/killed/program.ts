/**
 * An exchange by itself that may be killed and started again where its data lie: journeys in a browser say where, by
 * the settings in its environment. Nobody trades on it but whom they enrol. It reads commands as lines of JSON on
 * the standard input and answers each with a line on the standard output; the first line says where it listens.
 */
import assert from "node:assert/strict";
import { createInterface } from "node:readline";
import { MINUTE_MS } from "../../market/market-data/index.ts";
import { startTestExchange, TEST_FUND_PASSWORD } from "../exchange.ts";

/** A line of what it receives. */
type Line =
  /** A member who may spend, with so much of each coin in its spot account. */
  | { readonly do: "enrol"; readonly coins: Readonly<Record<string, string>> }
  /** Minutes up to now in which a market's price swings around another one. */
  | { readonly do: "past"; readonly market: string; readonly price: number; readonly minutes: number };

// Nothing stands behind the money that it gives: a deposit without a chain is one that the alarms report.
const errors = ["an alarm was raised"];
const server = await startTestExchange(process.env as Record<string, string>, undefined, { errors });

async function enrol({ coins }: Extract<Line, { do: "enrol" }>): Promise<object> {
  const { memberId, token } = await server.enrol();
  for (const [coin, amount] of Object.entries(coins)) await server.credit(memberId, coin, amount);
  const { code } = await server.call("user/openFundGrant", { fundPassword: TEST_FUND_PASSWORD }, { token });
  assert.equal(code, 0);
  return { token };
}

/** Two waves, of some hours and of a quarter of one: within one percent of the price, which every minute begins at. */
async function past({ market, price, minutes }: Extract<Line, { do: "past" }>): Promise<object> {
  await server.exchange.pool.query(
    `insert into candle (market, interval, open_time, open, high, low, close, volume_base, volume_quote, trades)
     select $1, '1m', $4::bigint - place * ${MINUTE_MS}, now, greatest(now, next), least(now, next), next, 1, 1, 1
     from generate_series(1, $3::int) place,
       lateral (select round($2::numeric * (1 + 0.006 * sin(place / 40.0) + 0.003 * sin(place / 4.0))::numeric) now,
         round($2::numeric * (1 + 0.006 * sin((place - 1) / 40.0) + 0.003 * sin((place - 1) / 4.0))::numeric) next) at`,
    [market, price, minutes, Date.now() - (Date.now() % MINUTE_MS)],
  );
  return {};
}

const say = (answer: object): void => void process.stdout.write(`${JSON.stringify(answer)}\n`);
say({ origin: server.origin });
const lines = createInterface({ input: process.stdin });
for await (const text of lines) {
  const line = JSON.parse(text) as Line;
  say(await (line.do === "enrol" ? enrol(line) : past(line)));
}
await server.stop();
