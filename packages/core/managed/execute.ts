/** Opening and closing sub-accounts, and what may be asked of one. */
import type { Command } from "../commands.ts";
import type { Emit } from "../events.ts";
import type { CoinCode, MemberId } from "../ids.ts";
import { isSubAccount, ownerOf } from "../ledger/sub-accounts.ts";
import { type Amount, AMOUNT_MAX } from "../numeric/index.ts";
import { type Refusal, refuse } from "../refusal.ts";
import type { Exchange } from "../state.ts";
import type { CloseManaged, OpenManaged } from "./commands.ts";
import { MANAGED_MAX } from "./limits.ts";
import { shareOf, worthToShare } from "./profit-share.ts";

/** The sub-account is of its owner's fee level and of its inviter: its trades count as the owner's. */
export function openManaged(exchange: Exchange, command: OpenManaged, emit: Emit): Refusal | undefined {
  const { ledger, managed, trading } = exchange;
  const { time, member, account, market: name, base, quote, profitSharePpm } = command;
  const memberIndex = ledger.memberOf(member);
  if (memberIndex < 0) return refuse("member.unknown");
  const market = trading.findMarket(name);
  if (market === undefined) return refuse("market.unknown");
  if (market.settlement.marketKind !== "spot") return refuse("managed.market_unsuitable");
  if (!isSubAccount(account) || ownerOf(account) !== member) return refuse("managed.account_invalid");
  if (ledger.memberOf(account) >= 0) return refuse("managed.account_used");
  if (managed.of(member).size >= MANAGED_MAX) return refuse("managed.too_many");
  if (base < 0n || quote < 0n || base + quote === 0n) return refuse("ledger.amount_not_positive");
  if (base > AMOUNT_MAX || quote > AMOUNT_MAX) return refuse("ledger.amount_too_large");
  const worth = worthToShare(market, command);
  if (typeof worth !== "bigint") return worth;
  const { base: baseCoin, quote: quoteCoin } = market.terms;
  const has = (coin: CoinCode): bigint => ledger.freeOf(memberIndex, "spot", coin);
  if (base > has(baseCoin) || quote > has(quoteCoin)) return refuse("ledger.insufficient_balance");

  // From here the command must succeed.
  emit({ type: "memberOpened", time, member: account, inviter: ledger.inviterOf(member) });
  const level = ledger.fees.levelOf(memberIndex);
  if (level !== 0) emit({ type: "feeLevelSet", time, member: account, level });
  const moved = { time, member, account, market: name, baseCoin, base, quoteCoin, quote };
  emit({ type: "managedOpened", ...moved, profitSharePpm, worth });
  return undefined;
}

export function closeManaged(exchange: Exchange, command: CloseManaged, emit: Emit): Refusal | undefined {
  const { ledger, managed, trading } = exchange;
  const { time, member, account } = command;
  const own = managed.open.get(account);
  const market = own === undefined ? undefined : trading.findMarket(own.market);
  if (own === undefined || market === undefined || ownerOf(account) !== member)
    return refuse("managed.unknown");
  const { base: baseCoin, quote: quoteCoin } = market.terms;
  const slotOf = (coin: CoinCode): number => ledger.findMemberSlot(ledger.memberOf(account), "spot", coin);
  const slots = [slotOf(baseCoin), slotOf(quoteCoin)];
  if (slots.some((slot) => slot >= 0 && ledger.balances.frozen[slot] !== 0n))
    return refuse("managed.orders_open");

  // From here the command must succeed.
  const [base, quote] = slots.map((slot) => ledger.balances.availableAt(slot)) as [Amount, Amount];
  const shared = shareOf(market, own, { base, quote, deficit: managed.deficitOf(member, quoteCoin) });
  emit({
    ...{ type: "managedClosed", time, member, account, market: market.name, baseCoin, quoteCoin },
    base: (base - shared.baseFee) as Amount,
    quote: (quote - shared.quoteFee) as Amount,
    ...shared,
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
