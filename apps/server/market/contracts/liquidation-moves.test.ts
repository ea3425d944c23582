// Goal: the price to which the moves of a position lead is the one that the engine liquidates it at.
// Method: random histories in the read models; of each open position all moves, reckoned at the last mark, whose end
// has to be the engine's own figure. Then short histories by hand for what each move is called.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { FUND_MEMBER, isSubAccount, positionsOf, SETTLEMENT_COIN, tiersOf } from "@meridian/core";
import { CommandGenerator } from "@meridian/core/testing";
import type { Postgres } from "../../ground/postgres/index.ts";
import { startTemporaryPostgres } from "../../ground/postgres/testing.ts";
import { CHANGES, POSITION_CHANGES, POSITIONS, startProjections } from "../projections/index.ts";
import { freshDatabase, MemoryEngine, SILENT } from "../projections/testing.ts";
import {
  type ChangedPosition,
  type ChangedTotal,
  type History,
  liquidationMoves,
  type MarkedTerms,
} from "./liquidation-moves.ts";

const COMMANDS = 4_000;

let postgres: Postgres;
before(async () => (postgres = await startTemporaryPostgres()));
after(() => postgres.stop());

function history(seed: number): MemoryEngine {
  const engine = new MemoryEngine();
  const generator = new CommandGenerator(seed);
  for (const command of generator.opening()) engine.run(command);
  for (let count = 0; count < COMMANDS; count += 1) {
    const record = engine.run(generator.next(engine.exchange.trading.lastOrderId));
    record?.events.forEach((event) => generator.see(event));
  }
  return engine;
}

const met = new Map<string, number>();

for (const seed of [1, 2, 3, 4, 5, 6])
  test(`the moves of every open position end where the engine liquidates it: seed ${seed}`, async () => {
    const pool = await freshDatabase(postgres);
    const engine = history(seed);
    const projections = await startProjections({ pool, engine, log: SILENT });
    await projections.waitFor(engine.sequence, 20_000);
    const { exchange } = engine;
    const termsOf = (market: string): MarkedTerms => {
      const contract = exchange.contracts.of(market as never);
      const { mark, terms } = contract.market;
      return { tiers: contract.tiers, quotePerTickLot: terms.quotePerTickLot, markAt: () => mark };
    };
    // A sub-account's wallet is a part of its owner's account "managed", whose moves nobody asks for.
    const members = exchange.ledger.memberIds.filter((id) => id !== FUND_MEMBER && !isSubAccount(id));
    for (const member of members) {
      const changes = await POSITION_CHANGES.rows(pool, "where member = $1 order by sequence, position", [
        member,
      ]);
      const totals = await CHANGES.rows(
        pool,
        "where member = $1 and account = 'contract' and coin = $2 order by sequence, position",
        [member, SETTLEMENT_COIN],
      );
      const open = await POSITIONS.rows(pool, "where member = $1 and closed_at = 0", [member]);
      for (const view of positionsOf(exchange, member)) {
        const row = open.find((each) => each.market === view.market && each.positionSide === view.position)!;
        const whole: History = {
          place: row,
          openedBy: row.sequence,
          positions: changes.filter(({ sequence }) => sequence < row.sequence),
          total: totals.findLast(({ sequence }) => sequence < row.sequence)?.total ?? 0n,
          changes: changes.filter(({ sequence }) => sequence >= row.sequence),
          totals: totals.filter(({ sequence }) => sequence >= row.sequence),
        };
        const moves = liquidationMoves(whole, termsOf);
        assert.equal(moves.at(-1)?.after, view.liquidationPrice, `${member} ${view.market} ${view.position}`);
        assert.ok(moves.some(({ cause }) => cause === "opened"));
        met.set(view.mode, (met.get(view.mode) ?? 0) + 1);
        for (const { cause } of moves) met.set(cause, (met.get(cause) ?? 0) + 1);
      }
    }
    await projections.stop();
    await pool.end();
  });

test("the histories met both modes, and positions that move each other", () => {
  for (const what of ["cross", "isolated", "added", "reduced", "otherPosition"])
    assert.ok((met.get(what) ?? 0) > 0, what);
});

const BTC = { market: "BTC-PERP", positionSide: "net" } as const;
const USDT = 1_000_000n;

/** Maintenance of one percent; a lot at a tick is a USDT. */
const TERMS: MarkedTerms = {
  tiers: tiersOf([{ notionalMax: (10n ** 12n * USDT) as never, maintenancePpm: 10_000, leverageMax: 20 }]),
  quotePerTickLot: USDT,
  markAt: () => 1_000,
};

const change = (sequence: number, part: Partial<ChangedPosition>): ChangedPosition => ({
  ...{ ...BTC, time: sequence, sequence, cause: "opened", quantity: 1, amount: 0n },
  ...{ size: 1, cost: 1_000n * USDT, margin: 0n, ...part },
});

const total = (sequence: number, type: string, amount: bigint, left: bigint): ChangedTotal => ({
  ...{ time: sequence, sequence, type, amount: amount * USDT, total: left * USDT },
});

const EMPTY: History = { place: BTC, openedBy: 1, positions: [], total: 0n, changes: [], totals: [] };

test("margin and funding move an isolated position's price, and the wallet does not", () => {
  const changes = [
    change(1, { margin: 100n * USDT }),
    change(3, { cause: "marginAdded", quantity: 0, amount: 50n * USDT, margin: 150n * USDT }),
    change(4, { cause: "funding", quantity: 0, amount: -USDT, margin: 149n * USDT }),
  ];
  const totals = [total(2, "transfer", 500n, 1_000n)];
  const moves = liquidationMoves({ ...EMPTY, total: 500n * USDT, changes, totals }, () => TERMS);
  // (1,000 − margin) / 0.99
  assert.deepEqual(
    moves.map(({ cause, before: from, after: to }) => [cause, from, to]),
    [
      ["opened", undefined, 90_909n],
      ["marginAdded", 90_909n, 85_859n],
      ["funding", 85_859n, 85_960n],
    ],
  );
});

test("a cross position's price is moved by transfers and by what other positions do", () => {
  const eth = { market: "ETH-PERP", cost: 2_000n * USDT, size: 2, quantity: 2 } as const;
  const changes = [change(1, {}), change(3, { ...eth, amount: -USDT })];
  const totals = [total(2, "transfer", 100n, 200n), total(3, "fee", -1n, 199n)];
  const moves = liquidationMoves({ ...EMPTY, total: 100n * USDT, changes, totals }, () => TERMS);
  assert.deepEqual(
    moves.map(({ cause, market, amount, after: to }) => [cause, market, amount, to]),
    [
      ["opened", "BTC-PERP", 0n, 90_909n],
      ["transfer", "", 100n * USDT, 80_808n],
      // 199 and the maintenance of 20 that the other needs: (1,000 − 179) / 0.99
      ["otherPosition", "ETH-PERP", -USDT, 82_929n],
    ],
  );
});

test("what moves nothing is left out", () => {
  const changes = [change(1, { margin: 100n * USDT })];
  const totals = [total(2, "referral", 3n, 103n)];
  assert.equal(liquidationMoves({ ...EMPTY, changes, totals }, () => TERMS).length, 1);
});
