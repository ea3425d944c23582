/** A member's settings of contracts, the margin of its isolated positions, and the turning of a position. */
import { NONE } from "../trading/book/orders.ts";
import type { Emit } from "../events.ts";
import { AMOUNT_MAX, type Lots, ZERO } from "../numeric/index.ts";
import { type Refusal, refuse } from "../refusal.ts";
import type { Exchange } from "../state.ts";
import { placeOrder } from "../trading/place.ts";
import { UNNAMED_ORDER } from "../trading/plain-order.ts";
import type { MoveMargin, ReversePosition, SetLeverage, SetMarginMode, SetPositionMode } from "./commands.ts";
import { FUND_MEMBER, LEVERAGE_MAX } from "./limits.ts";
import { freeMargin, initialMarginIn, leastMargin } from "./load.ts";
import type { Contract, ContractAccount, Holding } from "./state.ts";
import { tierAt } from "./tiers.ts";

/** The contract of a member's command, and the member in it. */
interface Place {
  readonly contract: Contract;
  readonly holding: Holding;
}

function placeOf(
  exchange: Exchange,
  { member, market }: { readonly member: number; readonly market: string },
): Place | Refusal {
  const contract = exchange.contracts.find(market);
  if (contract === undefined) return refuse("contract.unknown");
  const memberIndex = exchange.ledger.memberOf(member);
  if (memberIndex < 0 || member === FUND_MEMBER) return refuse("member.unknown");
  return { contract, holding: exchange.contracts.lookAt(memberIndex, contract) };
}

export function setLeverage(exchange: Exchange, command: SetLeverage, emit: Emit): Refusal | undefined {
  const { time, member, market, leverage } = command;
  const place = placeOf(exchange, command);
  if ("refused" in place) return place;
  const { contract, holding } = place;
  const isWhole = Number.isInteger(leverage) && leverage >= 1 && leverage <= LEVERAGE_MAX;
  if (!isWhole) return refuse("contract.leverage_invalid");
  if (contract.tiers.length === 0) return refuse("contract.not_ready");
  const { valueMost } = initialMarginIn(exchange, holding, { without: 0 });
  if (leverage > tierAt(contract.tiers, valueMost).leverageMax) return refuse("contract.leverage_too_high");
  if (holding.mode === "isolated" && !holding.isFlat && leverage < holding.leverage) {
    return refuse("contract.leverage_of_isolated");
  }
  const lacking = addedMargin(exchange, holding, leverage);
  if (lacking > freeMargin(exchange, holding.account.memberIndex).available)
    return refuse("contract.margin_insufficient");

  // From here the command must succeed.
  emit({ type: "leverageSet", time, member, market, leverage });
  return undefined;
}

/** The margin that a holding needs at another leverage beyond what it needs now. */
function addedMargin(exchange: Exchange, holding: Holding, leverage: number): bigint {
  const unchanged = { without: 0 };
  const before = initialMarginIn(exchange, holding, unchanged);
  const after = initialMarginIn(exchange, holding, unchanged, leverage);
  const ofPositions = holding.mode === "cross" ? after.positions - before.positions : 0n;
  const added = ofPositions + after.orders - before.orders;
  return added > 0n ? added : 0n;
}

export function setMarginMode(exchange: Exchange, command: SetMarginMode, emit: Emit): Refusal | undefined {
  const { time, member, market, mode } = command;
  const place = placeOf(exchange, command);
  if ("refused" in place) return place;
  const { contract, holding } = place;
  if (!holding.isFlat || hasOrders(exchange, holding.account, contract)) return refuse("contract.in_use");

  // From here the command must succeed.
  emit({ type: "marginModeSet", time, member, market, mode: mode === "isolated" ? mode : "cross" });
  return undefined;
}

export function setPositionMode(
  exchange: Exchange,
  command: SetPositionMode,
  emit: Emit,
): Refusal | undefined {
  const { time, member, isHedged } = command;
  const memberIndex = exchange.ledger.memberOf(member);
  if (memberIndex < 0 || member === FUND_MEMBER) return refuse("member.unknown");
  const account = exchange.contracts.findAccount(memberIndex);
  const isHeld = account?.holdings.some((holding) => !holding.isFlat) ?? false;
  if (isHeld || hasOrders(exchange, { memberIndex })) return refuse("contract.in_use");

  // From here the command must succeed.
  emit({ type: "positionModeSet", time, member, isHedged });
  return undefined;
}

/** True if a member has orders, in the book or pending, of a contract or of any. */
function hasOrders(
  { trading, contracts }: Exchange,
  { memberIndex }: Pick<ContractAccount, "memberIndex">,
  only?: Contract,
): boolean {
  return [...contracts.all].some((contract) => {
    if (only !== undefined && contract !== only) return false;
    const participant = trading.participants.find(memberIndex, contract.market.index);
    return (
      participant !== NONE &&
      (trading.participants.openOrders[participant]! > 0 || trading.pending.countOf(participant) > 0)
    );
  });
}

export function moveMargin(exchange: Exchange, command: MoveMargin, emit: Emit): Refusal | undefined {
  const { time, member, market, position, amount } = command;
  const place = placeOf(exchange, command);
  if ("refused" in place) return place;
  const { holding } = place;
  if (holding.mode !== "isolated") return refuse("contract.not_isolated");
  const leg = holding.legs.find(({ side }) => side === position);
  if (leg === undefined || leg.size === 0) return refuse("contract.no_position");
  if (amount === 0n) return refuse("ledger.amount_not_positive");
  if (amount > AMOUNT_MAX || amount < -AMOUNT_MAX) return refuse("ledger.amount_too_large");
  const most =
    amount > 0n
      ? freeMargin(exchange, holding.account.memberIndex).transferable
      : leg.margin - leastMargin(leg);
  if ((amount > 0n ? amount : -amount) > most) return refuse("contract.margin_insufficient");

  // From here the command must succeed.
  emit({ type: "marginMoved", time, member, market, position, amount });
  return undefined;
}

/** A market order of twice the size: refused as such an order is. */
export function reversePosition(
  exchange: Exchange,
  command: ReversePosition,
  emit: Emit,
): Refusal | undefined {
  const { time, member, market, clientOrderId, remark } = command;
  const place = placeOf(exchange, command);
  if ("refused" in place) return place;
  const { account, net } = place.holding;
  if (account.isHedged) return refuse("contract.not_one_way");
  if (net.size === 0) return refuse("contract.no_position");
  const order = {
    ...UNNAMED_ORDER,
    type: "placeOrder",
    orderType: "market",
    time,
    member,
    market,
    side: net.size > 0 ? "sell" : "buy",
    clientOrderId,
    selfTradePrevention: "expireMaker",
    remark,
    positionEffect: "",
    quantity: (2 * Math.abs(net.size)) as Lots,
    quoteAmount: ZERO,
  } as const;
  return placeOrder(exchange, order, emit);
}
