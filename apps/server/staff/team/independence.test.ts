/**
 * Goal: one person alone gets nothing approved that takes two, whomever that person brings in.
 * Method: companies grow by chance, one of the founders or of those hired since being corrupt: whoever the corrupt one
 * or a puppet names in a proposal is a puppet, and honest people approve every hire and every change of an address that
 * they are shown. Then every pair of puppets is tried. Besides, the rule is held against its naive twin.
 */
import assert from "node:assert/strict";
import { test } from "node:test";
import { Random } from "@meridian/core/testing";
import { areEnough, behind, countAsTwo } from "./independence.ts";

type Graph = Map<number, number[]>;

const COMPANIES = 300;
const STEPS = 30;

function pick(random: Random, people: readonly number[]): number {
  return people[random.between(0, people.length - 1)] ?? assert.fail("nobody is there");
}

interface Company {
  readonly origins: Graph;
  readonly corrupt: number;
  readonly puppets: ReadonlySet<number>;
}

/** Every hire and every change of an address was approved by somebody who counts as another than its proposer. */
function grow(random: Random): Company {
  const founders = random.between(1, 5);
  const origins: Graph = new Map(Array.from({ length: founders }, (_, place) => [place, []]));
  const corrupt = random.between(0, founders + 2);
  const puppets = new Set([corrupt]);
  for (let step = 0; step < STEPS; step += 1) {
    const people = [...origins.keys()];
    const proposer = pick(random, people);
    // The corrupt one finds somebody to say yes wherever the rule allows somebody to.
    const approvers = people.filter((approver) => countAsTwo(origins, proposer, approver));
    if (approvers.length === 0) continue;
    const isHire = random.between(0, 3) > 0;
    const person = isHire ? people.length : pick(random, people);
    if (person === proposer) continue;
    origins.set(person, [...(origins.get(person) ?? []), proposer]);
    if (puppets.has(proposer)) puppets.add(person);
  }
  return { origins, corrupt, puppets };
}

test("no two puppets of one person ever count as two, and none of them with that person", () => {
  let tried = 0;
  for (let seed = 1; seed <= COMPANIES; seed += 1) {
    const { origins, corrupt, puppets } = grow(new Random(seed));
    const theirs = [...puppets].filter((person) => origins.has(person));
    for (const one of theirs) {
      for (const other of theirs) {
        assert.equal(countAsTwo(origins, one, other), false, `seed ${seed}, ${corrupt}: ${one} and ${other}`);
        tried += 1;
      }
    }
    assert.equal(areEnough(origins, theirs, 2), false);
  }
  assert.ok(tried > 5_000, `${tried} pairs`);
});

/** Everybody whom one person could have made or taken over, forwards and step by step. */
function puppetsOf(origins: Graph, master: number): Set<number> {
  const found = new Set([master]);
  for (let size = 0; size !== found.size;) {
    size = found.size;
    for (const [person, proposers] of origins) {
      if (proposers.some((proposer) => found.has(proposer))) found.add(person);
    }
  }
  return found;
}

test("two count as two exactly when nobody is there of whom both could be puppets", () => {
  let yes = 0;
  let no = 0;
  for (let seed = 1; seed <= COMPANIES; seed += 1) {
    const { origins } = grow(new Random(seed));
    const reach = [...origins.keys()].map((master) => puppetsOf(origins, master));
    const random = new Random(seed);
    for (let pair = 0; pair < 20; pair += 1) {
      const [one, other] = [pick(random, [...origins.keys()]), pick(random, [...origins.keys()])];
      const expected = reach.every((puppets) => !(puppets.has(one) && puppets.has(other)));
      assert.equal(countAsTwo(origins, one, other), expected, `seed ${seed}: ${one} and ${other}`);
      if (expected) yes += 1;
      else no += 1;
    }
  }
  assert.ok(yes > 500 && no > 500, `${yes} and ${no}`);
});

const [ANA, BEN, CARLA, DAN, EVE, FINN] = [1, 2, 3, 4, 5, 6];

/** Ana and Ben were made on the machine; Ana proposed Carla and Dan, Ben proposed Eve, Dan proposed Finn. */
const FIRM: Graph = new Map([
  [ANA, []],
  [BEN, []],
  [CARLA, [ANA]],
  [DAN, [ANA]],
  [EVE, [BEN]],
  [FINN, [DAN]],
]);

test("a firm of two founders: each founder's line counts as one, two lines count as two", () => {
  const asTwo = [
    [ANA, BEN],
    [ANA, EVE],
    [CARLA, EVE],
    [FINN, BEN],
    [FINN, EVE],
  ] as const;
  const asOne = [
    [ANA, ANA],
    [ANA, CARLA],
    [CARLA, DAN],
    [CARLA, FINN],
    [ANA, FINN],
    [BEN, EVE],
  ] as const;
  for (const [one, other] of asTwo) assert.equal(countAsTwo(FIRM, one, other), true, `${one} and ${other}`);
  for (const [one, other] of asOne) assert.equal(countAsTwo(FIRM, other, one), false, `${one} and ${other}`);
  assert.deepEqual(behind(FIRM, FINN), new Set([ANA, DAN, FINN]));
});

test("whose address somebody proposed stands in that line as well, and so do those who came through them", () => {
  const moved: Graph = new Map([...FIRM, [DAN, [ANA, EVE]]]);
  assert.equal(countAsTwo(moved, DAN, EVE), false, "Eve could be behind Dan now");
  assert.equal(countAsTwo(moved, FINN, BEN), false);
  assert.equal(countAsTwo(moved, CARLA, EVE), true, "Carla has nothing to do with it");
});

test("of many who approved, as many are needed of whom each two count as two", () => {
  assert.equal(areEnough(FIRM, [CARLA, DAN, FINN], 2), false, "three of one line");
  assert.equal(areEnough(FIRM, [CARLA, DAN, EVE], 2), true);
  assert.equal(areEnough(FIRM, [CARLA, DAN, EVE], 3), false, "there are two lines");
  assert.equal(areEnough(FIRM, [], 1), false);
  assert.equal(areEnough(FIRM, [], 0), true);
});

test("a ring of people who proposed each other, which no rule would let come about, counts as one", () => {
  const ring: Graph = new Map([
    [1, [2]],
    [2, [3]],
    [3, [1]],
    [4, []],
  ]);
  assert.equal(countAsTwo(ring, 1, 3), false);
  assert.equal(countAsTwo(ring, 2, 4), true);
});
