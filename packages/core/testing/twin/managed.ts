/** The naive twin's sub-accounts. */
import type { Command } from "../../commands.ts";
import type { Emit } from "../../events.ts";
import type { CloseManaged, ManagedCommand, OpenManaged } from "../../managed/commands.ts";
import type { ManagedEvent, ManagedMoved } from "../../managed/events.ts";
import type { Amount } from "../../numeric/index.ts";
import { MOST } from "./amounts.ts";
import type { TwinAnswer, TwinPart } from "./part.ts";
import type { TwinState } from "./state.ts";

const OPEN_MOST = 20;
const STEP = 2n ** 32n;
const PLACES = 2n ** 20n;

/** The owner, by the number in binary: the lower 32 of 52 bits, where there are any above them. */
export function twinOwner(member: number): number | undefined {
  const number = Number.isSafeInteger(member) && member > 0 ? BigInt(member) : 0n;
  const place = number / STEP;
  return place >= 1n && place < PLACES ? Number(number % STEP) : undefined;
}

/** The member whose trades they are. */
export function twinTrader(member: number): number {
  return twinOwner(member) ?? member;
}

/** The refusal of what may not be asked of a sub-account; it goes before all others. */
export function twinGuard(state: TwinState, command: Command): TwinAnswer {
  const member = "member" in command ? command.member : 0;
  if (twinOwner(member) === undefined) return undefined;
  const isOrder = ["placeOrder", "cancelOrder", "cancelAllOrders"].includes(command.type);
  if (!isOrder) return "managed.orders_only";
  const own = state.managed.find(({ account }) => account === member);
  if (!own) return "managed.unknown";
  if (command.type === "placeOrder" && command.market !== own.market) return "managed.other_market";
  return undefined;
}

export const twinManaged: TwinPart<ManagedCommand, ManagedEvent> = {
  answers: { openManaged: openAnswer, closeManaged: closeAnswer },
  applies: {
    managedOpened: (state, event) => {
      const { account, market, profitSharePpm, worth } = event;
      state.managed.push({ account, market, profitSharePpm, worth });
      move(state, event, 1n);
    },
    managedClosed: (state, event) => {
      state.managed = state.managed.filter(({ account }) => account !== event.account);
      move(state, event, -1n);
      for (const [coin, fee] of [
        [event.baseCoin, event.baseFee],
        [event.quoteCoin, event.quoteFee],
      ] as const) {
        if (fee === 0n) continue;
        state.balance(`member:${event.account}:${event.wallet}`, coin).available -= fee;
        state.balance("venue:fees", coin).available += fee;
      }
      state.managedDeficits.set(`${event.member} ${event.quoteCoin}`, event.deficit);
    },
  },
};

function openAnswer(state: TwinState, command: OpenManaged, emit: Emit): TwinAnswer {
  const { type: _type, member, account, leverage, ...rest } = command;
  const { time, market, base, quote } = rest;
  if (!state.members.has(member)) return "member.unknown";
  if (!state.markets.has(market)) return "market.unknown";
  if (twinOwner(account) !== member) return "managed.account_invalid";
  if (state.members.has(account)) return "managed.account_used";
  const own = state.managed.filter((each) => twinOwner(each.account) === member);
  if (own.length === OPEN_MOST) return "managed.too_many";
  if (base < 0n || quote < 0n) return "ledger.amount_not_positive";
  if (base === 0n && quote === 0n) return "ledger.amount_not_positive";
  if (base > MOST || quote > MOST) return "ledger.amount_too_large";
  const isContract = state.isContract(market);
  const tiers = state.contracts.byMarket.get(market)?.tiers ?? [];
  if (isContract === (leverage === 0) || (isContract && base > 0n)) return "managed.market_unsuitable";
  if (isContract && tiers.length === 0) return "contract.not_ready";
  if (isContract && (leverage < 1 || leverage > Math.min(3, tiers[0]!.leverageMax)))
    return "managed.leverage_out_of_range";
  if (command.profitSharePpm < 0 || command.profitSharePpm > 500_000) return "managed.share_out_of_range";
  const isShared = command.profitSharePpm > 0;
  const worth = isShared ? worthOf(state, market, base, quote) : 0n;
  if (worth > MOST) return "ledger.amount_too_large";
  const { base: baseCoin, quote: quoteCoin } = state.markets.get(market)!.terms;
  if (base > state.available(member, "spot", baseCoin)) return "ledger.insufficient_balance";
  if (quote > state.available(member, "spot", quoteCoin)) return "ledger.insufficient_balance";
  emit({ type: "memberOpened", time, member: account, inviter: state.inviters.get(member) ?? 0 });
  const level = state.memberLevels.get(member) ?? 0;
  if (level > 0) emit({ type: "feeLevelSet", time, member: account, level });
  if (isContract) emit({ type: "leverageSet", time, member: account, market, leverage });
  const wallet = isContract ? "contract" : "spot";
  emit({
    type: "managedOpened",
    ...rest,
    member,
    account,
    baseCoin,
    quoteCoin,
    worth: worth as Amount,
    wallet,
  });
  return undefined;
}

