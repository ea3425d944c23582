/** The read models as the rest of the server sees them. */
import type { Pool } from "pg";
import type { Engine } from "../../ground/engine/index.ts";
import { QuotesBefore, VenueTerms } from "../market-data/index.ts";
import { accountsModel } from "./accounts.ts";
import { candlesModel } from "./candles.ts";
import { convertRecordsModel } from "./convert-records.ts";
import { fundingModel } from "./contracts/funding.ts";
import { liquidationsModel } from "./contracts/liquidations.ts";
import { marksModel } from "./contracts/marks.ts";
import { contractNewsModel } from "./contracts/news.ts";
import { positionHistoryModel } from "./contracts/position-history.ts";
import { insuranceModel } from "./contracts/insurance.ts";
import { fillsModel } from "./fills.ts";
import { loansModel } from "./loans/loans.ts";
import { managedAccountsModel } from "./managed/accounts.ts";
import { ordersModel } from "./orders.ts";
import type { ReadModel } from "./read-model.ts";
import { type ProjectionFailure, type ProjectionLog, Runner, type RunnerCounts } from "./runner.ts";
import { roundsModel } from "./rounds/rounds.ts";
import { referralsModel } from "./referrals.ts";
import { tradesModel } from "./trades.ts";
import { Waiters } from "./waiters.ts";
import { wealthModel } from "./wealth/wealth.ts";
import { withdrawalHoldsModel } from "./withdrawal-holds.ts";

export interface Projections {
  /** True as soon as a sequence is readable, false when it is not within the time. */
  waitFor(sequence: number, timeoutMs: number): Promise<boolean>;
  /** The last sequence that is readable. */
  readonly sequence: number;
  /** The time that the oldest record not yet readable has waited. */
  readonly lagMs: number;
  /** Set when no retry can bring the read models forward. */
  readonly failure: ProjectionFailure | undefined;
  /** Totals since the start, for metrics. */
  readonly counts: Readonly<RunnerCounts>;
  stop(): Promise<void>;
}

export interface ProjectionOptions {
  readonly pool: Pool;
  readonly engine: Pick<Engine, "follow" | "setCursor" | "view">;
  readonly log: ProjectionLog;
  /** Market data's notes of what incoming orders met; without it, orders have none. */
  readonly quotes?: QuotesBefore;
}

export function readModels(terms: VenueTerms, quotes: QuotesBefore): readonly ReadModel[] {
  return [
    ordersModel(quotes),
    fillsModel(terms),
    tradesModel,
    loansModel(),
    accountsModel(terms),
    withdrawalHoldsModel,
    referralsModel(terms),
    candlesModel(terms),
    insuranceModel(terms),
    marksModel,
    fundingModel,
    liquidationsModel,
    positionHistoryModel(terms),
    roundsModel(terms),
    contractNewsModel(terms),
    convertRecordsModel,
    wealthModel(),
    managedAccountsModel,
  ];
}

export async function startProjections(options: ProjectionOptions): Promise<Projections> {
  const { pool, engine, log, quotes = new QuotesBefore() } = options;
  const terms = VenueTerms.of(await engine.view());
  const waiters = new Waiters();
  const onCommitted = (sequence: number): void => waiters.reach(sequence);
  const runner = new Runner({ pool, engine, log, terms, models: readModels(terms, quotes), onCommitted });
  await runner.start();
  waiters.reach(runner.sequence);
  return {
    waitFor(sequence, timeoutMs) {
      runner.hurry(sequence);
      return waiters.wait(sequence, timeoutMs);
    },
    get sequence() {
      return runner.sequence;
    },
    get lagMs() {
      return runner.lagMs;
    },
    get failure() {
      return runner.failure;
    },
    counts: runner.counts,
    async stop() {
      await runner.stop();
      waiters.end();
    },
  };
}
