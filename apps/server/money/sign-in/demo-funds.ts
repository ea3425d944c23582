/** In the demo nobody moves funds to the account that pays rewards: a part of what the faucet gave goes there. */
import { amountOf } from "@meridian/core";
import type { Logger } from "pino";
import type { Engine } from "../../ground/engine/index.ts";
import { decimalsOf } from "../../market/venue/index.ts";

const COIN = "USDT";

/** A week's rewards of a thousand members. */
const FUNDS = amountOf("1000", decimalsOf(COIN));

/** Once in the life of an exchange; later starts find it done. What the operating account lacks stays away. */
export async function fundRewardsOfDemo(engine: Pick<Engine, "submit">, log: Logger): Promise<void> {
  const terms = { from: "operating", to: "rewards", coin: COIN, amount: FUNDS } as const;
  const answer = await engine.submit("demo", "rewards", {
    type: "moveVenueFunds",
    time: Date.now(),
    ...terms,
  });
  if (answer.ok)
    log.info({ coin: COIN, amount: String(FUNDS) }, "the account for rewards has its demo funds");
  else log.warn({ refused: answer.refused }, "the account for rewards has no demo funds");
}
