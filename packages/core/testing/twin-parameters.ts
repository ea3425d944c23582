/** The naive twin's coins, markets and members, and what a member moves between its accounts. */
import type { Emit } from "../events.ts";
import type { LedgerCommand, LevelDemoFunds } from "../ledger/commands.ts";
import type { Amount } from "../numeric/index.ts";
import type { DefineCoin } from "../parameters/commands.ts";
import type { DefineMarket } from "../spot/define-market.ts";
import type { MarketTerms } from "../trading/market-terms.ts";
import type { SetMarketState } from "../trading/market-state.ts";
import type { TwinState } from "./twin-state.ts";
import type { TwinAnswer } from "./twin-terms.ts";

type VenueCommand = DefineCoin | DefineMarket | SetMarketState;

const MOST = 9_223_372_036_854_775_807n;

export function twinAmountAnswer(amount: bigint): TwinAnswer {
  if (amount <= 0n) return "ledger.amount_not_positive";
  return amount > MOST ? "ledger.amount_too_large" : undefined;
}

export function twinLedgerAnswer(state: TwinState, command: LedgerCommand, emit: Emit): TwinAnswer {
  if (command.type === "openMember") {
    if (!Number.isSafeInteger(command.member) || command.member <= 0) return "member.invalid";
    if (state.members.has(command.member)) return "member.already_open";
    if (command.inviter !== 0 && !state.members.has(command.inviter)) return "member.unknown";
    emit({ ...command, type: "memberOpened" });
    return undefined;
  }
  if (command.type !== "moveVenueFunds" && !state.members.has(command.member)) return "member.unknown";
  if (!state.coins.has(command.coin)) return "coin.unknown";
  if (command.type === "levelDemoFunds") return twinLevelAnswer(state, command, emit);
  if (command.type !== "creditMember" && command.from === command.to) return "ledger.same_account";
  const answer = twinAmountAnswer(command.amount);
  if (answer) return answer;
  if (command.type === "moveVenueFunds") {
    const { available } = state.balance(`venue:${command.from}`, command.coin);
    if (available < command.amount) return "venue.insufficient_funds";
    emit({ ...command, type: "venueFundsMoved" });
    return undefined;
  }
  if (command.type === "creditMember") {
    const { available } = state.balance(`venue:${command.account}`, command.coin);
    if (available < command.amount) return "venue.insufficient_funds";
    emit({ ...command, type: "memberCredited" });
    return undefined;
  }
  if (state.available(command.member, command.from, command.coin) < command.amount) {
    return "ledger.insufficient_balance";
  }
  emit({ ...command, type: "transferred" });
  return undefined;
}

/** Everything to the spot account first, then the difference to or from the demo account. */
function twinLevelAnswer(state: TwinState, command: LevelDemoFunds, emit: Emit): TwinAnswer {
  const { time, member, coin, target } = command;
  if (target < 0n) return "ledger.amount_not_positive";
  if (target > MOST) return "ledger.amount_too_large";
  const others = (["contract", "rounds", "wealth"] as const).filter(
    (from) => state.available(member, from, coin) > 0n,
  );
  let has = state.available(member, "spot", coin);
  for (const from of others) has += state.available(member, from, coin);
  if (others.length === 0 && has === target) return "ledger.amount_not_positive";
  if (state.balance("venue:demo", coin).available + has < target) return "venue.insufficient_funds";
  for (const from of others) {
    const amount = state.available(member, from, coin) as Amount;
    emit({ type: "transferred", time, member, coin, from, to: "spot", amount });
  }
  const difference = (target > has ? target - has : has - target) as Amount;
  const type = target > has ? "memberCredited" : "creditReturned";
  if (difference > 0n) emit({ type, time, account: "demo", member, coin, amount: difference });
  return undefined;
}

export function twinParameterAnswer(state: TwinState, command: VenueCommand, emit: Emit): TwinAnswer {
  if (command.type === "setMarketState") {
    if (!state.markets.has(command.market)) return "market.unknown";
    emit({ ...command, type: "marketStateSet" });
    return undefined;
  }
  if (command.type === "defineCoin") {
    const { coin, decimals } = command;
    if (!/^[A-Z0-9]{1,16}$/.test(coin) || ![...Array(19).keys()].includes(decimals)) return "coin.invalid";
    if (state.coins.has(coin) && state.coins.get(coin) !== decimals) return "coin.defined_differently";
    if (!state.coins.has(coin) && state.coins.size === 256) return "coin.too_many";
    emit({ ...command, type: "coinDefined" });
    return undefined;
  }
  if (!state.coins.has(command.base) || !state.coins.has(command.quote)) return "coin.unknown";
  const known = state.markets.get(command.market)?.terms;
  const grid = ({ base, quote, lotSize, quotePerTickLot }: MarketTerms): string =>
    [base, quote, lotSize, quotePerTickLot].join(" ");
  if (known && grid(known) !== grid(command)) return "market.terms_fixed";
  if (!hasValidTerms(command)) return "market.terms_invalid";
  emit({ ...command, type: "marketDefined" });
  return undefined;
}

function hasValidTerms(terms: MarketTerms): boolean {
  const inRange = (value: number, low: number, high: number): boolean =>
    Number.isInteger(value) && value >= low && value <= high;
  if (terms.market !== `${terms.base}/${terms.quote}` || terms.base === terms.quote) return false;
  if (terms.lotSize <= 0n || terms.quotePerTickLot <= 0n || terms.quotePerTickLot > MOST) return false;
  if (!inRange(terms.quantityMin, 1, 2 ** 40)) return false;
  if (!inRange(terms.quantityMax, terms.quantityMin, 2 ** 40)) return false;
  if (terms.lotSize * BigInt(terms.quantityMax) > MOST) return false;
  if (terms.notionalMin < 0n || terms.notionalMax < terms.notionalMin || terms.notionalMax > MOST)
    return false;
  if (!inRange(terms.bandLowPpm, 0, 1_000_000)) return false;
  if (!inRange(terms.bandHighPpm, 1_000_000, 4_000_000)) return false;
  if (!inRange(terms.priceInitial, 1, 2 ** 31 - 1) || !inRange(terms.openOrdersMax, 1, 1_000)) return false;
  if (!inRange(terms.conditionalOrdersMax, 0, 200)) return false;
  return inRange(terms.makerFeePpm, 0, 100_000) && inRange(terms.takerFeePpm, 0, 100_000);
}
