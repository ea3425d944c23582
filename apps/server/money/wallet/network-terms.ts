/** On which terms a coin comes and goes over a network, as the contract tells it. */
import type { CoinNetwork } from "@meridian/contract";
import type { CoinCode } from "@meridian/core";
import type { Custody, Networks } from "../custody/index.ts";
import { writeAmount } from "../../ground/calls/index.ts";

/** Every network that carries a coin, its usual one first. */
export function networkTermsOf(networks: Networks, coin: CoinCode): CoinNetwork[] {
  return networks.carrying(coin).map((custody) => termsOn(custody, coin));
}

/** A coin that the network does not carry is a mistake of the caller. */
export function termsOn(custody: Custody, coin: CoinCode): CoinNetwork {
  const terms = custody.terms(coin);
  if (terms === undefined) throw new Error(`${coin} is not carried by the ${custody.chain.network} network.`);
  const contract = custody.chain.coins.get(coin)?.contract ?? "";
  return {
    network: custody.chain.network,
    addressKind: custody.chain.addressKind,
    label: custody.label,
    chainId: custody.chainId ?? null,
    contract: contract === "" ? null : contract,
    depositMin: writeAmount(terms.depositMin, terms.decimals),
    confirmationsRequired: custody.numbers.credit,
    confirmationsUnlock: custody.numbers.unlock,
    blockTimeMs: custody.blockTimeMs,
    withdrawFee: writeAmount(terms.withdrawalFee, terms.decimals),
    withdrawMin: writeAmount(terms.withdrawalMin, terms.decimals),
  };
}
