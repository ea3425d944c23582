// Goal: a deposit is what the chain says in the end, however it was reported. Method: streams of a scripted chain whose
// two nodes disagree about the last blocks, lag, go back, and report each transfer twice and in any order, to a custody
// that is restarted at times; in the end one node is right. CUSTODY_STREAMS sets how many streams.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import pg from "pg";
import { pino } from "pino";
import { migrate } from "../../../ground/database/migrate.ts";
import { startTemporaryPostgres, tolerateEnd } from "../../../ground/postgres/testing.ts";
import type { Postgres } from "../../../ground/postgres/index.ts";
import type { ChainTransfer } from "../chain.ts";
import { Custody } from "../custody.ts";
import { FakeEngine } from "../testing/fake-engine.ts";
import { type Random, seededRandom } from "../testing/random.ts";
import { branch, SCRIPTED_COIN, ScriptedChain } from "../testing/scripted-chain.ts";
import { catchUp } from "../testing/world.ts";

const STREAMS = Number(process.env["CUSTODY_STREAMS"] ?? 40);
const BLOCKS = 14;
/** Empty blocks behind them, so that all that is left is deep. */
const QUIET_BLOCKS = 6;
const TRANSFERS = 5;
const EVENTS = 6;
const PROGRESS_EVERY = 500;
const LOG = pino({ level: "silent" });

let postgres: Postgres;
let database: pg.Pool;
before(async () => {
  postgres = await startTemporaryPostgres();
  database = new pg.Pool({ connectionString: postgres.connectionString, max: 4 });
  tolerateEnd(database);
  await migrate(database, LOG);
});
after(async () => {
  await database.end();
  await postgres.stop();
});

interface PlacedTransfer {
  readonly transfer: ChainTransfer;
  readonly height: number;
}

function transfersTo(addresses: readonly string[], random: Random, name: string): PlacedTransfer[] {
  return Array.from({ length: TRANSFERS }, (_, place) => ({
    transfer: {
      txHash: `${name}${place}`,
      output: String(random.next(3)),
      to: addresses[random.next(addresses.length)] ?? "",
      contract: "",
      coin: SCRIPTED_COIN,
      // Some are too small to count.
      raw: BigInt(random.chance(20) ? 99_999 : 100_000 + random.next(10_000_000)),
    },
    height: 2 + random.next(BLOCKS - 2),
  }));
}

const byBlock = (placed: readonly PlacedTransfer[]): ChainTransfer[][] =>
  Array.from({ length: BLOCKS + QUIET_BLOCKS }, (_, height) =>
    placed.filter((each) => each.height === height).map(({ transfer }) => transfer),
  );

/** Transfers behind the fork as another node sees them: moved, gone, of another value, or its own. */
function otherOpinion(
  placed: readonly PlacedTransfer[],
  fork: number,
  random: Random,
  extra: readonly PlacedTransfer[],
): PlacedTransfer[] {
  const changed = placed.flatMap(({ transfer, height }) => {
    if (height <= fork) return [{ transfer, height }];
    if (random.chance(30)) return [];
    const raw = random.chance(20) ? transfer.raw + 1n : transfer.raw;
    return [{ transfer: { ...transfer, raw }, height: fork + 1 + random.next(BLOCKS - fork) }];
  });
  return [...changed, ...extra.filter(({ height }) => height > fork).slice(0, 2)];
}

async function runStream(seed: number): Promise<void> {
  const random = seededRandom(seed);
  const chain = new ScriptedChain(`s${seed}`, random);
  const engine = new FakeEngine();
  const open = (): Custody => new Custody({ database, engine, chain, log: LOG });
  chain.show(branch("a", byBlock([])), 0);
  let custody = open();
  await custody.pass();
  const addresses = [await custody.depositAddress(1), await custody.depositAddress(2)];
  const placed = transfersTo(addresses, random, "t");
  const right = branch("a", byBlock(placed));
  const fork = random.next(BLOCKS);
  const opinion = otherOpinion(placed, fork, random, transfersTo(addresses, random, "x"));
  const wrong = branch("b", byBlock(opinion), { blocks: right, upTo: fork });
  for (let event = 0; event < EVENTS; event++) {
    chain.show(random.chance(50) ? right : wrong, 1 + random.next(BLOCKS + 2));
    if (random.chance(25)) custody = open();
    if (random.chance(15)) engine.forgetAnswers();
    await custody.pass();
  }
  chain.show(right, BLOCKS + QUIET_BLOCKS);
  await catchUp(custody);
  await custody.pass();

  const living = [...engine.credited].filter(([, credit]) => !credit.reversed);
  const credited = living.map(([key, { member, amount }]) => `${key.split("#")[0]} ${member} ${amount}`);
  const truth = placed
    .filter(({ transfer }) => transfer.raw >= 100_000n)
    .map(({ transfer: { txHash, output, to, raw } }) => {
      return `s${seed}:${txHash}:${output} ${addresses.indexOf(to) + 1} ${raw}`;
    });
  assert.deepEqual(credited.toSorted(), truth.toSorted(), `stream ${seed}`);
  const owed = [1, 2].reduce((sum, member) => sum + engine.available(member, "BTC"), 0n);
  assert.equal(engine.chainBalance("BTC"), owed + engine.venue("reorgLoss", "BTC"), `stream ${seed}`);
}

test(`${STREAMS} shuffled and doubled streams of nodes that disagree end in the same credits`, async (context) => {
  for (let seed = 1; seed <= STREAMS; seed++) {
    await runStream(seed);
    if (seed % PROGRESS_EVERY === 0) context.diagnostic(`${seed} streams`);
  }
});
