// Goal: an operator who looks for a way to decide who wins finds none. Method: first the whole list of what reaches
// rounds, from the source and the contract, so that nothing is added unseen; then a round that the operator is about to
// lose, everything that staff may do about it, and the database written to by hand.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { after, before, test } from "node:test";
import {
  CALLS,
  type CallInput,
  changeFieldsOf,
  LIMIT_NAMES,
  PROPOSAL_ROLES,
  type StaffRole,
} from "@meridian/contract";
import { verifyReceipts } from "@meridian/contract/receipts";
import { USDT } from "@meridian/core/testing";
import { CallRefusal } from "../../ground/calls/index.ts";
import type { ChangeOf } from "../../ground/changes/index.ts";
import { dataOf, hireStaff, REASON, uidOf, UP_TO_DATE } from "../../staff/operations/testing.ts";
import { startTestExchange, type TestExchange, type TestMember } from "../../testing/exchange.ts";
import { roundMember, TestRounds } from "../../testing/rounds.ts";
import { roundChangeKinds } from "./change-kinds.ts";

const SERVER = join(import.meta.dirname, "..", "..");
const SERIES = "BTC-5M";
const PAST = "demo/bettor/past.ts";

/**
 * Places that make each command. The clockwork alone turns rounds, but for those that the demo plays at its first start
 * in series that have none yet; the others reach none that is open.
 */
const MADE_IN: Readonly<Record<string, readonly string[]>> = {
  turnRounds: ["market/rounds/clockwork.ts", PAST],
  setRoundSources: ["market/rounds/clockwork.ts", PAST],
  defineSeries: ["market/rounds/define.ts", "market/rounds/change-kinds.ts"],
  setSeriesState: [
    "market/rounds/define.ts",
    "market/rounds/change-kinds.ts",
    "staff/operations/switches.ts",
  ],
  enterRound: ["market/rounds/member-handlers.ts", PAST],
  setRoundLossLimit: ["market/rounds/member-handlers.ts"],
  setRoundCoolOff: ["market/rounds/member-handlers.ts"],
};

test("the commands of rounds are made in these places and nowhere else", () => {
  const paths = readdirSync(SERVER, { recursive: true, encoding: "utf8" });
  const sources = paths
    .filter((path) => path.endsWith(".ts") && !/(^|\/)testing[/.]|\.test\.ts$/.test(path))
    .map((path) => [path, readFileSync(join(SERVER, path), "utf8")] as const);
  for (const [command, places] of Object.entries(MADE_IN)) {
    const makes = sources.filter(([, text]) => text.includes(`type: "${command}"`)).map(([path]) => path);
    assert.deepEqual(makes.toSorted(), places.toSorted(), command);
  }
});

/** Every change that a call makes to rounds, with all that it takes. */
const CHANGES: Readonly<Record<string, readonly string[]>> = {
  "user/createOptionsOrder": ["series", "expectNumber", "direction", "betAmount"],
  "user/setRoundLossLimit": ["limit"],
  "user/setRoundCoolOff": ["until"],
  "staff/stopSeries": ["series", "reason"],
};

test("these calls change rounds, and none takes a price, a sample or a result", () => {
  const found = Object.entries(CALLS).filter(
    ([name, { kind }]) => kind === "change" && /round|series|optionsOrder/i.test(name),
  );
  const declared = found.map(([name, { input }]) => [
    name,
    Object.keys((input as never as { shape: object }).shape),
  ]);
  assert.deepEqual(Object.fromEntries(declared), CHANGES);
  assert.deepEqual(CALLS["staff/stopSeries"].roles, ["risk"]);
});

test("of the parameters these are of rounds; the exchanges that prices come from are the third that two people choose", () => {
  const kinds = Object.keys(PROPOSAL_ROLES) as (keyof typeof PROPOSAL_ROLES)[];
  const own = kinds.filter((kind) => /round|series|source|price|index/i.test(kind));
  assert.deepEqual(own, ["roundSeries", "seriesOpening", "indexSources"]);
  const fieldsOf = (kind: "roundSeries" | "seriesOpening" | "indexSources") =>
    changeFieldsOf(kind).map(({ name }) => name);
  assert.deepEqual(fieldsOf("roundSeries"), [
    ...["series", "priceDecimals", "stakeMin", "stakeMax", "openFeePpm", "rewardFeePpm"],
  ]);
  assert.deepEqual(fieldsOf("seriesOpening"), ["series"]);
  assert.deepEqual(fieldsOf("indexSources"), ["sources"]);
  assert.deepEqual(
    LIMIT_NAMES.filter((name) => /round|series/i.test(name)),
    [],
  );
});

const terms = (part: Partial<ChangeOf<"roundSeries">>): ChangeOf<"roundSeries"> => ({
  ...{ kind: "roundSeries", series: SERIES, priceDecimals: 2, stakeMin: "1", stakeMax: "1000" },
  ...{ openFeePpm: 0, rewardFeePpm: 30_000 },
  ...part,
});

