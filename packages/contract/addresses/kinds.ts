/** The kinds of addresses that can be told apart by how they are written, with the names people know them by. */

/** Those that the exchange can send to; each network has one of them. */
export const SENDABLE_KINDS = ["evm", "bitcoin", "bitcoinTest", "bitcoinRegtest"] as const;
export type SendableKind = (typeof SENDABLE_KINDS)[number];

/** Proper names, the same in every language. The others are known so that a wrong one can be named. */
export const ADDRESS_KIND_NAMES = {
  evm: "EVM",
  bitcoin: "Bitcoin",
  bitcoinTest: "Bitcoin testnet",
  // As the network is called everywhere else.
  bitcoinRegtest: "Bitcoin test chain",
  bitcoinCash: "Bitcoin Cash",
  litecoin: "Litecoin",
  dogecoin: "Dogecoin",
  tron: "TRON",
  solana: "Solana",
  xrp: "XRP Ledger",
  cardano: "Cardano",
  cosmos: "Cosmos",
  ton: "TON",
} as const;

export type AddressKind = keyof typeof ADDRESS_KIND_NAMES;

/** A text read as an address. A canonical form is there only for the kinds that we send to. */
export type Recognised =
  | {
      readonly state: "address";
      /** More than one where two networks write their addresses alike. */
      readonly kinds: readonly AddressKind[];
      readonly address: string;
      /** Well formed, and yet nobody could spend what is sent there, or anybody could. */
      readonly unusable: boolean;
    }
  /** Written like an address of this kind, and at least one letter of it is wrong. */
  | { readonly state: "checksum"; readonly kind: AddressKind }
  | { readonly state: "unknown" };

export const UNKNOWN: Recognised = { state: "unknown" };
