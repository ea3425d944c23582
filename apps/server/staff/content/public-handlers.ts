/** The public calls of the data group: coins and markets, the demo's mailbox, reserves. */
import type { CallOutput, CoinInfo } from "@meridian/contract";
import { mulDiv, SETTLEMENT_COIN, type VenueAccount } from "@meridian/core";
import type { Pool } from "pg";
import { type Networks, sumOfReserves } from "../../money/custody/index.ts";
import type { Engine, EngineView } from "../../ground/engine/index.ts";
import { CallRefusal, type Handlers, remembered, writeAmount } from "../../ground/calls/index.ts";
import { readMailbox } from "../../ground/mail/index.ts";
import { marketInfo, type VenueDirectory } from "../../market/venue/index.ts";
import type { OperatorParameters } from "../../money/parameters/index.ts";
import { networkTermsOf } from "../../money/wallet/index.ts";

export interface PublicParts {
  readonly pool: Pool;
  readonly engine: Engine;
  readonly venue: VenueDirectory;
  readonly networks: Networks;
  readonly parameters: Pick<OperatorParameters, "coinName">;
  readonly settings: { readonly mode: "demo" | "production" };
}

type PublicCall = "data/queryCoinMenu" | "data/getMailbox" | "data/getReserves";

/** Asking the chain for every address is work for it: all callers within this time share one answer. */
const RESERVES_KEPT_MS = 10_000;

export function publicHandlers(parts: PublicParts): Pick<Handlers, PublicCall> {
  const reserves = remembered(RESERVES_KEPT_MS, () => readReserves(parts));
  return {
    "data/queryCoinMenu": async () => ({
      coins: coinsOf(parts),
      markets: parts.venue.marketsOf("spot").map(marketInfo),
    }),
    "data/getMailbox": async (input) => {
      if (parts.settings.mode !== "demo") throw new CallRefusal("demo.not_available");
      return { list: await readMailbox(parts.pool, input.email ?? input.phone ?? "") };
    },
    "data/getReserves": () => reserves(),
  };
}

/** Every coin with the networks that carry it. */
export function coinsOf({
  venue,
  networks,
  parameters,
}: Pick<PublicParts, "venue" | "networks" | "parameters">): CoinInfo[] {
  return [...venue.coins].map(([coin, decimals]) => ({
    ...{ coin, name: parameters.coinName(coin), decimals },
    networks: networkTermsOf(networks, coin),
  }));
}

/** Liabilities from the engine's state and reserves from the chains, each computed when asked. */
async function readReserves(parts: PublicParts): Promise<CallOutput<"data/getReserves">> {
  const [view, held] = await Promise.all([parts.engine.view(), parts.networks.reserves()]);
  const sums = sumOfReserves(held);
  const list = [...parts.venue.coins].map(([coin, decimals]) => {
    const owed = view.liabilities.get(coin) ?? 0n;
    const reserves = sums.get(coin) ?? 0n;
    const { setOff, receivable } = view.memberDebts.get(coin) ?? { setOff: 0n, receivable: 0n };
    return {
      coin,
      liabilities: writeAmount(owed, decimals),
      reserves: writeAmount(reserves, decimals),
      ratioPercent: owed === 0n ? "" : writeAmount(mulDiv(reserves, 1000n, owed, "floor"), 1),
      setOff: writeAmount(setOff, decimals),
      netLiabilities: writeAmount(owed - setOff, decimals),
      receivable: writeAmount(receivable, decimals),
    };
  });
  const networks = held.map((each) => ({
    ...{ network: each.network, label: each.label, answered: each.held !== undefined },
    list: [...(each.held ?? [])].map(([coin, { onChain }]) => ({
      coin,
      reserves: writeAmount(onChain, parts.venue.decimals(coin) ?? 0),
    })),
  }));
  return { time: Date.now(), sequence: view.sequence, list, contracts: contractsIn(parts, view), networks };
}

function contractsIn(
  { venue }: PublicParts,
  { venueBalances }: Pick<EngineView, "venueBalances">,
): CallOutput<"data/getReserves">["contracts"] {
  const coin = SETTLEMENT_COIN;
  const unitsOf = (account: VenueAccount): bigint => venueBalances.get(account)?.get(coin) ?? 0n;
  const text = (units: bigint): string => writeAmount(units, venue.decimals(coin) ?? 0);
  const clearing = unitsOf("clearing");
  return { coin, collected: text(clearing > 0n ? clearing : 0n), insuranceFund: text(unitsOf("insurance")) };
}
