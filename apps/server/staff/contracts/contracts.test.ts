// Goal: staff see how each contract stands, what its index is made of and who is at risk; two of them change terms,
// tiers and the insurance fund's money within hard bounds, and what burdens members waits a day.
// Method: one of each role on a real exchange, whose index has sources of the test's own.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { CallInput, CallOutput, Proposal, StaffRole } from "@meridian/contract";
import { amountOf } from "@meridian/core";
import {
  startTestExchange,
  TEST_FUND_PASSWORD,
  type TestExchange,
  type TestMember,
} from "../../testing/exchange.ts";
import { dataOf, hireStaff, REASON, uidOf } from "../operations/testing.ts";

const MARKET = "BTC-PERP";
/** The unit of a source's prices. */
const UNITS = 100_000_000n;

interface TestSource {
  price: number;
  ageMs: number;
  isDown: boolean;
}

let testing: TestExchange;
let as: Awaited<ReturnType<typeof hireStaff>>;
const sources: Record<string, TestSource> = {
  one: { price: 60_000, ageMs: 0, isDown: false },
  two: { price: 60_000, ageMs: 0, isDown: false },
  three: { price: 60_000, ageMs: 0, isDown: false },
  four: { price: 60_000, ageMs: 0, isDown: false },
};

before(async () => {
  testing = await startTestExchange();
  as = await hireStaff(testing);
  testing.exchange.indexPrices.use(
    Object.entries(sources).map(([name, source]) => ({
      name,
      isSimulated: false,
      isDown: () => source.isDown,
      price: () =>
        source.isDown
          ? undefined
          : { price: BigInt(source.price) * UNITS, timeMs: Date.now() - source.ageMs, isTimed: true },
      stop: async () => undefined,
    })),
  );
  await testing.exchange.indexPrices.round(Date.now());
});
after(() => testing.stop());

const contractsAs = async (role: StaffRole) =>
  dataOf(await testing.call("staff/contracts", {}, as(role))).list;

async function watched(market = MARKET): Promise<CallOutput<"staff/contracts">["list"][number]> {
  // One of the exchange's own rounds may be under way with the prices before; the next one begins after it.
  await testing.exchange.indexPrices.round(Date.now());
  await testing.exchange.indexPrices.round(Date.now());
  // The figures of contracts are remembered for half a second.
  await new Promise((resolve) => setTimeout(resolve, 550));
  const found = (await contractsAs("risk")).find((each) => each.market === market);
  assert.ok(found !== undefined);
  return found;
}

type Change = CallInput<"staff/proposeChange">["change"];
type ContractChange = Extract<Change, { kind: "contract" }>;

const propose = (change: Change, role: StaffRole = "owner") =>
  testing.call("staff/proposeChange", { change, reason: REASON }, as(role));

async function agree(change: Change, role: StaffRole = "owner"): Promise<Proposal> {
  const { proposalId, hash } = dataOf(await propose(change, role));
  const input = { proposalId, hash, reason: REASON };
  return dataOf(await testing.call("staff/approveProposal", input, as(role, true)));
}

async function standing(market: string): Promise<ContractChange> {
  const { contracts } = dataOf(await testing.call("staff/parameters", {}, as("auditor")));
  const found = contracts.find((each) => each.market === market);
  assert.ok(found !== undefined);
  return { kind: "contract", ...found };
}

const announced = async () => dataOf(await testing.call("data/getUpcomingChanges", {})).list;

async function enrolled(usdt: string): Promise<TestMember> {
  const member = await testing.enrol();
  await testing.call("user/openFundGrant", { fundPassword: TEST_FUND_PASSWORD }, { token: member.token });
  await testing.credit(member.memberId, "USDT", usdt);
  const transfer = { coin: "USDT", from: "spot", to: "contract", amount: usdt } as const;
  dataOf(await testing.call("user/convert", transfer, { token: member.token }));
  return member;
}

async function fundVenue(account: "operating" | "insurance", usdt: string): Promise<void> {
  const fundingKey = `${account} ${usdt}`;
  const money = { network: "evm", account, coin: "USDT", amount: amountOf(usdt, 6) } as const;
  const command = { type: "fundVenue", time: Date.now(), fundingKey, ...money } as const;
  const answer = await testing.exchange.engine.submit("test", fundingKey, command);
  assert.ok(answer.ok, JSON.stringify(answer));
}

test("who watches contracts is risk, treasury and owner; an auditor reads all, and members' risks are not treasury's", async () => {
  for (const role of ["owner", "risk", "treasury", "auditor"] as const)
    assert.equal((await contractsAs(role)).length, 5, role);
  for (const role of ["support", "content", "compliance"] as const) {
    const answer = await testing.call("staff/contracts", {}, as(role));
    assert.equal(answer.refusal, "staff.forbidden", role);
  }
  assert.equal((await testing.call("staff/positionRisks", {}, as("treasury"))).refusal, "staff.forbidden");
  assert.equal((await testing.call("staff/positionRisks", {}, as("auditor"))).code, 0);
});

