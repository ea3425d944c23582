/** Conversions as others look at them. Nothing here changes anything. */
import type { CoinCode } from "../ids.ts";
import type { TimeMs } from "../numeric/index.ts";
import type { Exchange } from "../state.ts";
import type { ConvertCoin, ConvertTerms } from "./commands.ts";
import { givableOf, promisedAt, stockOf, takeableOf } from "./inventory.ts";

export interface ConvertCoinView extends ConvertCoin {
  readonly coin: CoinCode;
  /** Of the inventory. */
  readonly stock: bigint;
  /** Free to be given and taken by a quote now; below zero where a limit is passed already. */
  readonly givable: bigint;
  readonly takeable: bigint;
}

export interface ConvertView {
  /** Undefined until they are first set. */
  readonly terms: ConvertTerms | undefined;
  /** In the order of the coins; those that were ever on offer. */
  readonly coins: readonly ConvertCoinView[];
  /** The number of quotes held. */
  readonly liveQuotes: number;
}

export function convertView(exchange: Exchange, time: TimeMs): ConvertView {
  const { ledger, convert } = exchange;
  const promised = promisedAt(exchange, time);
  const coins = ledger.coinList.flatMap(({ code: coin }) => {
    const terms = convert.coins.get(coin);
    if (terms === undefined) return [];
    const givable = givableOf(exchange, promised, coin);
    const takeable = takeableOf(exchange, promised, coin);
    return [{ ...terms, coin, stock: stockOf(exchange, coin), givable, takeable }];
  });
  return { terms: convert.terms, coins, liveQuotes: [...convert.live(time)].length };
}
