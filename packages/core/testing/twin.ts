import type { Command } from "../commands.ts";
import type { CustodyCommand } from "../custody/commands.ts";
import type { Emit } from "../events.ts";
import type { LedgerCommand } from "../ledger/commands.ts";
import { type Amount, ZERO } from "../numeric/index.ts";
import type { DefineCoin, DefineMarket, MarketTerms, SetMarketState } from "../parameters/commands.ts";
import { type CoreRefusalName, type Refusal, refuse } from "../refusals.ts";
import { twinCancelAfter, twinFeeAnswer } from "./twin-fees.ts";
import { closeTwinOrder, twinCancelAll, twinCancelOrder, twinPlaceOrder } from "./twin-orders.ts";
import { TwinState } from "./twin-state.ts";

type Answer = CoreRefusalName | undefined;
type VenueCommand = DefineCoin | DefineMarket | SetMarketState;

const MOST = 9_223_372_036_854_775_807n;

/** Decides every command a second time, slowly. Its events and refusals must equal those of the exchange. */
export class NaiveTwin {
  readonly state = new TwinState();

  execute(command: Command, emit: Emit): Refusal | undefined {
    const answer = this.answerTo(command, (event) => {
      this.state.apply(event);
      emit(event);
    });
    return answer === undefined ? undefined : refuse(answer);
  }

  private answerTo(command: Command, emit: Emit): Answer {
    switch (command.type) {
      case "placeOrder":
        return twinPlaceOrder(this.state, command, emit);
      case "cancelOrder":
        return twinCancelOrder(this.state, command, emit);
      case "cancelAllOrders":
        return twinCancelAll(this.state, command, emit);
      case "openMember":
      case "transfer":
        return ledgerAnswer(this.state, command, emit);
      case "defineCoin":
      case "defineMarket":
      case "setMarketState":
        return parameterAnswer(this.state, command, emit);
      case "defineFeeLevel":
      case "setFeeLevel":
      case "setReferralRates":
        return twinFeeAnswer(this.state, command, emit);
      case "setCancelAllAfter":
      case "fireCancelAllAfter":
        return twinCancelAfter(
          this.state,
          command,
          (order) => closeTwinOrder(order, "cancelled", "cancelAllAfter", command.time, emit),
          emit,
        );
      default:
        return custodyAnswer(this.state, command, emit);
    }
  }
}

function amountAnswer(amount: bigint): Answer {
  if (amount <= 0n) return "ledger.amount_not_positive";
  return amount > MOST ? "ledger.amount_too_large" : undefined;
}

function ledgerAnswer(state: TwinState, command: LedgerCommand, emit: Emit): Answer {
  if (command.type === "openMember") {
    if (!Number.isSafeInteger(command.member) || command.member <= 0) return "member.invalid";
    if (state.members.has(command.member)) return "member.already_open";
    if (command.inviter !== 0 && !state.members.has(command.inviter)) return "member.unknown";
    emit({ ...command, type: "memberOpened" });
    return undefined;
  }
  if (!state.members.has(command.member)) return "member.unknown";
  if (!state.coins.has(command.coin)) return "coin.unknown";
  if (command.from === command.to) return "ledger.same_account";
  const answer = amountAnswer(command.amount);
  if (answer) return answer;
  if (state.available(command.member, command.from, command.coin) < command.amount) {
    return "ledger.insufficient_balance";
  }
  emit({ ...command, type: "transferred" });
  return undefined;
}

function parameterAnswer(state: TwinState, command: VenueCommand, emit: Emit): Answer {
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
  return inRange(terms.makerFeePpm, 0, 100_000) && inRange(terms.takerFeePpm, 0, 100_000);
}

/** The sum of what is positive of a coin. */
function circulating(state: TwinState, coin: string): bigint {
  let sum = 0n;
  for (const [key, { available, frozen }] of state.balances) {
    if (!key.endsWith(`|${coin}`)) continue;
    sum += (available > 0n ? available : 0n) + frozen;
  }
  return sum;
}

