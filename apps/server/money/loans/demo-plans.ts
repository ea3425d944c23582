/** In the demo nobody defines what is lent: a few plans stand, with coins to lend, and a rule that accepts. */
import { amountOf, type Command, type PlanTerms, ratePpm } from "@meridian/core";
import type { Pool } from "pg";
import type { Logger } from "pino";
import { inTransaction } from "../../ground/database/index.ts";
import type { Engine } from "../../ground/engine/index.ts";
import { decimalsOf } from "../../market/venue/index.ts";
import { readRule, writeRule } from "./rule.ts";

interface DemoPlan extends Pick<PlanTerms, "plan" | "coin" | "kind" | "termDays" | "collaterals"> {
  readonly ratePpm: number;
  readonly feePpm: number;
  readonly amountMin: string;
  readonly amountMax: string;
}

const MARKS = { ltvStartPpm: 650_000, ltvCallPpm: 750_000, ltvLiquidationPpm: 830_000 } as const;
const NO_MARKS = { ltvStartPpm: 0, ltvCallPpm: 0, ltvLiquidationPpm: 0 } as const;

/** Rates about those of large venues: 0.02 to 0.03 % a day against coins, 0.05 % without. */
const PLANS: readonly DemoPlan[] = [
  {
    ...{ plan: "usdt-7", coin: "USDT", kind: "pledged", termDays: 7, collaterals: "BTC ETH" },
    ...{ ratePpm: 220, feePpm: 1_000, amountMin: "100", amountMax: "100000" },
  },
  {
    ...{ plan: "usdt-30", coin: "USDT", kind: "pledged", termDays: 30, collaterals: "BTC ETH" },
    ...{ ratePpm: 250, feePpm: 1_000, amountMin: "100", amountMax: "100000" },
  },
  {
    ...{ plan: "usdt-90", coin: "USDT", kind: "pledged", termDays: 90, collaterals: "BTC ETH" },
    ...{ ratePpm: 280, feePpm: 1_000, amountMin: "100", amountMax: "100000" },
  },
  {
    ...{ plan: "btc-60", coin: "BTC", kind: "pledged", termDays: 60, collaterals: "USDT" },
    ...{ ratePpm: 200, feePpm: 1_000, amountMin: "0.001", amountMax: "2" },
  },
  {
    ...{ plan: "usdt-credit-14", coin: "USDT", kind: "credit", termDays: 14, collaterals: "" },
    ...{ ratePpm: 500, feePpm: 5_000, amountMin: "50", amountMax: "5000" },
  },
];

/** For some tens of visitors at a time. */
const LENT: Readonly<Record<string, string>> = { USDT: "500000", BTC: "5" };

const QUORUM = 2;

/** Whole USDT up to which the rule accepts by itself. */
const AUTO = { pledged: "50000", credit: "1000" } as const;

export interface DemoPlanParts {
  readonly pool: Pool;
  readonly engine: Pick<Engine, "submit" | "query">;
  readonly log: Pick<Logger, "info" | "warn">;
}

/** Plans and rule once in the life of an exchange; coins are filled up at every start, as far as the demo has them. */
export async function openPlansOfDemo(parts: DemoPlanParts): Promise<void> {
  const { pool, engine, log } = parts;
  const known = new Set((await engine.query("plans", null)).map(({ plan }) => plan));
  for (const plan of PLANS) {
    if (known.has(plan.plan)) continue;
    const time = Date.now();
    await submit(parts, `plan:${plan.plan}:define`, { ...termsOf(plan), type: "definePlan", time });
    await submit(parts, `plan:${plan.plan}:open`, {
      type: "setPlanState",
      time,
      plan: plan.plan,
      state: "open",
    });
  }
  const usdt = (text: string): bigint => amountOf(text, decimalsOf("USDT"));
  if ((await readRule(pool)) === undefined)
    await inTransaction(pool, (client) =>
      writeRule(client, {
        pledgedAuto: usdt(AUTO.pledged),
        creditAuto: usdt(AUTO.credit),
        repayments: true,
      }),
    );
  await fundLending(parts);
  log.info({ plans: PLANS.length }, "the plans of loans of the demo stand");
}

async function fundLending(parts: DemoPlanParts): Promise<void> {
  const lending = await parts.engine.query("lending", null);
  for (const [coin, text] of Object.entries(LENT)) {
    const row = lending.find((one) => one.coin === coin);
    const lacking = amountOf(text, decimalsOf(coin)) - (row?.available ?? 0n) - (row?.receivable ?? 0n);
    if (lacking <= 0n) continue;
    const time = Date.now();
    const moved = { from: "demo", to: "lending", coin, amount: lacking as PlanTerms["amountMin"] } as const;
    await submit(parts, `lending:${coin}:${time}`, { type: "moveVenueFunds", time, ...moved });
  }
}

function termsOf(plan: DemoPlan): PlanTerms {
  const units = (text: string) => amountOf(text, decimalsOf(plan.coin));
  return {
    ...plan,
    ...(plan.kind === "pledged" ? MARKS : NO_MARKS),
    ...{ ratePpm: ratePpm(plan.ratePpm), feePpm: ratePpm(plan.feePpm), quorum: QUORUM },
    ...{ amountMin: units(plan.amountMin), amountMax: units(plan.amountMax) },
  };
}

async function submit({ engine, log }: DemoPlanParts, commandId: string, command: Command): Promise<void> {
  const answer = await engine.submit("demo", commandId, command);
  if (!answer.ok) log.warn({ commandId, refused: answer.refused }, "the demo's loans are not complete");
}
