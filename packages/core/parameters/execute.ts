import type { Emit } from "../events.ts";
import { COIN_CODE_LENGTH_MAX, COIN_DECIMALS_MAX } from "./limits.ts";
import { COINS_MAX } from "../ledger/limits.ts";
import { type Refusal, refuse } from "../refusal.ts";
import type { Exchange } from "../state.ts";
import type { DefineCoin } from "./commands.ts";

const COIN_CODE = /^[A-Z0-9]+$/;

/** Defining a coin again in the same way is accepted, so that a start may always state its coins. */
export function defineCoin(exchange: Exchange, command: DefineCoin, emit: Emit): Refusal | undefined {
  const { time, coin, decimals } = command;
  if (!COIN_CODE.test(coin) || coin.length > COIN_CODE_LENGTH_MAX) return refuse("coin.invalid");
  if (!Number.isSafeInteger(decimals) || decimals < 0 || decimals > COIN_DECIMALS_MAX)
    return refuse("coin.invalid");
  const known = exchange.ledger.coins.get(coin);
  if (known !== undefined && known.decimals !== decimals) return refuse("coin.defined_differently");
  if (known === undefined && exchange.ledger.coinList.length >= COINS_MAX) return refuse("coin.too_many");

  // From here the command must succeed.
  emit({ type: "coinDefined", time, coin, decimals });
  return undefined;
}
