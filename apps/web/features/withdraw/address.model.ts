/** An address as it is typed: what it is, on which network it belongs, and what speaks against it. Pure. */
import type { AddressStanding, CoinNetwork } from "@meridian/contract";
import {
  type AddressProblem,
  checkAddress,
  kindName,
  recogniseAddress,
  type SendableKind,
} from "@meridian/contract/addresses";

export type AddressFault = AddressProblem | "own" | "notListed" | "tooNew";

export type AddressCheck =
  | { readonly state: "empty" }
  /** Right in itself; the server has not said yet how it stands. */
  | { readonly state: "checking"; readonly address: string }
  /** Right in itself; the server could not be asked how it stands. */
  | { readonly state: "unchecked"; readonly again: () => void }
  | {
      readonly state: "wrong";
      readonly fault: AddressFault;
      /** Of which chain the address is, "" when of none we know. */
      readonly chain: string;
    }
  | { readonly state: "good"; readonly standing: AddressStanding };

/**
 * Checks an address by its text, and fully once the server has answered for the same text.
 *
 * @param standing undefined until the server has answered for this text and network
 * @param purpose what is saved need not be on the allowlist yet
 */
export function addressCheckOf(
  text: string,
  kind: SendableKind,
  standing: AddressStanding | undefined,
  purpose: "send" | "save" = "send",
): AddressCheck {
  if (text === "") return { state: "empty" };
  const verdict = checkAddress(text, kind);
  if (!verdict.ok) {
    const chain = verdict.found === undefined ? "" : kindName(verdict.found);
    return { state: "wrong", fault: verdict.problem, chain };
  }
  if (standing === undefined) return { state: "checking", address: verdict.address };
  const fault = faultOf(standing, purpose);
  return fault === undefined ? { state: "good", standing } : { state: "wrong", fault, chain: standing.chain };
}

function faultOf(standing: AddressStanding, purpose: "send" | "save"): AddressFault | undefined {
  const { problem, own, allowed, usableFrom } = standing;
  if (problem !== null) return problem;
  if (own) return "own";
  if (allowed || purpose === "save") return undefined;
  return usableFrom === null ? "notListed" : "tooNew";
}

/**
 * The network that is meant: the one that was chosen, or else the first that takes such an address; the coin's usual
 * one while the address says nothing.
 */
export function networkMeant(
  networks: readonly CoinNetwork[],
  chosen: string,
  text: string,
): CoinNetwork | undefined {
  const named = networks.find(({ network }) => network === chosen);
  return named ?? fittingNetworks(networks, text)[0] ?? networks[0];
}

/** A fault as it is put into words: another network is no way out where none takes such an address. */
export function faultWords(
  fault: AddressFault,
  networks: readonly Pick<CoinNetwork, "addressKind">[],
  text: string,
): AddressFault | "wrongNetworkOnly" {
  return fault === "wrongNetwork" && fittingNetworks(networks, text).length === 0
    ? "wrongNetworkOnly"
    : fault;
}

export function fittingNetworks<Network extends Pick<CoinNetwork, "addressKind">>(
  networks: readonly Network[],
  text: string,
): readonly Network[] {
  const found = recogniseAddress(text);
  if (found.state !== "address") return [];
  return networks.filter(({ addressKind }) => found.kinds.includes(addressKind));
}
