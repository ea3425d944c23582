/** Plans of loans, the rule that accepts by itself, and the lending account, as two people change them. */
import { amount, type DefinePlan, type PlanView, PRICE_COIN, ratePpm } from "@meridian/core";
import type { Pool } from "pg";
import { CallRefusal, readAmount, readOrZero, writeAmount } from "../../ground/calls/index.ts";
import {
  belowBound,
  type ChangeKind,
  type ChangeKinds,
  type ChangeOf,
  refuseCoinsAbove,
  refuseRateAbove,
} from "../../ground/changes/index.ts";
import type { Engine } from "../../ground/engine/index.ts";
import type { VenueDirectory } from "../../market/venue/index.ts";
import {
  CREDIT_AUTO_MAX,
  DAILY_RATE_PPM_MAX,
  FEE_PPM_MAX,
  FUNDING_MAX,
  PLEDGED_AUTO_MAX,
  QUORUM_MIN,
} from "./limits.ts";
import { collateralsOf } from "./plans.ts";
import { readRule, writeRule } from "./rule.ts";

export interface LoanChangeParts {
  readonly pool: Pool;
  readonly engine: Pick<Engine, "query" | "view">;
  readonly venue: Pick<VenueDirectory, "decimals">;
}

type LoanKinds = Pick<ChangeKinds, "loanPlan" | "loanPlanState" | "loanRule" | "lendingFunding">;
type PlanChange = ChangeOf<"loanPlan">;

export function loanChangeKinds(parts: LoanChangeParts): LoanKinds {
  return {
    loanPlan: planKind(parts),
    loanPlanState: stateKind(parts),
    loanRule: ruleKind(parts),
    lendingFunding: fundingKind(parts),
  };
}

function decimalsOf({ venue }: LoanChangeParts, coin: string, field = "coin"): number {
  const decimals = venue.decimals(coin);
  if (decimals === undefined) throw new CallRefusal("coin.unknown", field);
  return decimals;
}

/** Nothing of it needs a notice: a loan keeps the terms that it began with. */
function planKind(parts: LoanChangeParts): ChangeKind<PlanChange> {
  return {
    subject: ({ plan }) => plan,
    list: async () => (await parts.engine.query("plans", null)).map((view) => planChangeOf(parts, view)),
    check(change, standing) {
      for (const coin of change.collaterals) decimalsOf(parts, coin, "collaterals");
      refuseRateAbove(change.dailyRatePpm, DAILY_RATE_PPM_MAX, "dailyRatePpm");
      refuseRateAbove(change.feePpm, FEE_PPM_MAX, "feePpm");
      if (change.quorum < QUORUM_MIN) throw belowBound("quorum", String(QUORUM_MIN));
      const fixed = (["coin", "loanKind"] as const).find(
        (field) => standing !== null && standing[field] !== change[field],
      );
      if (fixed !== undefined) throw new CallRefusal("loan.terms_fixed", fixed);
      planCommand(parts, change, 0);
    },
    effect: (change, time) => ({ command: planCommand(parts, change, time) }),
    about: ({ plan }) => ({ subject: plan }),
  };
}

function planCommand(parts: LoanChangeParts, change: PlanChange, time: number): DefinePlan {
  const { plan, coin, loanKind: kind, termDays, quorum } = change;
  const decimals = decimalsOf(parts, coin);
  const { ltvStartPpm, ltvCallPpm, ltvLiquidationPpm } = change;
  return {
    ...{ type: "definePlan", time, plan, coin, kind, termDays, quorum },
    ...{ ltvStartPpm, ltvCallPpm, ltvLiquidationPpm },
    ...{ ratePpm: ratePpm(change.dailyRatePpm), feePpm: ratePpm(change.feePpm) },
    amountMin: readAmount(change.amountMin, decimals, "amountMin"),
    amountMax: readAmount(change.amountMax, decimals, "amountMax"),
    collaterals: change.collaterals.join(" "),
  };
}

