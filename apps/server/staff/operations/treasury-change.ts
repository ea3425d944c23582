/** Proposals about the hot wallet: floor and ceiling of a coin, and the cold address of a network. */
import type { ProposalChange } from "@meridian/contract";
import { COIN_TERMS, type Networks } from "../../money/custody/index.ts";
import { CallRefusal, writeAmount } from "../../ground/calls/index.ts";
import { readOrZero } from "./market-change.ts";
import type { OperatorParameters } from "../../money/parameters/index.ts";

type Of<Kind extends ProposalChange["kind"]> = Extract<ProposalChange, { kind: Kind }>;

/** Null for a coin that the network does not carry; "0" stands for what nobody set. */
export function hotWalletOf(
  networks: Networks,
  parameters: Pick<OperatorParameters, "hotWallet">,
  network: string,
  coin: string,
): Of<"hotWallet"> | null {
  const terms = networks.of(network)?.terms(coin);
  if (terms === undefined) return null;
  const bounds = parameters.hotWallet(network, coin);
  const text = (units: bigint | undefined): string => writeAmount(units ?? 0n, terms.decimals);
  return { kind: "hotWallet", coin, network, floor: text(bounds?.floor), ceiling: text(bounds?.ceiling) };
}

/** Refused: network.unknown, limit.out_of_range for a ceiling below the floor. */
export function checkHotWallet(change: Of<"hotWallet">, standing: ProposalChange | null): void {
  if (standing === null) throw new CallRefusal("network.unknown", "network");
  const decimals = COIN_TERMS.get(change.coin)?.decimals ?? 0;
  const floor = readOrZero(change.floor, decimals, "floor");
  const ceiling = readOrZero(change.ceiling, decimals, "ceiling");
  if (ceiling !== 0n && ceiling < floor) throw new CallRefusal("limit.out_of_range", "ceiling");
}

const ADDRESS_REFUSALS = {
  malformed: "address.malformed",
  checksum: "address.malformed",
  wrong_network: "address.wrong_network",
  unusable: "address.own",
} as const;

/**
 * The address has to be written as the network writes it, so that what people approve is what the signer compares.
 * Refused: network.unknown, what is wrong with the address, and one of the venue's own: its keys are not cold.
 */
export async function checkColdAddress(networks: Networks, change: Of<"coldAddress">): Promise<void> {
  const custody = networks.of(change.network);
  if (custody === undefined) throw new CallRefusal("network.unknown", "network");
  const parsed = custody.chain.parseAddress(change.address);
  if ("problem" in parsed) throw new CallRefusal(ADDRESS_REFUSALS[parsed.problem], "address");
  if (parsed.address !== change.address) throw new CallRefusal("address.malformed", "address");
  const isOurs = networks.all.some(({ chain }) => chain.hotAddress === change.address);
  if (isOurs || (await networks.addressOwner(change.address)) !== undefined) {
    throw new CallRefusal("address.own", "address");
  }
}
