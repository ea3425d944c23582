import type { Pool } from "pg";
import { feature } from "../../ground/feature/index.ts";
import type { MarketData } from "../../market/market-data/index.ts";
import type { ReadHandlers } from "../../market/projections/index.ts";
import type { OperatorParameters } from "../../money/parameters/index.ts";
import { judgeWithdrawal, type ReviewParts } from "../../money/wallet/index.ts";
import { createCredits, creditKind, type CreditParts, type Credits } from "./credits.ts";
import { operationHandlers } from "./handlers.ts";
import { staffMemberHandlers } from "./member-handlers.ts";
import type { MemberReads } from "./member-picture.ts";
import { type Operations, type OperationsOptions, startOperations } from "./operations.ts";
import { createWithdrawalGate, type WithdrawalGate } from "./withdrawal-gate.ts";

interface GateNeeds {
  readonly pool: Pool;
  readonly parameters: OperatorParameters;
  readonly marketData: MarketData;
  readonly reviewing: ReviewParts;
}

/** The gate that a withdrawal passes before it is signed. */
export const withdrawalGate = feature<GateNeeds>()({
  start: ({ reviewing, ...parts }): { readonly gate: WithdrawalGate } => ({
    gate: createWithdrawalGate({
      ...parts,
      judge: (withdrawal) => judgeWithdrawal(reviewing, withdrawal, Date.now()),
    }),
  }),
});

/** Money that staff give to members by hand. */
export const credits = feature<CreditParts>()({
  start: (parts): { readonly credits: Credits } => ({ credits: createCredits(parts) }),
  changeKinds: (parts) => ({ credit: creditKind(parts.credits) }),
});

interface Needs extends Omit<OperationsOptions, "now"> {
  /** The calls by which members read their own, answered to staff about a member. */
  readonly reads: Pick<MemberReads, keyof ReadHandlers & keyof MemberReads>;
  readonly wallet: Omit<MemberReads, keyof ReadHandlers>;
}

/** Parameters, credits, switches and whatever else two people decide. */
export const operations = feature<Needs>()({
  start: (parts, stops): { readonly operations: Operations } => ({
    operations: startOperations(parts, stops),
  }),
  handlers: ({ operations: started, reads, wallet }) => ({
    ...operationHandlers(started),
    ...staffMemberHandlers(started, { ...reads, ...wallet }),
  }),
});
