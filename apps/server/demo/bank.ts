/** The development chain as the demo's bank. */
import type { DevelopmentChain, RunningCustody } from "../custody/index.ts";
import type { DemoBank } from "./parts.ts";

export function bankOf(custody: RunningCustody["custody"], development: DevelopmentChain): DemoBank {
  return {
    seed: (gifts) => development.seed(gifts),
    async send(gifts) {
      const sending = [];
      for (const { member, coin: code, amount } of gifts) {
        const coin = custody.chain.coins.get(code);
        if (coin === undefined) continue;
        const raw = amount * 10n ** BigInt(coin.chainDecimals - coin.ledgerDecimals);
        sending.push({ to: await custody.depositAddress(member), coin, raw });
      }
      await development.faucet.send(sending);
    },
  };
}
