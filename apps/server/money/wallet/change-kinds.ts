/** Coins, the contracts that carry them and the costs of each on a network, as two people change them. */
import { mulDiv } from "@meridian/core";
import { CallRefusal, readAmount, readOrZero, writeAmount } from "../../ground/calls/index.ts";
import {
  aboveBound,
  burdensWhen,
  type ChangeKind,
  type ChangeKinds,
  type ChangeOf,
} from "../../ground/changes/index.ts";
import type { VenueDirectory } from "../../market/venue/index.ts";
import type { CoinCosts, Custody, ListedCoin, Networks } from "../custody/index.ts";
import { type CoinCostsText, costsIn, type OperatorParameters } from "../parameters/index.ts";

/** Half of the least that may be withdrawn: whoever takes that out still gets half of it. */
const FEE_SHARE_OF_MIN = 2n;

/** A minimum is at most so many times what the coin comes with: 10 USDT may become 1,000, 0.01 ETH may become 1. */
const MIN_TIMES_USUAL = 100n;

export interface CoinChangeParts {
  readonly venue: VenueDirectory;
  readonly networks: Networks;
  readonly parameters: OperatorParameters;
}

export function coinChangeKinds(
  parts: CoinChangeParts,
): Pick<ChangeKinds, "coin" | "coinContract" | "coinNetwork"> {
  return { coin: coinKind(parts), coinContract: contractKind(parts), coinNetwork: costsKind(parts) };
}

function coinKind({ venue, parameters }: CoinChangeParts): ChangeKind<ChangeOf<"coin">> {
  return {
    subject: ({ coin }) => coin,
    list: () =>
      [...venue.coins].map(([coin, decimals]) => ({
        ...{ kind: "coin", coin, decimals },
        coinName: parameters.coinName(coin),
      })),
    check({ decimals }, standing) {
      if (standing !== null && standing.decimals !== decimals)
        throw new CallRefusal("coin.defined_differently", "decimals");
    },
    effect: ({ coin, coinName, decimals }, time) => ({
      command: { type: "defineCoin", time, coin, decimals },
      write: (client) => parameters.setCoinName(client, coin, coinName),
    }),
  };
}

function contractKind({
  venue,
  networks,
  parameters,
}: CoinChangeParts): ChangeKind<ChangeOf<"coinContract">> {
  const listedIn = ({
    coin,
    network,
    contract,
    ...costs
  }: ChangeOf<"coinContract">): [Custody, ListedCoin] => {
    const ledgerDecimals = venue.decimals(coin);
    if (ledgerDecimals === undefined) throw new CallRefusal("coin.unknown", "coin");
    const custody = networks.of(network);
    if (custody === undefined) throw new CallRefusal("network.unknown", "network");
    return [custody, { coin, contract, ledgerDecimals, costs: costsIn(costs, ledgerDecimals) }];
  };
  return {
    subject: ({ coin, network }) => `${coin}:${network}`,
    list: () =>
      networks.all.flatMap(({ chain: { network } }) =>
        parameters.listed(network).map(({ coin, contract, ledgerDecimals, costs }) => ({
          ...{ kind: "coinContract", coin, network, contract },
          ...costTexts(costs, ledgerDecimals),
        })),
      ),
    async check(change) {
      readCosts(change, venue.decimals(change.coin) ?? 0);
      const [custody, listed] = listedIn(change);
      await checkContract(custody, listed);
    },
    effect: ({ kind: _kind, network, coin, ...listing }) => ({
      write: (client) => parameters.setContract(client, network, coin, listing),
      async follow() {
        const [custody, listed] = listedIn({ kind: "coinContract", network, coin, ...listing });
        await custody.carry(listed);
      },
    }),
  };
}

/** Refused: address.malformed, coin.contract_taken, coin.contract_unfit. */
async function checkContract(custody: Custody, listed: ListedCoin): Promise<void> {
  const { chain } = custody;
  const isTaken = [...chain.coins.values()].some(
    ({ coin, contract }) => coin === listed.coin || contract === listed.contract,
  );
  if (isTaken) throw new CallRefusal("coin.contract_taken", "contract");
  const parsed = chain.parseAddress(listed.contract);
  if ("problem" in parsed || parsed.address !== listed.contract)
    throw new CallRefusal("address.malformed", "contract");
  await custody.examine(listed).catch(() => {
    throw new CallRefusal("coin.contract_unfit", "contract");
  });
}

function costsKind({ networks, parameters }: CoinChangeParts): ChangeKind<ChangeOf<"coinNetwork">> {
  return {
    subject: ({ coin, network }) => `${coin}:${network}`,
    list: () =>
      networks.terms().map(({ network, coin, decimals, ...costs }) => ({
        ...{ kind: "coinNetwork", coin, network },
        ...costTexts(costs, decimals),
      })),
    check(change) {
      const terms = networks.of(change.network)?.terms(change.coin);
      if (terms === undefined) throw new CallRefusal("network.unknown", "network");
      const { decimals, usual } = terms;
      const costs = readCosts(change, decimals);
      for (const field of ["depositMin", "withdrawalMin"] as const) {
        const most = usual.withdrawalMin * MIN_TIMES_USUAL;
        if (costs[field] > most) throw aboveBound(field, writeAmount(most, decimals));
      }
    },
    effect: ({ kind: _kind, network, coin, ...costs }) => ({
      write: (client) => parameters.setCoinCosts(client, network, coin, costs),
    }),
    burdens: burdensWhen({ depositMin: "up", withdrawalMin: "up", withdrawalFee: "up" }),
    about: ({ coin, network }) => ({ subject: coin, coin, network }),
  };
}

/** Refuses amounts that are none, and a fee above its share of the least that may be withdrawn. */
function readCosts(texts: CoinCostsText, decimals: number): CoinCosts {
  const costs = {
    depositMin: readOrZero(texts.depositMin, decimals, "depositMin"),
    withdrawalMin: readAmount(texts.withdrawalMin, decimals, "withdrawalMin"),
    withdrawalFee: readOrZero(texts.withdrawalFee, decimals, "withdrawalFee"),
  };
  const most = mulDiv(costs.withdrawalMin, 1n, FEE_SHARE_OF_MIN, "floor");
  if (costs.withdrawalFee > most) throw aboveBound("withdrawalFee", writeAmount(most, decimals));
  return costs;
}

function costTexts(costs: CoinCosts, decimals: number): CoinCostsText {
  return {
    depositMin: writeAmount(costs.depositMin, decimals),
    withdrawalMin: writeAmount(costs.withdrawalMin, decimals),
    withdrawalFee: writeAmount(costs.withdrawalFee, decimals),
  };
}