function custodyAnswer(state: TwinState, command: CustodyCommand, emit: Emit): Answer {
  switch (command.type) {
    case "creditDeposit":
    case "reverseDeposit":
      return depositAnswer(state, command, emit);
    case "requestWithdrawal":
    case "settleWithdrawal":
    case "releaseWithdrawal":
      return withdrawalAnswer(state, command, emit);
    case "fundVenue": {
      if (state.fundings.has(command.fundingKey)) return "venue.funding_already_booked";
      if (!state.coins.has(command.coin)) return "coin.unknown";
      const answer = amountAnswer(command.amount);
      if (answer) return answer;
      if (circulating(state, command.coin) + command.amount > MOST) return "ledger.amount_too_large";
      emit({ ...command, type: "venueFunded" });
      return undefined;
    }
    case "bookNetworkCost": {
      if (state.costs.has(command.costKey)) return "venue.cost_already_booked";
      if (!state.coins.has(command.coin)) return "coin.unknown";
      const answer = amountAnswer(command.amount);
      if (answer) return answer;
      const cost = state.balance("venue:networkCost", command.coin).available - command.amount;
      const chain = state.balance(`chain:${command.network}`, command.coin).available + command.amount;
      if (cost < -MOST || chain > MOST) return "ledger.amount_too_large";
      emit({ ...command, type: "networkCostBooked" });
      return undefined;
    }
  }
}

type DepositCommand = Extract<CustodyCommand, { type: "creditDeposit" | "reverseDeposit" }>;

function depositAnswer(state: TwinState, command: DepositCommand, emit: Emit): Answer {
  const known = state.deposits.get(command.depositKey);
  if (command.type === "creditDeposit") {
    if (known) return "deposit.already_credited";
    if (!state.members.has(command.member)) return "member.unknown";
    if (!state.coins.has(command.coin)) return "coin.unknown";
    const answer = amountAnswer(command.amount);
    if (answer) return answer;
    if (circulating(state, command.coin) + command.amount > MOST) return "ledger.amount_too_large";
    emit({ ...command, type: "depositCredited" });
    return undefined;
  }
  if (!known) return "deposit.unknown";
  if (known === "reversed") return "deposit.already_reversed";
  const { network, member, coin, amount } = known;
  const available = state.available(member, "spot", coin);
  const debited = (available < amount ? available : amount) as Amount;
  const lost = (amount - debited) as Amount;
  emit({ ...command, type: "depositReversed", network, member, coin, debited, lost });
  return undefined;
}

type WithdrawalCommand = Extract<CustodyCommand, { withdrawalId: string }>;

function withdrawalAnswer(state: TwinState, command: WithdrawalCommand, emit: Emit): Answer {
  const known = state.withdrawals.get(command.withdrawalId);
  if (command.type === "requestWithdrawal") {
    if (known) return "withdrawal.id_in_use";
    if (!state.members.has(command.member)) return "member.unknown";
    if (!state.coins.has(command.coin)) return "coin.unknown";
    const answer = amountAnswer(command.amount);
    if (answer) return answer;
    if (command.fee < ZERO) return "ledger.amount_not_positive";
    if (command.fee >= command.amount) return "withdrawal.fee_not_below_amount";
    if (state.available(command.member, "spot", command.coin) < command.amount) {
      return "ledger.insufficient_balance";
    }
    emit({ ...command, type: "withdrawalRequested" });
    return undefined;
  }
  if (!known) return "withdrawal.unknown";
  if (known === "done") return "withdrawal.already_done";
  const { network, member, coin, amount, fee } = known;
  if (command.type === "settleWithdrawal") {
    emit({ ...command, type: "withdrawalSettled", network, member, coin, amount, fee });
  } else {
    emit({ ...command, type: "withdrawalReleased", member, coin, amount });
  }
  return undefined;
}
