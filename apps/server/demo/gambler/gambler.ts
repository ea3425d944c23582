/**
 * A member who bets all that he brought on one position, at the highest leverage that he may have, with a take profit
 * and no stop. Ordinary movements of the index liquidate him before long; then he brings another stake.
 */
import type { Logger } from "pino";
import type { Random } from "../../market/feeds/index.ts";
import { transfer } from "../contract-accounts.ts";
import { decimalAsFactor, priceText, quantityText } from "../grid.ts";
import type { Caller } from "../member/participant.ts";
import type { FloorMarket } from "../market-floor.ts";
import type { Bet } from "./bets.ts";

const MINUTE_MS = 60_000;

/** After a bet he stays away so long. */
const PAUSE_MIN_MS = 2 * MINUTE_MS;
const PAUSE_MAX_MS = 12 * MINUTE_MS;

/** A bet that neither wins nor loses bores him in the end. */
const PATIENCE_MS = 8 * 3_600_000;

/** He wants to win this much, as a share of the stake. */
const WIN_MIN = 0.6;
const WIN_MAX = 2;

/** He brings the stake, and the fee and the spread of the way in. */
const BROUGHT_SHARE = 1.25;

export interface GamblerParts {
  readonly caller: Caller;
  readonly bet: Bet;
  readonly market: FloorMarket;
  readonly random: Random;
  readonly log: Logger;
}

export class Gambler {
  private readonly parts: GamblerParts;
  private isIn = false;
  private awayUntilMs = 0;

  constructor(parts: GamblerParts) {
    this.parts = parts;
  }

  /** One look at his position, and what follows from it. */
  async turn(nowMs: number): Promise<void> {
    if (nowMs < this.awayUntilMs) return;
    const { caller, bet } = this.parts;
    const positions = await caller.call("user/listPositions", { market: bet.market });
    if (!positions.ok) return;
    const [position] = positions.data.list;
    if (position !== undefined) {
      this.isIn = true;
      const isBored = position.openedAt > 0 && nowMs - position.openedAt > PATIENCE_MS;
      if (isBored) await caller.call("user/closePosition", { market: bet.market });
    } else if (this.isIn) this.leave(nowMs);
    else await this.enter(nowMs);
  }

  private leave(nowMs: number): void {
    this.isIn = false;
    this.awayUntilMs = nowMs + PAUSE_MIN_MS + this.parts.random.uniform() * (PAUSE_MAX_MS - PAUSE_MIN_MS);
  }

  private async enter(nowMs: number): Promise<void> {
    const leverage = await this.prepare();
    const fair = this.parts.market.fair(nowMs);
    if (leverage === undefined || fair === undefined) return;
    const { caller, bet, market, random } = this.parts;
    const { grid } = market;
    const lots = Math.floor((bet.stake * leverage) / (fair * grid.tick * grid.lot));
    const side = random.uniform() < 0.5 ? "buy" : "sell";
    const win = (WIN_MIN + (WIN_MAX - WIN_MIN) * random.uniform()) / leverage;
    const target = Math.round(fair * (side === "buy" ? 1 + win : 1 - win));
    const reply = await caller.call("user/placeOrder", {
      ...{ market: bet.market, side, type: "market" },
      ...{ quantity: quantityText(grid, lots), takeProfit: priceText(grid, target) },
    });
    this.isIn = reply.ok;
  }

  /** Brings the stake, or takes home what was won. @returns the leverage; undefined when he is not ready */
  private async prepare(): Promise<number | undefined> {
    const { caller, bet, log } = this.parts;
    const account = await caller.call("user/contractAccount", {});
    if (!account.ok) return undefined;
    const { available, transferable, settings, leverageMax } = account.data;
    const missing = bet.stake * BROUGHT_SHARE - decimalAsFactor(available);
    if (!(await transfer(caller, missing, decimalAsFactor(transferable), log))) return undefined;
    const setting = settings.find(({ market }) => market === bet.market);
    if (setting === undefined) return undefined;
    const { market, mode } = bet;
    if (setting.mode !== mode && !(await caller.call("user/setMarginMode", { market, mode })).ok)
      return undefined;
    const leverage = Math.min(bet.leverage, leverageMax);
    if (setting.leverage !== leverage && !(await caller.call("user/setLeverage", { market, leverage })).ok)
      return undefined;
    return leverage;
  }
}
