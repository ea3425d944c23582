/** Meaning of a scanned code as an address to pay, shown before any of it is taken. Pure. */
import type { CoinNetwork } from "@meridian/contract";
import { checkAddress, kindName, paymentWithin, recogniseAddress } from "@meridian/contract/addresses";
import { type AddressFault, fittingNetworks } from "./address.model.ts";

/** A network as far as an address shows it. */
export type ScanNetwork = Pick<CoinNetwork, "network" | "label" | "chainId" | "addressKind">;

export type Scanned =
  | { readonly state: "notPayment" }
  | {
      readonly state: "wrong";
      readonly fault: AddressFault;
      /** Of which chain the address is, "" when of none we know. */
      readonly chain: string;
    }
  | {
      readonly state: "address";
      readonly address: string;
      /** Over which it would go: the one that was chosen, where it takes such an address. */
      readonly network: ScanNetwork;
      /** The chain that the code names and the network is not called; "" when they agree or the code names none. */
      readonly otherChain: string;
    };

/** @param chosen the network of the form, which is one of `networks` */
export function scannedOf(text: string, networks: readonly ScanNetwork[], chosen: ScanNetwork): Scanned {
  const { address, chain, chainId } = paymentWithin(text);
  const found = recogniseAddress(address);
  if (address === "" || (found.state === "unknown" && chain !== "")) return { state: "notPayment" };
  const fitting = fittingNetworks(networks, address);
  const called = chain === "" ? undefined : fitting.find((one) => isNamed(one, chainId, chain));
  const network = called ?? fitting.find((one) => one.network === chosen.network) ?? fitting[0] ?? chosen;
  const verdict = checkAddress(address, network.addressKind);
  if (!verdict.ok) {
    const { problem: fault, found: kind } = verdict;
    return { state: "wrong", fault, chain: kind === undefined ? "" : kindName(kind) };
  }
  const otherChain = chain === "" || called !== undefined ? "" : chain;
  return { state: "address", address: verdict.address, network, otherChain };
}

/** By its number, which is the same everywhere; by its name where its node has not said the number yet. */
function isNamed(network: ScanNetwork, chainId: number | null, chain: string): boolean {
  if (network.chainId !== null && chainId !== null) return network.chainId === chainId;
  return network.label.toLowerCase() === chain.toLowerCase();
}
