/** Opening and closing sub-accounts, and what may be asked of one. */
import type { Command } from "../commands.ts";
import type { Emit } from "../events.ts";
import type { CoinCode, MemberId } from "../ids.ts";
import { isSubAccount, ownerOf } from "../ledger/sub-accounts.ts";
import { type Amount, AMOUNT_MAX, assert } from "../numeric/index.ts";
import { type Refusal, refuse } from "../refusal.ts";
import type { Exchange } from "../state.ts";
import type { Market } from "../trading/market.ts";
import type { CloseManaged, OpenManaged } from "./commands.ts";
import { MANAGED_LEVERAGE_MAX, MANAGED_MAX } from "./limits.ts";
import { shareOf, worthToShare } from "./profit-share.ts";
import { walletIn } from "./state.ts";

/** The sub-account is of its owner's fee level and of its inviter: its trades count as the owner's. */
export function openManaged(exchange: Exchange, command: OpenManaged, emit: Emit): Refusal | undefined {
  const { ledger, managed, trading } = exchange;
  const { time, member, account, market: name, base, quote, profitSharePpm, leverage } = command;
  const memberIndex = ledger.memberOf(member);
  if (memberIndex < 0) return refuse("member.unknown");
  const market = trading.findMarket(name);
  if (market === undefined) return refuse("market.unknown");
  if (!isSubAccount(account) || ownerOf(account) !== member) return refuse("managed.account_invalid");
  if (ledger.memberOf(account) >= 0) return refuse("managed.account_used");
  if (managed.of(member).size >= MANAGED_MAX) return refuse("managed.too_many");
  if (base < 0n || quote < 0n || base + quote === 0n) return refuse("ledger.amount_not_positive");
  if (base > AMOUNT_MAX || quote > AMOUNT_MAX) return refuse("ledger.amount_too_large");
  const unsuitable = refusalOfMarket(exchange, market, command);
  if (unsuitable !== undefined) return unsuitable;
  const worth = worthToShare(market, command);
  if (typeof worth !== "bigint") return worth;
  const { base: baseCoin, quote: quoteCoin } = market.terms;
  const has = (coin: CoinCode): bigint => ledger.freeOf(memberIndex, "spot", coin);
  if (base > has(baseCoin) || quote > has(quoteCoin)) return refuse("ledger.insufficient_balance");

  // From here the command must succeed.
  emit({ type: "memberOpened", time, member: account, inviter: ledger.inviterOf(member) });
  const level = ledger.fees.levelOf(memberIndex);
  if (level !== 0) emit({ type: "feeLevelSet", time, member: account, level });
  if (leverage !== 0) emit({ type: "leverageSet", time, member: account, market: name, leverage });
  const moved = { time, member, account, market: name, baseCoin, base, quoteCoin, quote };
  emit({ type: "managedOpened", ...moved, profitSharePpm, worth, wallet: walletIn(market) });
  return undefined;
}

/** Leverage belongs to contracts, which are traded for quote alone. */
function refusalOfMarket(
  { contracts }: Exchange,
  { name }: Market,
  { base, leverage }: OpenManaged,
): Refusal | undefined {
  const contract = contracts.find(name);
  if (contract === undefined) return leverage === 0 ? undefined : refuse("managed.market_unsuitable");
  if (leverage === 0 || base > 0n) return refuse("managed.market_unsuitable");
  const [smallest] = contract.tiers;
  if (smallest === undefined) return refuse("contract.not_ready");
  const most = Math.min(MANAGED_LEVERAGE_MAX, smallest.leverageMax);
  const isWithin = Number.isInteger(leverage) && leverage >= 1 && leverage <= most;
  return isWithin ? undefined : refuse("managed.leverage_out_of_range");
}

export function closeManaged(exchange: Exchange, command: CloseManaged, emit: Emit): Refusal | undefined {
  const { ledger, managed, trading, contracts } = exchange;
  const { time, member, account } = command;
  const own = managed.open.get(account);
  const market = own === undefined ? undefined : trading.findMarket(own.market);
  if (own === undefined || market === undefined || ownerOf(account) !== member)
    return refuse("managed.unknown");
  const memberIndex = ledger.memberOf(account);
  if (trading.ordersOf(memberIndex).length > 0) return refuse("managed.orders_open");
  const contract = contracts.find(own.market);
  if (contract !== undefined && !contracts.lookAt(memberIndex, contract).isFlat)
    return refuse("managed.position_open");
  const { base: baseCoin, quote: quoteCoin } = market.terms;
  const wallet = walletIn(market);
  const has = (coin: CoinCode): Amount =>
    ledger.balances.availableAt(ledger.findMemberSlot(memberIndex, wallet, coin)) as Amount;

  // From here the command must succeed.
  const [base, quote] = [has(baseCoin), has(quoteCoin)];
  assert(base >= 0n && quote >= 0n, "a sub-account without a position owes nothing");
  const shared = shareOf(market, own, { base, quote, deficit: managed.deficitOf(member, quoteCoin) });
  emit({
    ...{ type: "managedClosed", time, member, account, market: market.name, baseCoin, quoteCoin },
    base: (base - shared.baseFee) as Amount,
    quote: (quote - shared.quoteFee) as Amount,
    ...shared,
    wallet,
  });
  return undefined;
}

/** The commands that may name a sub-account as their member. None of them lets money in or out. */
const ORDERS: ReadonlySet<string> = new Set(["placeOrder", "cancelOrder", "cancelAllOrders"]);

/** Holds sub-accounts to plain orders in their own market: money comes from the owner and from trades alone. */
export function refusalOfSubAccount({ managed }: Exchange, command: Command): Refusal | undefined {
  const { member } = command as { readonly member?: MemberId };
  if (member === undefined || !isSubAccount(member)) return undefined;
  if (!ORDERS.has(command.type)) return refuse("managed.orders_only");
  const own = managed.open.get(member);
  if (own === undefined) return refuse("managed.unknown");
  if (command.type === "placeOrder" && command.market !== own.market) return refuse("managed.other_market");
  return undefined;
}
