/** An operator's commands on conversions: their terms, and the coins on offer. */
import type { Emit } from "../events.ts";
import { AMOUNT_MAX } from "../numeric/index.ts";
import { type Refusal, refuse } from "../refusal.ts";
import type { Exchange } from "../state.ts";
import { PRICE_COIN } from "../trading/coin-prices.ts";
import { SOURCES_MAX } from "../trading/limits.ts";
import type { ConvertCoin, ConvertTerms, SetConvertCoin, SetConvertTerms } from "./commands.ts";
import { CONVERT_FEE_PPM_MAX, HEDGE_MEMBER, SPREAD_PPM_MAX } from "./limits.ts";

export function setConvertTerms(
  exchange: Exchange,
  command: SetConvertTerms,
  emit: Emit,
): Refusal | undefined {
  const { ledger } = exchange;
  const { time } = command;
  if (!ledger.coins.has(PRICE_COIN)) return refuse("coin.unknown");
  if (!areTermsValid(command)) return refuse("convert.terms_invalid");

  // From here the command must succeed.
  if (ledger.memberOf(HEDGE_MEMBER) < 0)
    emit({ type: "memberOpened", time, member: HEDGE_MEMBER, inviter: 0 });
  emit({ type: "convertTermsSet", time, ...termsOf(command) });
  return undefined;
}

export function setConvertCoin(exchange: Exchange, command: SetConvertCoin, emit: Emit): Refusal | undefined {
  const { time, coin } = command;
  if (!exchange.ledger.coins.has(coin)) return refuse("coin.unknown");
  if (!isCoinValid(command)) return refuse("convert.terms_invalid");

  // From here the command must succeed.
  emit({ type: "convertCoinSet", time, coin, ...coinTermsOf(command) });
  return undefined;
}

export function termsOf({ spreadPpm, feePpm, quorum, dustMax, isHedged }: ConvertTerms): ConvertTerms {
  return { spreadPpm, feePpm, quorum, dustMax, isHedged };
}

export function coinTermsOf(terms: ConvertCoin): ConvertCoin {
  const { amountMin, amountMax, stockMin, stockMax, stockTarget } = terms;
  return { amountMin, amountMax, stockMin, stockMax, stockTarget };
}

function areTermsValid({ spreadPpm, feePpm, quorum, dustMax }: ConvertTerms): boolean {
  return (
    isWholeBetween(spreadPpm, 0, SPREAD_PPM_MAX) &&
    isWholeBetween(feePpm, 0, CONVERT_FEE_PPM_MAX) &&
    isWholeBetween(quorum, 1, SOURCES_MAX) &&
    isAmount(dustMax)
  );
}

/** A closed coin has a largest amount of 0; of any other it is not below the least. */
function isCoinValid({ amountMin, amountMax, stockMin, stockMax, stockTarget }: ConvertCoin): boolean {
  const areAmounts = [amountMin, amountMax, stockMin, stockMax, stockTarget].every(isAmount);
  const isOrdered = stockMin <= stockTarget && stockTarget <= stockMax;
  return areAmounts && isOrdered && (amountMax === 0n || amountMin <= amountMax);
}

function isAmount(value: bigint): boolean {
  return value >= 0n && value <= AMOUNT_MAX;
}

function isWholeBetween(value: number, least: number, most: number): boolean {
  return Number.isSafeInteger(value) && value >= least && value <= most;
}