function planChangeOf(parts: LoanChangeParts, view: PlanView): PlanChange {
  const decimals = decimalsOf(parts, view.coin);
  const { plan, coin, kind: loanKind, termDays, quorum } = view;
  const { ltvStartPpm, ltvCallPpm, ltvLiquidationPpm } = view;
  return {
    ...{ kind: "loanPlan", plan, coin, loanKind, termDays, quorum },
    ...{ ltvStartPpm, ltvCallPpm, ltvLiquidationPpm },
    ...{ dailyRatePpm: view.ratePpm, feePpm: view.feePpm },
    amountMin: writeAmount(view.amountMin, decimals),
    amountMax: writeAmount(view.amountMax, decimals),
    collaterals: collateralsOf(view),
  };
}

function stateKind({ engine }: LoanChangeParts): ChangeKind<ChangeOf<"loanPlanState">> {
  return {
    subject: ({ plan }) => plan,
    list: async () =>
      (await engine.query("plans", null)).map(({ plan, state }) => ({ kind: "loanPlanState", plan, state })),
    async check({ plan }) {
      const known = (await engine.query("plans", null)).some((view) => view.plan === plan);
      if (!known) throw new CallRefusal("loan.plan_unknown", "plan");
    },
    effect: ({ plan, state }, time) => ({ command: { type: "setPlanState", time, plan, state } }),
  };
}

function ruleKind(parts: LoanChangeParts): ChangeKind<ChangeOf<"loanRule">> {
  const decimals = (): number => decimalsOf(parts, PRICE_COIN);
  return {
    subject: () => "loans",
    async list() {
      const rule = await readRule(parts.pool);
      if (rule === undefined) return [];
      return [
        {
          kind: "loanRule",
          pledgedAutoUsdt: writeAmount(rule.pledgedAuto, decimals()),
          creditAutoUsdt: writeAmount(rule.creditAuto, decimals()),
          repayments: rule.repayments ? "on" : "off",
        },
      ];
    },
    check({ pledgedAutoUsdt, creditAutoUsdt }) {
      refuseCoinsAbove(pledgedAutoUsdt, PLEDGED_AUTO_MAX, decimals(), "pledgedAutoUsdt");
      refuseCoinsAbove(creditAutoUsdt, CREDIT_AUTO_MAX, decimals(), "creditAutoUsdt");
    },
    effect: ({ pledgedAutoUsdt, creditAutoUsdt, repayments }) => ({
      write: (client) =>
        writeRule(client, {
          pledgedAuto: readOrZero(pledgedAutoUsdt, decimals(), "pledgedAutoUsdt"),
          creditAuto: readOrZero(creditAutoUsdt, decimals(), "creditAutoUsdt"),
          repayments: repayments === "on",
        }),
    }),
  };
}

/** Between the account that the venue works with and the lending account, either way. */
function fundingKind(parts: LoanChangeParts): ChangeKind<ChangeOf<"lendingFunding">> {
  const accountsOf = ({ direction }: ChangeOf<"lendingFunding">) =>
    direction === "in"
      ? ({ from: "operating", to: "lending" } as const)
      : ({ from: "lending", to: "operating" } as const);
  return {
    subject: ({ coin }) => `lending:${coin}`,
    movesMoney: true,
    async check(change) {
      const decimals = decimalsOf(parts, change.coin);
      refuseCoinsAbove(change.amount, FUNDING_MAX, decimals, "amount");
      const units = readAmount(change.amount, decimals, "amount");
      const { from } = accountsOf(change);
      const available = (await parts.engine.view()).venueBalances.get(from)?.get(change.coin) ?? 0n;
      if (units > available) throw new CallRefusal("venue.insufficient_funds", "amount");
    },
    effect: (change, time) => ({
      command: {
        ...{ type: "moveVenueFunds", time, ...accountsOf(change), coin: change.coin },
        amount: amount(readAmount(change.amount, decimalsOf(parts, change.coin), "amount")),
      },
    }),
  };
}
