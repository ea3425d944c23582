/**
 * The coins that a new exchange exchanges for each other, and on what terms. Afterwards they are changed by commands.
 * The least amount is about a dollar, the largest about 50,000, and the stock about a million, with room for five.
 */
import { amount, amountOf, type ConvertTerms, ratePpm } from "@meridian/core";
import type { Engine } from "../../ground/engine/index.ts";
import { decimalsOf } from "../venue/index.ts";

interface SeedCoinTerms {
  readonly amountMin: string;
  readonly amountMax: string;
  readonly stockTarget: string;
}

const SEED_CONVERT_COINS: Readonly<Record<string, SeedCoinTerms>> = {
  USDT: { amountMin: "1", amountMax: "50000", stockTarget: "1000000" },
  BTC: { amountMin: "0.00002", amountMax: "0.8", stockTarget: "10" },
  ETH: { amountMin: "0.0005", amountMax: "16", stockTarget: "100" },
  SOL: { amountMin: "0.01", amountMax: "330", stockTarget: "1000" },
  BNB: { amountMin: "0.002", amountMax: "85", stockTarget: "200" },
  XRP: { amountMin: "2", amountMax: "80000", stockTarget: "100000" },
  DOGE: { amountMin: "10", amountMax: "350000", stockTarget: "400000" },
  ADA: { amountMin: "3", amountMax: "110000", stockTarget: "100000" },
  AVAX: { amountMin: "0.05", amountMax: "1700", stockTarget: "2000" },
  LINK: { amountMin: "0.1", amountMax: "3500", stockTarget: "4000" },
  LTC: { amountMin: "0.02", amountMax: "600", stockTarget: "600" },
  TRX: { amountMin: "10", amountMax: "380000", stockTarget: "400000" },
};

const STOCK_ROOM = 5n;

/** 0.1 % of spread and no fee; what is worth less than 5 USDT is dust. */
const SEED_CONVERT_TERMS: ConvertTerms = {
  spreadPpm: ratePpm(1_000),
  feePpm: ratePpm(0),
  quorum: 2,
  dustMax: amountOf("5", decimalsOf("USDT")),
  isHedged: false,
};

/** Those there already stay as they are. */
export async function defineSeedConvert(
  engine: Pick<Engine, "query" | "submit">,
  timeMs: number,
): Promise<void> {
  const { terms, coins } = await engine.query("convert", { timeMs });
  const known = new Set(coins.map(({ coin }) => coin));
  if (terms === undefined) {
    const command = { ...SEED_CONVERT_TERMS, type: "setConvertTerms", time: timeMs } as const;
    assertDone(await engine.submit("venue", "setConvertTerms", command), "the terms of exchanges");
  }
  for (const [coin, seed] of Object.entries(SEED_CONVERT_COINS)) {
    if (known.has(coin)) continue;
    const command = { type: "setConvertCoin", time: timeMs, coin, ...coinTermsOf(coin, seed) } as const;
    assertDone(await engine.submit("venue", `setConvertCoin:${coin}`, command), `exchanges of ${coin}`);
  }
}

function coinTermsOf(coin: string, { amountMin, amountMax, stockTarget: target }: SeedCoinTerms) {
  const decimals = decimalsOf(coin);
  const stockTarget = amountOf(target, decimals);
  return {
    amountMin: amountOf(amountMin, decimals),
    amountMax: amountOf(amountMax, decimals),
    stockMin: amount(0n),
    stockMax: amount(stockTarget * STOCK_ROOM),
    stockTarget,
  };
}

function assertDone(answer: Awaited<ReturnType<Engine["submit"]>>, name: string): void {
  if (!answer.ok) throw new Error(`the seed of ${name} was refused: ${answer.refused}`);
}