test("fees and stakes have bounds that no two people can leave", async () => {
  const kinds = roundChangeKinds({ query: async () => [] as never }, { market: () => ({}) as never });
  const refusalOf = async (part: Partial<ChangeOf<"roundSeries">>) => {
    try {
      await kinds.roundSeries.check?.(terms(part), terms({}), undefined as never);
      return "";
    } catch (error) {
      assert.ok(error instanceof CallRefusal);
      return `${error.refusal} ${error.field}`;
    }
  };
  assert.equal(await refusalOf({ openFeePpm: 10_001 }), "parameter.above_bound openFeePpm");
  assert.equal(await refusalOf({ rewardFeePpm: 100_001 }), "parameter.above_bound rewardFeePpm");
  assert.equal(await refusalOf({ stakeMin: "100.000001" }), "parameter.above_bound stakeMin");
  assert.equal(await refusalOf({ stakeMax: "100000.000001" }), "parameter.above_bound stakeMax");
  assert.equal(await refusalOf({ stakeMin: "3", stakeMax: "2" }), "series.terms_invalid undefined");
  assert.equal(await refusalOf({ priceDecimals: 3 }), "series.terms_fixed undefined");
  assert.equal(
    await refusalOf({ openFeePpm: 10_000, rewardFeePpm: 100_000, stakeMin: "100", stakeMax: "100000" }),
    "",
  );
});

let server: TestExchange;
let rounds: TestRounds;
/** On the side that wins, and the operator's on the side that loses. */
let winner: TestMember;
let operator: TestMember;
let as: (role: StaffRole, second?: boolean) => { readonly token: string };

before(async () => {
  server = await startTestExchange();
  as = await hireStaff(server);
  rounds = new TestRounds(server);
  [winner, operator] = [await roundMember(server, "1000"), await roundMember(server, "1000")];
  await rounds.open();
  await enter(winner, "bearish");
  await enter(operator, "bullish");
  await rounds.turn(1, 64_000);
});
after(() => server.stop());

const enter = async (who: TestMember, direction: "bullish" | "bearish", expectNumber = 1) => {
  const entry = { series: SERIES, expectNumber, direction, betAmount: "100" };
  return server.call("user/createOptionsOrder", entry, who);
};

async function propose(change: CallInput<"staff/proposeChange">["change"]): Promise<void> {
  const asked = await server.call("staff/proposeChange", { change, reason: REASON }, as("risk"));
  const { proposalId, hash } = dataOf(asked);
  dataOf(await server.call("staff/approveProposal", { proposalId, hash, reason: REASON }, as("owner")));
}

test("staff stop the series, change its terms, halt the markets of its coin and freeze the one who wins", async () => {
  dataOf(await server.call("staff/stopSeries", { series: SERIES, reason: REASON }, as("risk")));
  await propose(terms({ stakeMax: "10" }));
  for (const market of ["BTC-PERP", "BTC/USDT"])
    dataOf(
      await server.call("staff/setMarketState", { market, state: "halted", reason: REASON }, as("risk")),
    );
  const uid = await uidOf(server, winner.memberId);
  dataOf(await server.call("staff/freezeMember", { uid, reason: REASON }, as("risk")));
  const [view] = await server.exchange.engine.query("series", null);
  assert.deepEqual(
    [view?.isOpen, view?.stakeMax, view?.locked?.stakeMax],
    [false, 10n * USDT, 1_000n * USDT],
  );
});

test("nobody enters the locked round, whose price everybody sees", async () => {
  assert.equal((await enter(operator, "bearish")).refusal, "round.entries_closed");
});

/** Whoever holds the database writes what would make the operator win, and money where there is none. */
const WRITTEN = [
  "update round_entry set direction = case direction when 'up' then 'down' else 'up' end, stake = stake * 9",
  "update price_round set open_price = 1, up_pool = 1, reward_fee_ppm = 0, reward_fee = 0, closes_at = closes_at + 60000",
  "update round_source set key = repeat('0', 64), source = source || '-mine'",
  "update round_sample set price = price * 2",
  "update round_series set price_decimals = 0",
  "update balance set available = 900000000000 where account = 'rounds'",
];

test("the round is settled by its sources all the same: the journal decides, and the database is only read", async () => {
  const { pool, engine } = server.exchange;
  for (const statement of WRITTEN) {
    const { rowCount } = await pool.query(statement);
    assert.ok((rowCount ?? 0) > 0, statement);
  }
  await pool.query(
    `insert into round_observation (series, boundary, source, time, price, signature)
     select $1, $2, name, $2, 9900000, repeat('0', 128) from unnest(array['north', 'south', 'east']) as name`,
    [SERIES, rounds.lockOf(2)],
  );
  await rounds.turn(2, 63_000);
  const now = rounds.lockOf(3);
  const [won, lost] = await Promise.all(
    [winner, operator].map(({ memberId: member }) => engine.query("roundMember", { member, now })),
  );
  // 1,000 and the other's 100 less 3 %; 1,000 less the stake.
  assert.deepEqual([won?.available, lost?.available], [1_097n * USDT, 900n * USDT]);
  assert.deepEqual(await engine.checkInvariants(), []);
  const move = { coin: "USDT", from: "rounds", to: "spot", amount: "900.000001" } as const;
  const moved = await server.call("user/convert", move, operator);
  assert.equal(moved.refusal, "ledger.insufficient_balance");
});

test("whoever wrote into the database is found by the receipt", async () => {
  const read = await server.call("data/roundReceipts", { series: SERIES }, { headers: UP_TO_DATE });
  const verdicts = await verifyReceipts(dataOf(read).list);
  assert.ok(verdicts.some(({ problems }) => problems.length > 0));
});
