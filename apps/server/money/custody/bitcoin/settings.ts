/** The operator's settings for the Bitcoin chain. */
import type { ConfirmationNumbers, GivenConfirmations } from "../confirmations.ts";
import type { BitcoinNetworkName } from "./networks.ts";
import type { RpcSettings } from "./rpc.ts";

export type BitcoinSettings =
  /** BITCOIN_RPC_URL: a node of the operator, and the chain that it has to follow. */
  | {
      readonly rpc: RpcSettings;
      readonly network: BitcoinNetworkName;
      /** Left out: those of the main chain. */
      readonly confirmations?: GivenConfirmations;
    }
  /** A test chain of our own. */
  | "development";

/** Of the main chain: credited after some twenty minutes, free to leave after the hour by which payments are final. */
export const BITCOIN_CONFIRMATIONS: ConfirmationNumbers = { credit: 2, unlock: 6 };