const statesOf = (contract: Awaited<ReturnType<typeof watched>>) =>
  contract.sources.map(({ state }) => state);

test("each source is told with its price, its distance from the others, and why it does not count", async () => {
  Object.assign(sources["one"]!, { price: 70_000 });
  Object.assign(sources["two"]!, { ageMs: 11_000 });
  const agreed = await watched();
  assert.deepEqual(statesOf(agreed), ["outlier", "stale", "used", "used"]);
  assert.deepEqual([agreed.isIndexLost, agreed.index, agreed.mark], [false, "60000", "60000"]);
  const [one, two, three] = agreed.sources;
  assert.deepEqual([one?.price, one?.deviationPercent], ["70000", "16.6666"]);
  assert.deepEqual([three?.price, three?.deviationPercent], ["60000", "0.0000"]);
  assert.ok((two?.ageMs ?? 0) > 10_000);
});

test("with too few that agree the index is lost, stays where it was, and is told so until they agree again", async () => {
  Object.assign(sources["three"]!, { isDown: true });
  const lost = await watched();
  assert.deepEqual(statesOf(lost), ["outlier", "stale", "dead", "outlier"]);
  assert.deepEqual([lost.isIndexLost, lost.index], [true, "60000"]);
  assert.deepEqual([lost.sources[2]?.price, lost.sources[2]?.ageMs], ["", null]);
  for (const source of Object.values(sources))
    Object.assign(source, { price: 60_000, ageMs: 0, isDown: false });
  const back = await watched();
  assert.deepEqual(statesOf(back), ["used", "used", "used", "used"]);
  assert.equal(back.isIndexLost, false);
});

test("cheaper terms count at once, dearer ones are announced, and no proposal may set what cannot be", async () => {
  const terms = await standing(MARKET);
  assert.equal((await propose(terms)).refusal, "parameter.unchanged");
  assert.equal((await propose({ ...terms, tickSize: "0.2" })).refusal, "market.terms_fixed");
  assert.equal((await propose({ ...terms, quantityMax: "0.0005" })).refusal, "quantity.not_on_lot");
  const narrow = { ...terms, quantityMin: "2", quantityMax: "1" };
  assert.equal((await propose(narrow)).refusal, "parameter.below_bound");
  assert.equal((await propose({ ...terms, takerFeePpm: 400 }, "treasury")).refusal, "staff.forbidden");
  const cheaper = await agree({ ...terms, takerFeePpm: 400, quorum: 3 });
  assert.equal(cheaper.state, "executed");
  const now = await watched();
  assert.deepEqual([now.takerFeePpm, now.quorum], [400, 3]);
  const dearer = await agree({ ...terms, takerFeePpm: 500, quorum: 2, liquidationFeePpm: 6_000 });
  assert.equal(dearer.state, "scheduled");
  assert.deepEqual(
    (await announced()).map(({ field, subject, from, to }) => [field, subject, from, to]),
    [
      ["takerFeePpm", MARKET, "0.04", "0.05"],
      ["liquidationFeePpm", MARKET, "0.5", "0.6"],
    ],
  );
  assert.equal((await watched()).quorum, 3);
  await testing.exchange.operations.resume(dearer.dueAt ?? 0);
  const then = await watched();
  assert.deepEqual([then.takerFeePpm, then.quorum, then.liquidationFeePpm], [500, 2, 6_000]);
});

test("tiers that ask more are announced by the positions that they are about, and hold a day later", async () => {
  const terms = await standing(MARKET);
  const [first, ...rest] = terms.tiers;
  const [second, ...larger] = rest;
  assert.ok(first !== undefined && second !== undefined);
  const falling = { ...terms, tiers: [second, first, ...larger] };
  assert.equal((await propose(falling)).refusal, "contract.tiers_invalid");
  const changed = { ...second, maintenancePpm: 6_000, leverageMax: 80 };
  const shorter = larger.slice(0, -1);
  const dearer = await agree({ ...terms, tiers: [first, changed, ...shorter] });
  assert.equal(dearer.state, "scheduled");
  assert.deepEqual(
    (await announced()).map(({ field, positionTo, from, to }) => [field, positionTo, from, to]),
    [
      ["positionMax", "", "1800000000", "1200000000"],
      ["maintenancePpm", "600000", "0.5", "0.6"],
      ["leverageMax", "600000", "100", "80"],
    ],
  );
  await testing.exchange.operations.resume(dearer.dueAt ?? 0);
  const { tiers } = await watched();
  assert.deepEqual([tiers.length, tiers[1]?.maintenancePpm, tiers[1]?.leverageMax], [11, 6_000, 80]);
});

