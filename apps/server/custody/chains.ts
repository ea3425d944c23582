/** Every chain that the venue can follow. Another one is a folder beside these and a line here. */
import { startBitcoin } from "./bitcoin/start.ts";
import { startEvm } from "./evm/start.ts";
import type { StartChain } from "./starting.ts";

/** The first carries the venue and has to start; the others are left out when they cannot. */
export const CHAINS: readonly [StartChain, ...StartChain[]] = [startEvm, startBitcoin];
