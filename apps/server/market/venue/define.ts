/** Gives a new exchange its seed coins, markets, contracts and fees; those there already stay as they are. */
import type { Engine, EngineView } from "../../ground/engine/index.ts";
import { SEED_COINS } from "./coins.ts";
import { defineContractCommand, SEED_CONTRACTS, setTiersCommand } from "./contracts.ts";
import { SEED_FEE_LEVELS, SEED_REFERRAL_RATES } from "./fees.ts";
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
  await defineSeedContracts(engine, view, timeMs);
  await defineSeedFees(engine, view, timeMs);
}

async function defineSeedContracts(engine: Engine, view: EngineView, timeMs: number): Promise<void> {
  const known = new Set(view.contracts.map(({ market }) => market));
  for (const seed of SEED_CONTRACTS) {
    const define = defineContractCommand(seed, timeMs);
    const { market } = define;
    if (!known.has(market))
      assertDone(await engine.submit("venue", `defineContract:${market}`, define), market);
    if (view.contractTiers.has(market)) continue;
    const tiers = setTiersCommand(seed, timeMs);
    assertDone(await engine.submit("venue", `setContractTiers:${market}`, tiers), `the tiers of ${market}`);
  }
}

async function defineSeedFees(engine: Engine, view: EngineView, timeMs: number): Promise<void> {
  const levels = new Set(view.feeLevels.map(({ level }) => level));
  for (const level of SEED_FEE_LEVELS) {
    if (levels.has(level.level)) continue;
    const command = { ...level, type: "defineFeeLevel", time: timeMs } as const;
    assertDone(await engine.submit("venue", `defineFeeLevel:${level.level}`, command), "a fee level");
  }
  if (view.referralRates !== undefined) return;
  const command = { ...SEED_REFERRAL_RATES, type: "setReferralRates", time: timeMs } as const;
  assertDone(await engine.submit("venue", "setReferralRates", command), "the referral rates");
}

function assertDone(answer: Awaited<ReturnType<Engine["submit"]>>, name: string): void {
  if (!answer.ok) throw new Error(`the seed of ${name} was refused: ${answer.refused}`);
}
