/** The venue's inventory: what it has of a coin, and what quotes that are held would give and take of it. */
import type { CoinCode } from "../ids.ts";
import type { TimeMs } from "../numeric/index.ts";
import type { Exchange } from "../state.ts";
import type { ConversionLeg } from "./leg.ts";

/** By coin, in its units. */
export interface Promised {
  readonly given: ReadonlyMap<CoinCode, bigint>;
  readonly taken: ReadonlyMap<CoinCode, bigint>;
}

export function stockOf({ ledger }: Exchange, coin: CoinCode): bigint {
  const { balances } = ledger;
  return balances.availableAt(balances.find(ledger.venueAccountOf("inventory"), ledger.coinOf(coin).index));
}

/** The amount that leaves the inventory for a leg: what the member receives, and the fee. */
export function grossOf({ received, fee }: Pick<ConversionLeg, "received" | "fee">): bigint {
  return received + fee;
}

export function promisedAt({ convert }: Exchange, time: TimeMs): Promised {
  const given = new Map<CoinCode, bigint>();
  const taken = new Map<CoinCode, bigint>();
  for (const { legs } of convert.live(time)) {
    for (const leg of legs) {
      add(given, leg.to, grossOf(leg));
      add(taken, leg.from, leg.given);
    }
  }
  return { given, taken };
}

/** The stock of a coin that is free to give, beside what is promised; below zero when that is too much already. */
export function givableOf(exchange: Exchange, promised: Promised, coin: CoinCode): bigint {
  const { stockMin } = exchange.convert.coins.get(coin)!;
  return stockOf(exchange, coin) - (promised.given.get(coin) ?? 0n) - stockMin;
}

/** The room for a coin likewise. */
export function takeableOf(exchange: Exchange, promised: Promised, coin: CoinCode): bigint {
  const { stockMax } = exchange.convert.coins.get(coin)!;
  return stockMax - stockOf(exchange, coin) - (promised.taken.get(coin) ?? 0n);
}

function add(sums: Map<CoinCode, bigint>, coin: CoinCode, amount: bigint): void {
  sums.set(coin, (sums.get(coin) ?? 0n) + amount);
}
