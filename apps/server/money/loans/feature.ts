import type { Pool } from "pg";
import type { Logger } from "pino";
import type { Alarms } from "../../ground/alarms/index.ts";
import type { Audit } from "../../ground/audit/index.ts";
import type { Engine } from "../../ground/engine/index.ts";
import { feature } from "../../ground/feature/index.ts";
import type { IndexPrices } from "../../market/index-prices/index.ts";
import type { MarketData } from "../../market/market-data/index.ts";
import type { Projections } from "../../market/projections/index.ts";
import type { VenueDirectory } from "../../market/venue/index.ts";
import { applyHandlers } from "./apply-handlers.ts";
import { loanChangeKinds } from "./change-kinds.ts";
import { ownLoanHandlers } from "./own-handlers.ts";
import { followPlans, type Plans } from "./plans.ts";
import { loanProductHandlers } from "./product-handlers.ts";
import { repayHandlers } from "./repay-handler.ts";
import { requestHandlers } from "./request-handlers.ts";
import { loanRequests, type Requests } from "./requests.ts";
import { staffLoanHandlers } from "./staff-handlers.ts";
import { pruneTakings } from "./takings.ts";
import { type RunningTending, startTending } from "./tending.ts";
import { watchLoans } from "./watch.ts";

interface Needs {
  readonly pool: Pool;
  readonly engine: Engine;
  readonly venue: VenueDirectory;
  readonly marketData: MarketData;
  readonly indexPrices: IndexPrices;
  readonly projections: Projections;
  readonly alarms: Alarms;
  readonly log: Logger;
  readonly team: { readonly audit: Audit };
}

interface Gives {
  readonly loans: { readonly plans: Plans; readonly requests: Requests; readonly tending: RunningTending };
}

const partsOf = ({ loans: given, ...parts }: Needs & Gives) => ({ ...parts, ...given });

/** Coins that are lent against others, and to a limit. */
export const loans = feature<Needs>()({
  async start({ pool, engine, venue, indexPrices, alarms, log }, stops): Promise<Gives> {
    const plans = followPlans({ engine, indexPrices, venue });
    stops.add("plans of loans", async () => plans.stop());
    const requests = loanRequests({ pool, engine, plans });
    const watch = watchLoans({ pool, plans, venue, alarms });
    const tending = startTending({ engine, plans, requests, now: Date.now, watch, log });
    stops.add("looking after loans", () => tending.stop());
    return { loans: { plans, requests, tending } };
  },
  changeKinds: loanChangeKinds,
  metrics: ({ loans: { tending } }) => ({
    loan_commands: {
      help: "Commands that looking after loans took since the start",
      read: () => tending.commands,
    },
    loan_tended_at_seconds: {
      help: "When loans were looked after last, in seconds since 1970",
      read: () => Math.floor(tending.tendedAtMs / 1_000),
    },
  }),
  prune: ({ pool }) => [(timeMs) => pruneTakings(pool, timeMs)],
  handlers: (parts) => ({
    ...loanProductHandlers(partsOf(parts)),
    ...applyHandlers(partsOf(parts)),
    ...repayHandlers(partsOf(parts)),
    ...ownLoanHandlers(partsOf(parts)),
    ...staffLoanHandlers(partsOf(parts)),
    ...requestHandlers({ ...partsOf(parts), audit: parts.team.audit }),
  }),
});
