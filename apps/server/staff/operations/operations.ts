/** Operations, put together: what operators set, who approves it, the queues, and what is resumed after a crash. */
import type { Logger } from "pino";
import type { Pool, PoolClient } from "pg";
import type { Networks } from "../../money/custody/index.ts";
import { inTransaction } from "../../ground/database/index.ts";
import type { ChangeKinds } from "../../ground/changes/index.ts";
import type { Engine } from "../../ground/engine/index.ts";
import type { Files } from "../../members/files/index.ts";
import { createSerialQueues } from "../../ground/calls/index.ts";
import type { Kyc } from "../../members/kyc/index.ts";
import type { MarketData } from "../../market/market-data/index.ts";
import type { Security } from "../../members/security/index.ts";
import type { Audit } from "../../ground/audit/index.ts";
import type { Team } from "../team/index.ts";
import type { Stops } from "../../ground/process/index.ts";
import type { VenueDirectory } from "../../market/venue/index.ts";
import type { Credits } from "./credits.ts";
import {
  DECISIONS_WAITING_MAX,
  type OperatorParameters,
  RESUME_EVERY_MS,
} from "../../money/parameters/index.ts";
import { createProposals, type Proposals } from "./proposals.ts";
import { resumeVouchers } from "./vouchers.ts";
import { resumeWithdrawals } from "./withdrawal-queue.ts";

export interface OperationsOptions {
  readonly pool: Pool;
  readonly engine: Engine;
  readonly venue: VenueDirectory;
  readonly networks: Networks;
  readonly marketData: MarketData;
  readonly files: Files;
  readonly kyc: Kyc;
  readonly audit: Audit;
  readonly team: Pick<Team, "seal" | "demandCode">;
  readonly log: Logger;
  readonly parameters: OperatorParameters;
  readonly changeKinds: ChangeKinds;
  readonly credits: Credits;
  readonly security: Pick<Security, "freezing">;
  /** Without a mail server the outbox shows what would have been sent. */
  readonly settings: { readonly smtpUrl: string | undefined };
  /** The clock by which what was announced takes effect. */
  readonly now?: () => number;
}

/** In a transaction, one after the other: what one decides the next one counts. */
export type Serially = <Result>(work: (client: PoolClient) => Promise<Result>) => Promise<Result>;

export interface Operations extends OperationsOptions {
  readonly serially: Serially;
  readonly proposals: Proposals;
  /** Carries out what was approved and is not done, and what was announced for this time. */
  resume(timeMs: number): Promise<void>;
}

/** Goes on with what was approved before it answers to anybody, and from time to time after that. */
export function startOperations(options: OperationsOptions, stops: Stops): Operations {
  const operations = createOperations(options);
  stops.add("what was approved", startResuming(operations));
  return operations;
}

function createOperations(options: OperationsOptions): Operations {
  const { pool, networks } = options;
  const queues = createSerialQueues(DECISIONS_WAITING_MAX);
  const serially: Serially = (work) => queues.run(0, () => inTransaction(pool, work));
  const parts = { ...options, serially };
  const proposals = createProposals(parts);
  return {
    ...parts,
    proposals,
    async resume(timeMs) {
      await proposals.resume(timeMs);
      await resumeVouchers(parts);
      await resumeWithdrawals(pool, networks);
    },
  };
}

/** Resumes at once and then from time to time. @returns the function that stops it and waits for a round under way */
function startResuming({ resume, log, now = Date.now }: Operations): () => Promise<void> {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  const round = async (): Promise<void> => {
    await resume(now()).catch((error: unknown) => {
      if (!stopped) log.error({ err: error }, "what was approved could not be carried out; trying again");
    });
    if (!stopped) timer = setTimeout(() => void (running = round()), RESUME_EVERY_MS).unref();
  };
  let running = round();
  return async () => {
    stopped = true;
    clearTimeout(timer);
    await running;
  };
}
