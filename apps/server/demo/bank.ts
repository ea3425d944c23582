/** The development chain as the demo's bank. */
import type { RunningCustody } from "../money/custody/index.ts";
import type { DemoBank } from "./parts.ts";

/** Undefined when the exchange runs on an operator's chain, where nothing is given away. */
export function bankOf({ development }: Pick<RunningCustody, "development">): DemoBank | undefined {
  if (development === undefined) return undefined;
  const { custody } = development;
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
