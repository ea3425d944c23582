/** Decoders by which the signer reads what it signs: one for each kind of chain. */
import { bitcoinDecoder } from "./bitcoin/decode.ts";
import { evmDecoder } from "./evm/decode.ts";
import type { TransactionDecoder } from "./keys/signer.ts";

export const DECODERS: readonly TransactionDecoder[] = [evmDecoder, bitcoinDecoder];
