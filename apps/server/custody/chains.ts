/** Every kind of chain that the venue can follow. Another one is a folder beside these and a line here. */
import { planBitcoin } from "./bitcoin/start.ts";
import { planEvm } from "./evm/start.ts";
import type { PlanNetworks } from "./starting.ts";

export const CHAINS: readonly PlanNetworks[] = [planEvm, planBitcoin];
