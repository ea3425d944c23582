/** Every kind of chain that the venue can follow. Another one is a folder beside these and a line here. */
import { bitcoinDecoder } from "./bitcoin/decode.ts";
import { planBitcoin } from "./bitcoin/start.ts";
import { evmDecoder } from "./evm/decode.ts";
import { planEvm } from "./evm/start.ts";
import type { TransactionDecoder } from "./keys/signer.ts";
import type { PlanNetworks } from "./starting.ts";

export const CHAINS: readonly PlanNetworks[] = [planEvm, planBitcoin];

/** Decoders by which the signer reads what it signs. */
export const DECODERS: readonly TransactionDecoder[] = [evmDecoder, bitcoinDecoder];