test("two define a contract, which trades once its sources have told a price, and no price was entered", async () => {
  const terms: ContractChange = {
    ...(await standing("SOL-PERP")),
    ...{ market: "LTC-PERP", lotSize: "0.01", quantityMin: "0.01", quantityMax: "100000" },
  };
  const unknown = { ...terms, market: "MOON-PERP" };
  assert.equal((await propose(unknown)).refusal, "coin.unknown");
  assert.equal((await agree(terms)).state, "executed");
  const listed = await watched("LTC-PERP");
  assert.deepEqual([listed.index, listed.mark, listed.last], ["60000", "60000", "0"]);
  assert.deepEqual(listed.tiers.length, terms.tiers.length);
  const member = await enrolled("1000");
  const order = { market: "LTC-PERP", side: "buy", type: "limit", price: "59000", quantity: "0.01" } as const;
  assert.equal((await testing.call("user/placeOrder", order, { token: member.token })).code, 0);
});

test("a contract is stopped by one person and goes on by two", async () => {
  const stop = { market: MARKET, state: "halted", reason: REASON } as const;
  assert.equal((await testing.call("staff/setMarketState", stop, as("risk"))).code, 0);
  const halted = await watched();
  assert.deepEqual([halted.state, halted.setBy, halted.reason], ["halted", "risk", REASON]);
  assert.equal((await agree({ kind: "marketTrading", market: MARKET })).state, "executed");
  assert.equal((await watched()).state, "trading");
});

test("the largest positions and those nearest to liquidation carry the numbers of their members", async () => {
  const [long, short] = await Promise.all([enrolled("5000"), enrolled("500000")]);
  const place = (who: TestMember, side: "buy" | "sell") =>
    testing.call(
      "user/placeOrder",
      { market: MARKET, side, type: "limit", price: "60000", quantity: "1" },
      { token: who.token },
    );
  assert.equal((await place(short, "sell")).code, 0);
  assert.equal((await place(long, "buy")).code, 0);
  const { largest, nearest } = dataOf(await testing.call("staff/positionRisks", {}, as("risk")));
  assert.equal(largest.length, 2);
  const [first] = nearest;
  assert.equal(first?.uid, await uidOf(testing, long.memberId));
  assert.deepEqual(
    [first?.isLong, first?.quantity, first?.value, first?.leverage, first?.mode, first?.positions],
    [true, "1", "60000", 20, "cross", 1],
  );
  assert.match(first?.distancePercent ?? "", /^\d\.\d\d$/);
  assert.ok(Number(first?.liquidationPrice) < 60_000);
  const { positions, openInterest, openInterestValue } = await watched();
  assert.deepEqual([positions, openInterest, openInterestValue], [2, "1", "60000"]);
});

test("the insurance fund is filled and emptied by two, from what the venue has and never below what it needs", async () => {
  await fundVenue("operating", "1000");
  const before = dataOf(await testing.call("staff/insuranceFund", {}, as("treasury")));
  const funding = (direction: "in" | "out", amount: string): Change => ({
    ...{ kind: "insuranceFunding", direction, amount },
  });
  assert.equal((await propose(funding("in", "1"), "risk")).refusal, "staff.forbidden");
  const tooMuch = await propose(funding("in", `${Number(before.operating) + 1}`), "treasury");
  assert.deepEqual([tooMuch.refusal, tooMuch.field], ["venue.insufficient_funds", "amount"]);
  assert.equal((await agree(funding("in", "900"), "treasury")).state, "executed");
  const filled = dataOf(await testing.call("staff/insuranceFund", {}, as("treasury")));
  assert.deepEqual([filled.balance, filled.free], ["900", "900"]);
  assert.equal(filled.operating, `${Number(before.operating) - 900}`);
  const beyond = await propose(funding("out", "900.01"), "treasury");
  assert.equal(beyond.refusal, "venue.insufficient_funds");
  assert.equal((await agree(funding("out", "400"), "treasury")).state, "executed");
  const { balance, days } = dataOf(await testing.call("data/insuranceFund", {}));
  assert.deepEqual([balance, days[0]?.moved], ["500", "500"]);
});

test("exchanges are chosen by two of risk or owner, three at least", async () => {
  const choose = (names: readonly string[], role: StaffRole) =>
    propose({ kind: "indexSources", sources: [...names] }, role);
  assert.equal((await choose(["binance", "okx", "kraken"], "treasury")).refusal, "staff.forbidden");
  assert.equal((await choose(["binance", "okx"], "risk")).refusal, "parameter.below_bound");
  assert.equal((await choose(["binance", "okx", "mtgox"], "risk")).refusal, "index.source_unknown");
  const { names } = dataOf(await testing.call("staff/indexExchanges", {}, as("risk")));
  assert.ok(names.includes("kraken"));
});
