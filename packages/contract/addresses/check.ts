/** Recognition of addresses, and their faults on a network. Pure: the same on page and server. */
import { recogniseBase58 } from "./base58.ts";
import { recogniseEvm } from "./evm.ts";
import {
  ADDRESS_KIND_NAMES,
  type AddressKind,
  type Recognised,
  type SendableKind,
  UNKNOWN,
} from "./kinds.ts";
import { recogniseBech32 } from "./segwit.ts";

/** Longer texts are not looked at. */
const LENGTH_MAX = 128;

/** Forms without a checksum of a kind we know: named, so that whoever pasted one learns what it is. */
const BY_FORM: readonly (readonly [RegExp, AddressKind])[] = [
  [/^(bitcoincash:)?[qp][02-9ac-hj-np-z]{41}$/, "bitcoinCash"],
  [/^[EUk0]Q[A-Za-z0-9_-]{46}$/, "ton"],
];

export type AddressProblem = "malformed" | "checksum" | "wrongNetwork" | "unusable";

export type AddressVerdict =
  | { readonly ok: true; readonly address: string }
  | {
      readonly ok: false;
      readonly problem: AddressProblem;
      /** Of which kind the address is; undefined when it is of none we know. */
      readonly found: AddressKind | undefined;
    };

/** @param text as typed, without spaces around it */
export function recogniseAddress(text: string): Recognised {
  if (text.length > LENGTH_MAX) return UNKNOWN;
  for (const recognise of [recogniseEvm, recogniseBech32, recogniseBase58]) {
    const found = recognise(text);
    if (found.state !== "unknown") return found;
  }
  const form = BY_FORM.find(([pattern]) => pattern.test(text));
  return form === undefined
    ? UNKNOWN
    : { state: "address", kinds: [form[1]], address: text, unusable: false };
}

/** Checks that coins can be sent there over a kind of network; returns the canonical form if so. */
export function checkAddress(text: string, kind: SendableKind): AddressVerdict {
  const found = recogniseAddress(text);
  if (found.state === "unknown") return { ok: false, problem: "malformed", found: undefined };
  if (found.state === "checksum") return { ok: false, problem: "checksum", found: found.kind };
  if (!found.kinds.includes(kind)) return { ok: false, problem: "wrongNetwork", found: found.kinds[0] };
  if (found.unusable) return { ok: false, problem: "unusable", found: kind };
  return { ok: true, address: found.address };
}

export const kindName = (kind: AddressKind): string => ADDRESS_KIND_NAMES[kind];
