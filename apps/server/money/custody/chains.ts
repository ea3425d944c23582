/** Every kind of chain that the venue can follow. Another one is a folder beside these and a line here. */
import type { Logger } from "pino";
import { bitcoinDecoder } from "./bitcoin/decode.ts";
import { planBitcoin } from "./bitcoin/start.ts";
import { evmDecoder } from "./evm/decode.ts";
import { planEvm } from "./evm/start.ts";
import type { TransactionDecoder } from "./keys/signer.ts";
import type { CustodySettings, NetworkPlan, PlanNetworks } from "./starting.ts";

const CHAINS: readonly PlanNetworks[] = [planEvm, planBitcoin];

/** Decoders by which the signer reads what it signs. */
export const DECODERS: readonly TransactionDecoder[] = [evmDecoder, bitcoinDecoder];

/** Plans the networks of every kind. */
export function planChains(settings: CustodySettings, log: Logger): NetworkPlan {
  const plans = CHAINS.map((plan) => plan(settings, log));
  return {
    networks: (parts) => plans.flatMap((plan) => plan.networks(parts)),
    async stop() {
      for (const plan of plans) await plan.stop();
    },
  };
}
