/** The simulated market's year before the first start: where every coin stood at every minute. */
import { setImmediate } from "node:timers/promises";
import { HISTORY_MINUTES, type MarketBirth, MarketModel } from "../../market/feeds/index.ts";

export const MINUTES_PER_DAY = 1_440;

/** Coins by their place in the model; −1 is USDT, which stands still. */
export interface Year {
  readonly firstMinute: number;
  readonly endMinute: number;
  /** The logarithm of a coin's price against its scale, at the start of a minute up to `endMinute`. */
  levelAt(coin: number, minute: number): number;
  /** The standard deviation of the smooth part of a coin's movement within a minute. */
  deviationAt(coin: number, minute: number): number;
}

/** Walks the model from its birth and keeps the last year of it; lets others work after every day. */
export async function walkYear(birth: MarketBirth, endMinute: number): Promise<Year> {
  const model = MarketModel.seeded(birth.seed, birth.minute - HISTORY_MINUTES);
  const firstMinute = Math.max(model.minute, endMinute - HISTORY_MINUTES);
  const coins = model.profiles.length;
  const levels = new Float64Array((endMinute - firstMinute + 1) * coins);
  const deviations = new Float64Array((endMinute - firstMinute) * coins);
  function keep(minute: number): void {
    const place = (minute - firstMinute) * coins;
    if (place < 0) return;
    levels.set(model.levels, place);
    if (place > 0) deviations.set(model.deviations, place - coins);
  }

  for (; model.minute < endMinute; model.step()) {
    if (model.minute % MINUTES_PER_DAY === 0) await setImmediate();
    keep(model.minute);
  }
  keep(endMinute);

  return {
    ...{ firstMinute, endMinute },
    levelAt: (coin, minute) => (coin < 0 ? 0 : levels[(minute - firstMinute) * coins + coin]!),
    deviationAt: (coin, minute) => (coin < 0 ? 0 : deviations[(minute - firstMinute) * coins + coin]!),
  };
}
