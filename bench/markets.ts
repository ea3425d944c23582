/** A hundred markets with 150,000 open orders over one ledger, beside one market, on the traffic of workload W. */
import { Crowd } from "./core-crowd.ts";
import { type BenchRow, median, percentOf, perSecond, print } from "./shared-figures.ts";

const MEMBERS = 1_000;
const MARKETS = 100;
const RESTING = 150_000;
/** As many as rest first in workload W. */
const RESTING_SINGLE = 1_000;
const WARM_UP = 100_000;
const COMMANDS = 100_000;
const ROUNDS = 3;

export const name = "markets";
export const title = "A hundred markets over one ledger";

export async function run(): Promise<readonly BenchRow[]> {
  const single = new Crowd(MEMBERS, 1);
  single.rest(RESTING_SINGLE);
  const many = new Crowd(MEMBERS, MARKETS);
  many.rest(RESTING);
  const [ofSingle, ofMany]: [number[], number[]] = [[], []];
  for (const crowd of [single, many]) crowd.traffic(WARM_UP);
  for (let round = 0; round < ROUNDS; round++) {
    ofSingle.push(1e9 / single.traffic(COMMANDS));
    ofMany.push(1e9 / many.traffic(COMMANDS));
  }
  print(`markets: ${many.restingOrders} open orders in ${MARKETS} markets, ${single.restingOrders} in one`);
  const [own, peer] = [median(ofMany), median(ofSingle)];
  return [
    {
      what: `${MARKETS} markets, ${RESTING / 1_000} k open orders, one ledger`,
      ours: perSecond(own),
      peer: `one market: ${perSecond(peer)}`,
      ratio: percentOf(own, peer),
      target: "≥ 35 %",
      isMet: own >= 0.35 * peer,
    },
  ];
}
