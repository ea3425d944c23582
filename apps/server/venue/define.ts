/** Gives a new exchange its seed coins and markets. What is defined already is left as the operator changed it. */
import type { Engine } from "../engine/engine.ts";
import { SEED_COINS } from "./coins.ts";
import { defineMarketCommand, SEED_MARKETS } from "./markets.ts";

export async function defineSeedVenue(engine: Engine, timeMs: number): Promise<void> {
  const view = await engine.view();
  const coins = new Set(view.coins.map(({ coin }) => coin));
  const markets = new Set(view.markets.map(({ market }) => market));

  for (const { coin, decimals } of SEED_COINS) {
    if (coins.has(coin)) continue;
    const command = { type: "defineCoin", time: timeMs, coin, decimals } as const;
    assertDone(await engine.submit("venue", `defineCoin:${coin}`, command), coin);
  }
  for (const seed of SEED_MARKETS) {
    const command = defineMarketCommand(seed, timeMs);
    if (markets.has(command.market)) continue;
    assertDone(await engine.submit("venue", `defineMarket:${command.market}`, command), command.market);
  }
}

function assertDone(answer: Awaited<ReturnType<Engine["submit"]>>, name: string): void {
  if (!answer.ok) throw new Error(`the seed of ${name} was refused: ${answer.refused}`);
}