function closeAnswer(state: TwinState, command: CloseManaged, emit: Emit): TwinAnswer {
  const { time, member, account } = command;
  const own = state.managed.find((each) => each.account === account);
  if (!own || twinOwner(account) !== member) return "managed.unknown";
  if (state.orders.some((order) => order.member === account)) return "managed.orders_open";
  const isHeld = state.contracts.positions.some(
    ({ member: holder, size }) => holder === account && size !== 0,
  );
  if (isHeld) return "managed.position_open";
  const wallet = state.isContract(own.market) ? "contract" : "spot";
  const { base: baseCoin, quote: quoteCoin } = state.markets.get(own.market)!.terms;
  const base = state.available(account, wallet, baseCoin);
  const quote = state.available(account, wallet, quoteCoin);
  let deficit = state.managedDeficits.get(`${member} ${quoteCoin}`) ?? 0n;
  let [baseFee, quoteFee] = [0n, 0n];
  if (own.profitSharePpm > 0) {
    const gain = worthOf(state, own.market, base, quote) - own.worth - deficit;
    deficit = gain < 0n ? smaller(-gain, MOST) : 0n;
    const fee = gain > 0n ? (gain * BigInt(own.profitSharePpm)) / 1_000_000n : 0n;
    quoteFee = smaller(fee, quote);
    if (fee > quoteFee) baseFee = smaller(baseFor(state, own.market, fee - quoteFee), base);
  }
  const fees = { baseFee, quoteFee, deficit } as Record<"baseFee" | "quoteFee" | "deficit", Amount>;
  const moved = { base: (base - baseFee) as Amount, quote: (quote - quoteFee) as Amount };
  emit({
    ...{ type: "managedClosed", time, member, account, market: own.market, baseCoin, quoteCoin },
    ...moved,
    ...fees,
    wallet,
  });
  return undefined;
}

const smaller = (one: bigint, other: bigint): bigint => (one < other ? one : other);

function worthOf(state: TwinState, market: string, base: bigint, quote: bigint): bigint {
  const known = state.markets.get(market)!;
  const { lotSize, quotePerTickLot } = known.terms;
  return quote + (base * BigInt(state.last(known)) * quotePerTickLot) / lotSize;
}

function baseFor(state: TwinState, market: string, quote: bigint): bigint {
  const known = state.markets.get(market)!;
  const { lotSize, quotePerTickLot } = known.terms;
  return (quote * lotSize) / (BigInt(state.last(known)) * quotePerTickLot);
}

function move(state: TwinState, event: ManagedMoved, sign: bigint): void {
  for (const [coin, amount] of [
    [event.baseCoin, event.base],
    [event.quoteCoin, event.quote],
  ] as const) {
    if (amount === 0n) continue;
    state.balance(`member:${event.member}:spot`, coin).available -= sign * amount;
    state.balance(`member:${event.account}:${event.wallet}`, coin).available += sign * amount;
  }
}
