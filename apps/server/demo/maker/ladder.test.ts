import assert from "node:assert/strict";
import { test } from "node:test";
import { Random } from "../../market/feeds/index.ts";
import { type LadderTerms, ladderTerms, planLadder, type Quote, type RestingQuote } from "./ladder.ts";

const SHAPES: Record<string, { terms: LadderTerms; middle: number; moveTicks: number }> = {
  "a fine grid": { terms: termsOf(0.7, 60, 12_800, 9_000), middle: 640_000.4, moveTicks: 70 },
  "a coarse grid": { terms: termsOf(0.5, 1, 60, 3_400), middle: 2_950.3, moveTicks: 1 },
};

function termsOf(
  halfSpreadTicks: number,
  firstStepTicks: number,
  depthTicks: number,
  lotsAtBest: number,
): LadderTerms {
  return ladderTerms({ levels: 25, halfSpreadTicks, firstStepTicks, depthTicks, lotsAtBest });
}

let counter = 0;
const rest = (quote: Quote): RestingQuote => ({ ...quote, id: `q${(counter += 1)}` });

/** Carries a plan out as an exchange without takers would. */
function carryOut(resting: readonly RestingQuote[], plan: ReturnType<typeof planLadder>): RestingQuote[] {
  const gone = new Set([...plan.stale, ...plan.surplus]);
  return [...resting.filter((quote) => !gone.has(quote)), ...plan.missing.map(rest)];
}

const levelsOf = (quotes: readonly Quote[], side: string) =>
  new Set(quotes.filter((quote) => quote.side === side).map((quote) => quote.priceTicks)).size;
const bidsMax = (quotes: readonly Quote[]) =>
  Math.max(...quotes.filter(({ side }) => side === "buy").map(({ priceTicks }) => priceTicks));
const asksMin = (quotes: readonly Quote[]) =>
  Math.min(...quotes.filter(({ side }) => side === "sell").map(({ priceTicks }) => priceTicks));

for (const [name, { terms, middle, moveTicks }] of Object.entries(SHAPES)) {
  test(`${name}: an empty book gets at least twenty levels a side, best first, never crossed`, () => {
    const random = Random.seeded(1);
    const plan = planLadder(middle, [], terms, () => random.uniform());
    assert.ok(levelsOf(plan.missing, "buy") >= 20 && levelsOf(plan.missing, "sell") >= 20);
    assert.ok(bidsMax(plan.missing) < middle && asksMin(plan.missing) > middle);
    assert.equal(plan.missing[0]?.priceTicks, bidsMax(plan.missing));
    assert.equal(plan.missing[1]?.priceTicks, asksMin(plan.missing));
    assert.ok(asksMin(plan.missing) - bidsMax(plan.missing) <= 3);
  });

  test(`${name}: a market that stands still costs nothing`, () => {
    const random = Random.seeded(2);
    const book = carryOut(
      [],
      planLadder(middle, [], terms, () => random.uniform()),
    );
    const again = planLadder(middle, book, terms, () => random.uniform());
    assert.deepEqual(again, { stale: [], surplus: [], missing: [] });
  });

  test(`${name}: a small move touches few quotes, and the book stays uncrossed and deep`, () => {
    const random = Random.seeded(3);
    let book = carryOut(
      [],
      planLadder(middle, [], terms, () => random.uniform()),
    );
    let place = middle;
    let changes = 0;
    const moves = 300;
    for (let move = 0; move < moves; move += 1) {
      place += random.normal() * moveTicks;
      const plan = planLadder(place, book, terms, () => random.uniform());
      changes += plan.stale.length + plan.surplus.length + plan.missing.length;
      book = carryOut(book, plan);
      assert.ok(bidsMax(book) < place && asksMin(book) > place);
      assert.ok(asksMin(book) - bidsMax(book) <= 4);
      assert.ok(levelsOf(book, "buy") >= 15 && levelsOf(book, "sell") >= 15);
      assert.ok(book.length <= 4 * terms.offsets.length);
    }
    assert.ok(changes / moves < 9, `${changes / moves} changes a move`);
  });

  test(`${name}: after a leap the old side is stale and the plan still never crosses the middle`, () => {
    const random = Random.seeded(4);
    const book = carryOut(
      [],
      planLadder(middle, [], terms, () => random.uniform()),
    );
    for (const factor of [0.9, 0.99, 1.01, 1.1]) {
      const plan = planLadder(middle * factor, book, terms, () => random.uniform());
      assert.ok(plan.stale.length > 0);
      const after = carryOut(book, plan);
      assert.ok(bidsMax(after) < middle * factor && asksMin(after) > middle * factor);
      assert.ok(levelsOf(after, "buy") >= 15 && levelsOf(after, "sell") >= 15);
    }
  });

  test(`${name}: a level that was eaten is quoted again, and sizes grow with depth`, () => {
    const random = Random.seeded(5);
    const book = carryOut(
      [],
      planLadder(middle, [], terms, () => random.uniform()),
    );
    const best = bidsMax(book);
    const eaten = book.map((quote) => (quote.priceTicks === best ? { ...quote, lots: 1 } : quote));
    const plan = planLadder(middle, eaten, terms, () => random.uniform());
    assert.deepEqual(
      plan.missing.map(({ priceTicks }) => priceTicks),
      [best],
    );
    assert.ok((terms.lots.at(-1) as number) > 20 * (terms.lots[0] as number));
  });
}
