/** Every kind of chain that the venue can follow. Another one is a folder beside these and a line here. */
import type { Logger } from "pino";
import { bitcoinDecoder } from "./bitcoin/decode.ts";
import { planBitcoin } from "./bitcoin/start.ts";
import { evmDecoder } from "./evm/decode.ts";
import { planEvm } from "./evm/start.ts";
import { openSigner } from "./keys/open-signer.ts";
import type { Signer, TransactionDecoder } from "./keys/signer.ts";
import type { CustodySettings, NetworkPlan, PlanNetworks } from "./starting.ts";

const CHAINS: readonly PlanNetworks[] = [planEvm, planBitcoin];

/** Decoders by which the signer reads what it signs. */
export const DECODERS: readonly TransactionDecoder[] = [evmDecoder, bitcoinDecoder];

/** The networks of every kind, and the keys that they share. */
export interface CustodyPlan extends NetworkPlan {
  readonly signer: Promise<Signer>;
}

/** Plans the networks of every kind, and begins to open the wallet, which takes a tenth of a second to unseal. */
export function planCustody(settings: CustodySettings, log: Logger): CustodyPlan {
  const wallet = settings.wallet ?? { kind: "demo", directory: settings.directory };
  const signer = openSigner(wallet, DECODERS, log);
  // Whoever waits for it hears of a failure.
  signer.catch(() => undefined);
  const plans = CHAINS.map((plan) => plan(settings, log));
  return {
    signer,
    networks: (parts) => plans.flatMap((plan) => plan.networks(parts)),
    async stop() {
      for (const plan of plans) await plan.stop();
    },
  };
}
