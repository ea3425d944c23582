/** The cost of one command of workload W as resting orders and members grow a thousandfold. */
import { Crowd } from "./core-crowd.ts";
import { type BenchRow, median, percentOf, print } from "./shared-figures.ts";

const WARM_UP = 40_000;
const COMMANDS = 40_000;
const ROUNDS = 3;
const SHARE_MAX = 1.25;
const FEW = 1_000;
const MANY = 1_000_000;
/** Of the exchanges whose orders are counted: each may have a thousand open ones in a market. */
const OWNERS = 2_000;

export const name = "growth";
export const title = "The cost of size";

export async function run(): Promise<readonly BenchRow[]> {
  const orders = compare("resting orders", withOrders(FEW), withOrders(MANY));
  const members = compare("members", withMembers(FEW), withMembers(MANY));
  return [orders, members];
}

function withOrders(count: number): Crowd {
  const crowd = new Crowd(OWNERS, 1);
  crowd.rest(count);
  return crowd;
}

function withMembers(count: number): Crowd {
  const crowd = new Crowd(count, 1);
  crowd.rest(FEW);
  return crowd;
}

function compare(what: string, small: Crowd, large: Crowd): BenchRow {
  const [ofSmall, ofLarge]: [number[], number[]] = [[], []];
  for (const crowd of [small, large]) crowd.traffic(WARM_UP);
  for (let round = 0; round < ROUNDS; round++) {
    ofSmall.push(small.traffic(COMMANDS));
    ofLarge.push(large.traffic(COMMANDS));
  }
  print(`growth: ${small.restingOrders} and ${large.restingOrders} resting orders at the end`);
  const [few, many] = [median(ofSmall), median(ofLarge)];
  return {
    what: `one command with a million ${what}`,
    ours: `${many.toFixed(0)} ns`,
    peer: `with a thousand: ${few.toFixed(0)} ns`,
    ratio: percentOf(many, few),
    target: "≤ 125 %",
    isMet: many <= SHARE_MAX * few,
  };
}
