/**
 * Every kind of chain that the venue can follow. Another one is a folder beside these, and a line here and
 * in decoders.ts.
 */
import type { Logger } from "pino";
import { planBitcoin } from "./bitcoin/start.ts";
import { planEvm } from "./evm/start.ts";
import { refusingKnownAccounts } from "./keys/known-words.ts";
import type { WalletSettings } from "./keys/open-signer.ts";
import { remoteSigner } from "./keys/remote-signer.ts";
import type { Signer } from "./keys/signer.ts";
import type { CustodySettings, NetworkPlan, PlanNetworks } from "./starting.ts";
import { type SignerThread, startSignerThread } from "./threaded-signer.ts";

const CHAINS: readonly PlanNetworks[] = [planEvm, planBitcoin];

/** The networks of every kind, and the keys that they share. */
export interface CustodyPlan extends NetworkPlan {
  readonly signer: Promise<Signer>;
}

/** Plans the networks of every kind, and begins to open the wallet, which takes a tenth of a second to unseal. */
export function planCustody(settings: CustodySettings, log: Logger): CustodyPlan {
  const wallet = settings.wallet ?? { kind: "demo", directory: settings.directory };
  const signing = signerOf(wallet, log);
  // Whoever waits for it hears of a failure.
  signing.signer.catch(() => undefined);
  const plans = CHAINS.map((plan) => plan(settings, log));
  return {
    signer: signing.signer,
    networks: (parts) => plans.flatMap((plan) => plan.networks(parts)),
    async stop() {
      for (const plan of plans) await plan.stop();
      await signing.stop();
    },
  };
}

function signerOf(wallet: WalletSettings, log: Logger): SignerThread {
  if (wallet.kind !== "remote") return startSignerThread(wallet, log);
  const signer = refusingKnownAccounts(remoteSigner(wallet.signer));
  return { signer: Promise.resolve(signer), stop: async () => undefined };
}
