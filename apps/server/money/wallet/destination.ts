/** Destination of a withdrawal: what is wrong with the address, and how it stands with the member. */
import type { AddressStanding, CallParsedInput } from "@meridian/contract";
import { checkAddress, kindName } from "@meridian/contract/addresses";
import type { Pool } from "pg";
import { type Standing, standingOf } from "../address-book/index.ts";
import type { Custody, Networks } from "../custody/index.ts";
import { CallRefusal, type MemberContext } from "../../ground/calls/index.ts";
import { isKnownAddress } from "./known-address.ts";

export interface DestinationParts {
  readonly pool: Pool;
  readonly networks: Networks;
}

const NO_STANDING = {
  ...{ address: "", label: "", isNew: false, lookAlike: null },
  ...{ allowed: false, usableFrom: null },
} as const;

/** Refused: network.unknown */
export async function standingView(
  { pool, networks }: DestinationParts,
  { network, coin, address: text }: CallParsedInput<"user/checkAddress">,
  { member: { memberId }, timeMs }: MemberContext,
): Promise<AddressStanding> {
  const custody = networks.of(network);
  if (custody === undefined) throw new CallRefusal("network.unknown", "network");
  const verdict = checkAddress(text.trim(), custody.chain.addressKind);
  const invalid = { valid: false, own: false, ...NO_STANDING };
  if (!verdict.ok) {
    const chain = verdict.found === undefined ? "" : kindName(verdict.found);
    return { ...invalid, problem: verdict.problem, chain };
  }
  const { address } = verdict;
  const chain = kindName(custody.chain.addressKind);
  if ("problem" in custody.chain.parseAddress(address)) return { ...invalid, problem: "unusable", chain };
  const own = (await networks.addressOwner(address)) === memberId;
  const standing = await standingOf(pool, memberId, { network, coin, address }, timeMs);
  return {
    ...{ valid: true, own, problem: null, chain, address },
    ...{ label: standing.label, isNew: standing.isNew, lookAlike: standing.lookAlike },
    allowed: isAllowed(standing, timeMs),
    usableFrom: standing.usableFromMs,
  };
}

function isAllowed({ allowlist, usableFromMs }: Standing, timeMs: number): boolean {
  return !allowlist || (usableFromMs !== null && usableFromMs <= timeMs);
}

/** Refused: address.malformed, address.wrong_network. @returns the address in its canonical form */
export function readAddress({ chain }: Custody, text: string): string {
  const verdict = checkAddress(text.trim(), chain.addressKind);
  if (!verdict.ok && verdict.problem === "wrongNetwork") {
    throw new CallRefusal("address.wrong_network", "address");
  }
  const parsed = verdict.ok ? chain.parseAddress(verdict.address) : verdict;
  if ("problem" in parsed) throw new CallRefusal("address.malformed", "address");
  return parsed.address;
}

interface Wanted {
  readonly network: string;
  readonly coin: string;
  readonly address: string;
  readonly lookAlikeSeen: boolean | undefined;
}

/**
 * Refused: address.own, address.not_listed and address.too_new while the allowlist is on, of a key an address that
 * was not withdrawn to by hand, address.look_alike unless it was seen.
 */
export async function checkDestination(
  { pool, networks }: DestinationParts,
  { network, coin, address, lookAlikeSeen }: Wanted,
  { member: { memberId }, apiKey, timeMs }: MemberContext,
): Promise<void> {
  // One of another network is refused as well: what is sent to it there would never be credited.
  if ((await networks.addressOwner(address)) === memberId) throw new CallRefusal("address.own", "address");
  const standing = await standingOf(pool, memberId, { network, coin, address }, timeMs);
  if (!isAllowed(standing, timeMs)) {
    const isListed = standing.usableFromMs !== null;
    throw new CallRefusal(isListed ? "address.too_new" : "address.not_listed", "address");
  }
  if (apiKey !== null && !(await isKnownAddress(pool, { memberId, network, address }, timeMs))) {
    throw new CallRefusal("api_key.withdrawal_address", "address");
  }
  if (standing.lookAlike !== null && lookAlikeSeen !== true) {
    throw new CallRefusal("address.look_alike", "address");
  }
}
