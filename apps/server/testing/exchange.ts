/** A whole exchange for one test file: real database, engine and chain in a directory that is gone afterwards. */
import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type CallInput, type CallName, type CallOutput, type Envelope, pathOf } from "@meridian/contract";
import { amountOf } from "@meridian/core";
import { type DestinationStream, pino } from "pino";
import { type Exchange, type ExchangeOptions, startExchange } from "../exchange.ts";
import { copyOf, hasSharedServer } from "../ground/postgres/testing.ts";
import { readSettings } from "../settings/settings.ts";
import { createStops } from "../ground/process/stops.ts";
import { decimalsOf } from "../market/venue/coins.ts";
import { checkAnswer } from "./recorder.ts";

export interface TestAnswer<Data> extends Envelope<Data> {
  readonly status: number;
  readonly headers: Headers;
}

export interface TestCallOptions {
  readonly token?: string;
  readonly key?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface TestMember {
  readonly memberId: number;
  readonly email: string;
  readonly token: string;
}

export interface TestExchange {
  readonly exchange: Exchange;
  readonly origin: string;
  call<Name extends CallName>(
    name: Name,
    input: CallInput<Name>,
    options?: TestCallOptions,
  ): Promise<TestAnswer<CallOutput<Name>>>;
  /** Any body to a call, as a stranger would send it. */
  send(name: CallName, body: string, options?: TestCallOptions): Promise<TestAnswer<unknown>>;
  /** A program's session of a fresh member with fund password {@link TEST_FUND_PASSWORD}. */
  enrol(): Promise<TestMember>;
  /** Decimal text of a coin into a member's spot account, as a deposit would. */
  credit(memberId: number, coin: string, amount: string): Promise<void>;
  /** Puts an address into a member's book as of two days ago, so that withdrawals to it wait for nobody. */
  know(memberId: number, address: string, network?: string): Promise<void>;
  stop(): Promise<void>;
}

export const TEST_PASSWORD = "a horse with a battery";
export const TEST_FUND_PASSWORD = "135790";

/** The least that argon2 knows: a file of tests hashes some hundred passwords. */
const PASSWORD_COST_LEAST = { memoryCost: 8, timeCost: 1, parallelism: 1 };

interface TestExchangeOptions extends Pick<ExchangeOptions, "treasuryWatched" | "passwordCost"> {
  /** Messages of errors that belong to the test. */
  readonly errors?: readonly string[];
}

/** An exchange of its own. Stopping it fails where it logged an error, unless the test takes the log itself. */
export async function startTestExchange(
  variables: Readonly<Record<string, string>> = {},
  logTo?: DestinationStream,
  { errors = [], ...more }: TestExchangeOptions = {},
): Promise<TestExchange> {
  const directory = mkdtempSync(join(tmpdir(), "meridian-exchange-"));
  const database = hasSharedServer() ? await copyOf("template_seeded") : undefined;
  const settings = readSettings({
    DATA_DIR: directory,
    PORT: "0",
    SIMULATED_MARKET: "0",
    CHECK_ANSWERS: "1",
    CHAIN_BLOCK_TIME_MS: "0",
    DEVELOPMENT_CHAINS: "evm",
    RATE_MEMBER_PER_MIN: "1000000",
    RATE_IP_PER_MIN: "1000000",
    DEMO_PER_HOUR: "1000000",
    LOG_LEVEL: "error",
    ...(database && { DATABASE_URL: database.connectionString }),
    ...variables,
  });
  const unexpected: string[] = [];
  const collect = (line: string): void => {
    if (!errors.includes((JSON.parse(line) as { readonly msg: string }).msg)) unexpected.push(line);
  };
  const log = pino({ level: settings.logLevel }, logTo ?? { write: collect });
  const stops = createStops(log);
  const onFatal = (error: Error): never => {
    throw error;
  };
  const exchange = await startExchange({
    ...{ settings, log, stops, onFatal },
    passwordCost: PASSWORD_COST_LEAST,
    ...more,
  });

  // A reader sees what was done before it asked, as on the pages, which send the sequence that they have heard of.
  const send: TestExchange["send"] = (name, body, { headers, ...options } = {}) =>
    post(exchange.listensAt, name, body, {
      ...options,
      headers: { "since-sequence": String(exchange.engine.sequence), ...headers },
    });
  return {
    exchange,
    origin: exchange.listensAt,
    send,
    call: (name, input, options) => send(name, JSON.stringify(input), options) as Promise<never>,
    enrol: () => enrol(exchange, send),
    credit: (memberId, coin, text) => credit(exchange, memberId, coin, text),
    know: (memberId, address, network = "evm") => know(exchange, memberId, address, network),
    async stop() {
      await stops.run();
      await database?.stop();
      rmSync(directory, { recursive: true, force: true });
      assert.deepEqual(unexpected, [], "the exchange logged an error");
    },
  };
}

async function post(
  origin: string,
  name: CallName,
  body: string,
  { token, key, headers }: TestCallOptions,
): Promise<TestAnswer<unknown>> {
  const [group = "", callName = ""] = name.split("/");
  const answer = await fetch(origin + pathOf(group, callName), {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "client-type": "test",
      "idempotency-key": key ?? randomUUID(),
      ...(token === undefined ? {} : { token }),
      ...headers,
    },
    body,
  });
  const text = await answer.text();
  const envelope = JSON.parse(text) as Envelope;
  checkAnswer(name, text, [TEST_PASSWORD]);
  return { ...envelope, status: answer.status, headers: answer.headers };
}

async function enrol(exchange: Exchange, send: TestExchange["send"]): Promise<TestMember> {
  const email = `${randomUUID()}@example.org`;
  const { memberId } = await exchange.identity.ensureMember({
    email,
    password: TEST_PASSWORD,
    fundPassword: TEST_FUND_PASSWORD,
    kind: "member",
  });
  const login = await send("login/login", JSON.stringify({ email, password: TEST_PASSWORD }));
  const { token } = login.data as CallOutput<"login/login">;
  return { memberId, email, token };
}

async function credit(exchange: Exchange, memberId: number, coin: string, text: string): Promise<void> {
  const depositKey = `evm:test:${randomUUID()}`;
  const answer = await exchange.engine.submit("test", depositKey, {
    type: "creditDeposit",
    time: Date.now(),
    depositKey,
    network: "evm",
    member: memberId,
    coin,
    amount: amountOf(text, decimalsOf(coin)),
  });
  if (!answer.ok) throw new Error(`the test's deposit was refused: ${answer.refused}`);
}

const TWO_DAYS_MS = 48 * 3_600_000;

async function know(exchange: Exchange, memberId: number, address: string, network: string): Promise<void> {
  await exchange.pool.query(
    `insert into saved_addresses (member, request_key, label, network, address, remark, created_at)
     values ($1, $2, 'known', $3, $4, '', $5)`,
    [memberId, randomUUID(), network, address, Date.now() - TWO_DAYS_MS],
  );
}
