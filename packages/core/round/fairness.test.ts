// Goal: nothing but the median of the sources decides who wins, and nobody is asked. Method: every command there is,
// by name, with what it can do to rounds; then an operator who knows the price and tries each way to be right.
import assert from "node:assert/strict";
import test from "node:test";
import type { Command } from "../commands.ts";
import { createExchange, execute, type Exchange } from "../exchange.ts";
import { ByteWriter } from "../codec/bytes.ts";
import { COMMAND_FORMS } from "../gen/schema.ts";
import type { Amount, RatePpm } from "../numeric/index.ts";
import { USDT } from "../testing/contract.ts";
import { CommandGenerator } from "../testing/generator/generator.ts";
import { refusalOf, run } from "../testing/market.ts";
import {
  BTC_5M,
  entry,
  lockOf,
  ROUND_START,
  roundExchange,
  samplesOf,
  seriesTerms,
  TEST_SOURCES,
  turn,
  turnAt,
} from "../testing/round.ts";
import { balanceOf } from "../views.ts";
import { ROUND_SNAPSHOT } from "./snapshot.ts";

/**
 * All that reaches rounds. The first three change what holds for rounds that are not open yet, the fourth turns the
 * clockwork with the samples of the sources, the others are a member's own.
 */
const REACHING = [
  "defineSeries",
  "setSeriesState",
  "setRoundSources",
  "turnRounds",
  "enterRound",
  "setRoundLossLimit",
  "setRoundCoolOff",
];

function bytesOf(exchange: Exchange): string {
  const writer = new ByteWriter();
  for (const { write, form } of ROUND_SNAPSHOT) write(exchange, writer, form);
  return Buffer.from(writer.written()).toString("hex");
}

test("seven commands reach rounds, and of all others none changes a byte of them", () => {
  const types = new Set(COMMAND_FORMS.map(({ implied }) => String(implied[0]![1])));
  const met = new Map<string, number>();
  for (let seed = 1; seed <= 6; seed++) {
    const exchange = createExchange();
    const generator = new CommandGenerator(seed);
    const opening = generator.opening();
    let before = bytesOf(exchange);
    for (let step = 0; step < 3_000; step++) {
      const command = opening[step] ?? generator.next(exchange.trading.lastOrderId);
      execute(exchange, command, (event) => generator.see(event));
      const after = bytesOf(exchange);
      if (!REACHING.includes(command.type)) assert.equal(after, before, command.type);
      else if (after !== before) met.set(command.type, (met.get(command.type) ?? 0) + 1);
      before = after;
    }
  }
  assert.deepEqual([...met.keys()].toSorted(), REACHING.toSorted());
  assert.deepEqual([...types].filter((type) => /round|series/i.test(type)).toSorted(), REACHING.toSorted());
});

/** Member 1 is up and member 2 down in round 1, which is locked at 64,000; the price now is 63,000. */
function losing(): Exchange {
  const exchange = roundExchange(3);
  run(exchange, entry(1, "up", 100n));
  run(exchange, entry(2, "down", 100n));
  turn(exchange, 1, 64_000);
  return exchange;
}

/** Members' balances once the sources have said 63,000 at the boundary. */
function outcome(exchange: Exchange) {
  execute(exchange, turnAt(2, 63_000), () => {});
  return [1, 2].map((member) => balanceOf(exchange, `member:${member}:rounds`, "USDT").available);
}

const JUST = [4_900n * USDT, 5_097n * USDT];
const during = ROUND_START + 400_000;
const series = { series: BTC_5M } as const;

test("the sources decide when nobody tries anything", () => {
  assert.deepEqual(outcome(losing()), JUST);
});

const ATTEMPTS: Readonly<Record<string, readonly Command[]>> = {
  "settling before the boundary": [
    turnAt(2, 65_000, -100_000),
    { ...turnAt(2, 65_000), time: lockOf(2) + 1_999 },
  ],
  "samples of now in place of the boundary": [
    { ...turnAt(2, 65_000), samples: samplesOf(during, [65_000, 65_000, 65_000]) },
  ],
  "samples of sources of one's own": [
    {
      ...turnAt(2, 65_000),
      samples: samplesOf(lockOf(2), [65_000, 65_000, 65_000]).map((sample, place) => {
        return { ...sample, source: `mine-${place}` };
      }),
    },
  ],
  "naming sources of one's own meanwhile": [
    {
      type: "setRoundSources",
      time: during,
      ...series,
      sources: TEST_SOURCES.map((each, place) => ({ ...each, source: `mine-${place}` })),
    },
    {
      ...turnAt(2, 65_000),
      samples: samplesOf(lockOf(2), [65_000, 65_000, 65_000]).map((sample, place) => {
        return { ...sample, source: `mine-${place}`, time: lockOf(2) + 2_001 };
      }),
    },
  ],
  "another fee, other bounds, and no further rounds": [
    seriesTerms({ time: during, rewardFeePpm: 100_000 as RatePpm, stakeMax: USDT as Amount }),
    { type: "setSeriesState", time: during, ...series, isOpen: false },
  ],
  "entering the round that runs": [entry(1, "down", 500n, 1, 6), { ...entry(3, "down", 500n, 1), time: 0 }],
  "a price without samples": [{ ...turnAt(2, []), time: lockOf(2) + 1_999 }],
  "booking on the pools": [
    ...(["creditMember", "fundVenue"] as const).map((type): Command => {
      const money = { time: during, account: "pools", coin: "USDT", amount: USDT as Amount } as const;
      return type === "creditMember"
        ? { ...money, type, member: 1 }
        : { ...money, type, fundingKey: "pools", network: "evm" };
    }),
    ...(["fees", "pools"] as const).map((from): Command => {
      const to = from === "fees" ? "pools" : "fees";
      return { type: "moveVenueFunds", time: during, from, to, coin: "USDT", amount: 1n as Amount };
    }),
  ],
  "taking the stakes out": [
    {
      type: "transfer",
      time: during,
      member: 1,
      coin: "USDT",
      from: "rounds",
      to: "spot",
      amount: (4_901n * USDT) as Amount,
    },
    { type: "levelDemoFunds", time: during, member: 3, coin: "USDT", target: (4_000n * USDT) as Amount },
  ],
};

for (const [name, commands] of Object.entries(ATTEMPTS)) {
  test(`an operator who is about to lose changes nothing by ${name}`, () => {
    const exchange = losing();
    for (const command of commands) execute(exchange, command, () => {});
    assert.deepEqual(outcome(exchange), JUST);
  });
}

test("a round that was settled is not settled again, by whatever samples", () => {
  const exchange = losing();
  assert.deepEqual(outcome(exchange), JUST);
  assert.equal(refusalOf(exchange, turnAt(2, 65_000)), "round.not_due");
  assert.equal(refusalOf(exchange, turnAt(1, 65_000)), "round.not_due");
});

test("a clock that is set can make a round void, which gives everything back, and no more", () => {
  const ahead = losing();
  run(ahead, { ...turnAt(2, []), time: lockOf(20) });
  assert.deepEqual(outcome(ahead), [5_000n * USDT, 5_000n * USDT]);
  const behind = losing();
  assert.equal(refusalOf(behind, { ...turnAt(2, 65_000), time: lockOf(1) }), "round.not_due");
  assert.deepEqual(outcome(behind), JUST);
});
