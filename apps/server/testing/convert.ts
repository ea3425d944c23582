// For tests of conversions: index sources that say what a test sets, and an inventory with coins in it.
import assert from "node:assert/strict";
import { amountOf, type CoinCode } from "@meridian/core";
import type { TestExchange } from "./exchange.ts";
import { decimalsOf } from "../market/venue/coins.ts";

/** USDT per coin, as every source says; a coin that is left out has no price. */
export type Prices = Map<CoinCode, number>;

/** Three sources that are always as new as can be. @returns the prices that they give, to be changed at will */
export function priceSources(server: TestExchange, first: Readonly<Record<CoinCode, number>>): Prices {
  const prices: Prices = new Map(Object.entries(first));
  const sources = ["one", "two", "three"].map((name) => ({
    name,
    price: (coin: CoinCode) => {
      const price = prices.get(coin);
      return price === undefined
        ? undefined
        : { price: BigInt(Math.round(price * 100_000_000)), timeMs: Date.now(), isTimed: true };
    },
    isSimulated: true,
    isDown: () => false,
    stop: async () => undefined,
  }));
  server.exchange.indexPrices.use(sources);
  return prices;
}

/** Decimal amounts of coins for the inventory, as the operator's own coins would come. */
export async function stockInventory(
  { exchange }: TestExchange,
  stock: Readonly<Record<CoinCode, string>>,
): Promise<void> {
  for (const [coin, text] of Object.entries(stock)) {
    const amount = amountOf(text, decimalsOf(coin));
    const terms = { network: "evm", account: "inventory", coin, amount } as const;
    const fundingKey = `test:inventory:${coin}`;
    const command = { type: "fundVenue", time: Date.now(), fundingKey, ...terms } as const;
    const answer = await exchange.engine.submit("test", fundingKey, command);
    assert.ok(answer.ok, JSON.stringify(answer));
  }
}

export async function inventoryOf({ exchange }: TestExchange, coin: CoinCode): Promise<bigint> {
  const { coins } = await exchange.engine.query("convert", { timeMs: Date.now() });
  return coins.find((view) => view.coin === coin)?.stock ?? 0n;
}
