/** How the operator wants the Bitcoin chain. */
import type { BitcoinNetworkName } from "./networks.ts";
import type { RpcSettings } from "./rpc.ts";

export type BitcoinSettings =
  /** BITCOIN_RPC_URL: a node of the operator, and the chain that it has to follow. */
  | { readonly rpc: RpcSettings; readonly network: BitcoinNetworkName }
  /** A test chain of our own. */
  | "development";
