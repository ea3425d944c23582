import type { Pool } from "pg";
import type { Logger } from "pino";
import type { Engine } from "../../ground/engine/index.ts";
import { feature } from "../../ground/feature/index.ts";
import type { Mailer } from "../../ground/mail/index.ts";
import type { MarketData } from "../../market/market-data/index.ts";
import type { Projections } from "../../market/projections/index.ts";
import type { VenueDirectory } from "../../market/venue/index.ts";
import type { Kyc } from "../../members/kyc/index.ts";
import type { RunningCustody } from "../custody/index.ts";
import type { OperatorParameters } from "../parameters/index.ts";
import { spotAvailable } from "./available.ts";
import { cancelWithdrawals } from "./cancel-withdrawals.ts";
import { coinChangeKinds } from "./change-kinds.ts";
import { walletChannels } from "./channels.ts";
import { startDepositMails } from "./deposit-mails.ts";
import { fundHotWallets } from "./fund-hot-wallet.ts";
import type { ReviewParts } from "./review.ts";
import { walletHandlers } from "./wallet-handlers.ts";
import { startWithdrawalMails } from "./withdrawal-mails.ts";

interface ReviewNeeds {
  readonly pool: Pool;
  readonly marketData: MarketData;
  readonly parameters: OperatorParameters;
  readonly kyc: Kyc;
}

/** The rules by which a withdrawal is looked at before it is signed. */
export const review = feature<ReviewNeeds>()({
  start({ pool, marketData, parameters: { limit }, kyc }): { readonly reviewing: ReviewParts } {
    const dailyLimitUsdt: ReviewParts["dailyLimitUsdt"] = async (memberId) =>
      kyc.options.withdrawDailyUsdt[await kyc.levelOf(memberId)];
    return { reviewing: { pool, marketData, limit, dailyLimitUsdt } };
  },
});

interface Needs {
  readonly pool: Pool;
  readonly engine: Engine;
  readonly projections: Projections;
  readonly venue: VenueDirectory;
  readonly marketData: MarketData;
  readonly custody: RunningCustody;
  readonly parameters: OperatorParameters;
  readonly reviewing: ReviewParts;
  readonly mailer: Mailer;
  readonly log: Logger;
  readonly origin: () => string;
}

/** Deposits and withdrawals as members see them. */
export const wallet = feature<Needs>()({
  async start({ pool, engine, projections, venue, marketData, custody, reviewing }) {
    const { networks, taps } = custody;
    await fundHotWallets(custody);
    const available = spotAvailable(pool, engine, projections);
    return {
      wallet: walletHandlers({ ...reviewing, networks, taps, venue, marketData, available }),
      cancelWithdrawals: (memberId: number) => cancelWithdrawals(networks, memberId),
    };
  },
  handlers: (parts) => parts.wallet,
  channels: ({ pool, custody: { networks } }) => walletChannels(pool, networks),
  changeKinds: ({ venue, custody: { networks }, parameters }) =>
    coinChangeKinds({ venue, networks, parameters }),
  whenOpen({ custody: { networks }, ...parts }, stops) {
    stops.add("deposit mails", startDepositMails({ ...parts, networks }));
    stops.add("withdrawal mails", startWithdrawalMails({ ...parts, networks }));
  },
});
