// For tests of loans: coins to lend, and a plan of 30 days in USDT against BTC whose applications are accepted at once.
import assert from "node:assert/strict";
import { amountOf, type Command, ratePpm } from "@meridian/core";
import { inTransaction } from "../ground/database/index.ts";
import { writeRule } from "../money/loans/rule.ts";
import type { TestExchange } from "./exchange.ts";

const TEST_PLAN = "usdt-30";

const usdt = (text: string) => amountOf(text, 6);

/** Opens one plan: 0.025 % a day, 0.1 % at arrival, marks at 65, 75 and 83 %. */
export async function openLoans({ exchange }: TestExchange): Promise<void> {
  const { engine, pool } = exchange;
  const submit = async (commandId: string, command: Command): Promise<void> => {
    const answer = await engine.submit("test", commandId, command);
    assert.ok(answer.ok, JSON.stringify(answer));
  };
  const time = Date.now();
  const amount = usdt("500000");
  const operating = { network: "evm", account: "operating", coin: "USDT", amount } as const;
  await submit("loans:fund", { type: "fundVenue", time, fundingKey: "test:lending", ...operating });
  const lending = { from: "operating", to: "lending", coin: "USDT", amount } as const;
  await submit("loans:lend", { type: "moveVenueFunds", time, ...lending });
  await submit("loans:plan", {
    ...{ type: "definePlan", time, plan: TEST_PLAN, coin: "USDT", kind: "pledged", collaterals: "BTC" },
    ...{ termDays: 30, ratePpm: ratePpm(250), feePpm: ratePpm(1_000), quorum: 2 },
    ...{ ltvStartPpm: 650_000, ltvCallPpm: 750_000, ltvLiquidationPpm: 830_000 },
    ...{ amountMin: usdt("100"), amountMax: usdt("100000") },
  });
  await submit("loans:open", { type: "setPlanState", time, plan: TEST_PLAN, state: "open" });
  const rule = { pledgedAuto: usdt("100000"), creditAuto: 0n, repayments: true };
  await inTransaction(pool, (client) => writeRule(client, rule));
}
