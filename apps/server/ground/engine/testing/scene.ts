/**
 * A small exchange for tests of the engine: two coins, one market, members with money, and orders to place on
 * it.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Command, type Ticks, amount, lots, PLAIN_LIMIT, ratePpm, ticks } from "@meridian/core";
import type { Answer, Engine } from "../engine.ts";

export const MEMBERS = 20;
const TIME_MS = 1_750_000_000_000;

export function temporaryDirectory(): { readonly path: string; readonly remove: () => void } {
  const path = mkdtempSync(join(tmpdir(), "meridian-engine-"));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

export function deposit(key: string, member: number, coin: "BTC" | "USDT", units: bigint): Command {
  const depositKey = `evm:${key}`;
  return {
    type: "creditDeposit",
    time: TIME_MS,
    depositKey,
    network: "evm",
    member,
    coin,
    amount: amount(units),
  };
}

/** Orders around 30,000 ticks; both sides, so that half of them trade. */
export function order(number: number): Command {
  return {
    ...PLAIN_LIMIT,
    type: "placeOrder",
    time: TIME_MS + number,
    member: 1 + (number % MEMBERS),
    market: "BTC/USDT",
    side: number % 2 === 0 ? "buy" : "sell",
    selfTradePrevention: "none",
    timeInForce: "ioc",
    price: ticks(30_000 + ((number * 7) % 20)),
    quantity: lots(1 + (number % 10)),
  };
}

export function restingOrder(number: number): Command {
  const price = (number % 2 === 0 ? 29_900 : 30_100) as Ticks;
  return { ...order(number), timeInForce: "gtc", price } as Command;
}

export function openingCommands(): readonly Command[] {
  const time = TIME_MS;
  const members = Array.from({ length: MEMBERS }, (_, index) => index + 1);
  return [
    { type: "defineCoin", time, coin: "BTC", decimals: 8 },
    { type: "defineCoin", time, coin: "USDT", decimals: 6 },
    {
      type: "defineMarket",
      time,
      market: "BTC/USDT",
      base: "BTC",
      quote: "USDT",
      lotSize: amount(1_000n),
      quotePerTickLot: amount(1n),
      quantityMin: lots(1),
      quantityMax: lots(1_000_000),
      notionalMin: amount(0n),
      notionalMax: amount(10n ** 15n),
      bandLowPpm: 500_000,
      bandHighPpm: 2_000_000,
      priceInitial: ticks(30_000),
      makerFeePpm: ratePpm(1_000),
      takerFeePpm: ratePpm(1_000),
      openOrdersMax: 1_000,
      conditionalOrdersMax: 20,
    },
    ...members.map((member): Command => ({ type: "openMember", time, member, inviter: 0 })),
    ...members.flatMap((member) => [
      deposit(`btc${member}`, member, "BTC", 10n ** 14n),
      deposit(`usdt${member}`, member, "USDT", 10n ** 16n),
    ]),
  ];
}

/** Safe to repeat: its command ids are always the same. */
export async function openScene(engine: Engine): Promise<void> {
  const answers = await Promise.all(
    openingCommands().map((command, index) => engine.submit("operator", `opening ${index}`, command)),
  );
  for (const answer of answers) if (!answer.ok) throw new Error(answer.refused);
}

export function submitOrder(engine: Engine, commandId: string, number: number): Promise<Answer> {
  return engine.submit(`member:${1 + (number % MEMBERS)}`, commandId, order(number));
}
