/** In the demo nobody moves funds to the inventory: a part of what visitors are given money from goes there. */
import { amount } from "@meridian/core";
import type { Logger } from "pino";
import type { Engine } from "../../ground/engine/index.ts";

/** Fills what lacks up to each coin's target, at every start. What the demo account lacks stays away. */
export async function fundInventoryOfDemo(
  engine: Pick<Engine, "submit" | "query">,
  log: Pick<Logger, "info" | "warn">,
  timeMs: number,
): Promise<void> {
  const { coins } = await engine.query("convert", { timeMs });
  for (const { coin, stock, stockTarget } of coins) {
    if (stock >= stockTarget) continue;
    const moved = { from: "demo", to: "inventory", coin, amount: amount(stockTarget - stock) } as const;
    const command = { type: "moveVenueFunds", time: timeMs, ...moved } as const;
    const answer = await engine.submit("demo", `inventory:${coin}:${timeMs}`, command);
    if (!answer.ok) log.warn({ coin, refused: answer.refused }, "the inventory has too few demo funds");
  }
  log.info({ coins: coins.length }, "the inventory has its demo funds");
}
