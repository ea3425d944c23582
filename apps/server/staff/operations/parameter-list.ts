import type { CallOutput } from "@meridian/contract";
import { LIMIT_NAMES } from "@meridian/contract";
import { writeAmount } from "../../ground/calls/index.ts";
import { type ChangeParts, coinNetworkOf } from "./changes.ts";
import { hotWalletOf } from "./treasury-change.ts";
import { marketChangeOf } from "./market-change.ts";

const USDT_DECIMALS = 6;

/** Every parameter as it stands. */
export async function listParameters(parts: ChangeParts): Promise<CallOutput<"staff/parameters">> {
  const { engine, venue, networks, parameters } = parts;
  const { feeLevels, referralRates } = await engine.view();
  return {
    coins: [...venue.coins].map(([coin, decimals]) => ({ coin, decimals })),
    coinNetworks: [...venue.coins.keys()].flatMap((coin) =>
      networks.carrying(coin).flatMap(({ chain }) => {
        const found = coinNetworkOf(networks, chain.network, coin);
        if (found === null) return [];
        const { kind: _kind, ...terms } = found;
        return [terms];
      }),
    ),
    markets: [...venue.markets.values()].map((entry) => {
      const { kind: _kind, ...terms } = marketChangeOf(entry);
      return { ...terms, state: entry.state };
    }),
    feeLevels: feeLevels.map((level) => ({
      ...level,
      volumeMin: writeAmount(level.volumeMin, USDT_DECIMALS),
    })),
    referralRates: referralRates === undefined ? null : { ...referralRates },
    hotWallets: [...venue.coins.keys()].flatMap((coin) =>
      networks.carrying(coin).flatMap(({ chain }) => {
        const found = hotWalletOf(networks, parameters, chain.network, coin);
        if (found === null) return [];
        const { kind: _kind, ...bounds } = found;
        return [bounds];
      }),
    ),
    coldAddresses: networks.all.flatMap(({ chain: { network } }) => {
      const address = parameters.coldAddress(network);
      return address === undefined ? [] : [{ network, address }];
    }),
    signInRewards: parameters.signInRewards(),
    limits: LIMIT_NAMES.map((name) => ({ name, value: parameters.limit(name) })),
  };
}
