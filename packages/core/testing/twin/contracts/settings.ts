/** The naive twin's members set leverage and modes, move margins, and turn positions. */
import { FUND_MEMBER } from "../../../contracts/limits.ts";
import type {
  MoveMargin,
  ReversePosition,
  SetLeverage,
  SetMarginMode,
  SetPositionMode,
} from "../../../contracts/commands.ts";
import type { Emit } from "../../../events.ts";
import type { Amount, Lots } from "../../../numeric/index.ts";
import { MOST } from "../amounts.ts";
import type { TwinAnswer } from "../part.ts";
import type { TwinState } from "../state.ts";
import { twinPlaceOrder } from "../trading/orders.ts";
import { ceilOf, largest, profitAt, sizeOf, tierPlace } from "./arithmetic.ts";
import { freeOf, needIn } from "./margin.ts";
import { lotAtMark, placesOf, settingsOf } from "./state.ts";

function placeAnswer(state: TwinState, member: number, market: string): TwinAnswer {
  if (!state.contracts.byMarket.has(market)) return "contract.unknown";
  return memberAnswer(state, member);
}

function memberAnswer(state: TwinState, member: number): TwinAnswer {
  return state.members.has(member) && member !== FUND_MEMBER ? undefined : "member.unknown";
}

export function twinSetLeverage(state: TwinState, command: SetLeverage, emit: Emit): TwinAnswer {
  const { member, market, leverage } = command;
  const answer = placeAnswer(state, member, market);
  if (answer) return answer;
  if (!Number.isInteger(leverage) || leverage < 1 || leverage > 125) return "contract.leverage_invalid";
  const { tiers } = state.contracts.byMarket.get(market)!;
  if (tiers.length === 0) return "contract.not_ready";
  const before = needIn(state, member, market, [], 0);
  if (leverage > tiers[tierPlace(tiers, before.valueMost)]!.leverageMax) return "contract.leverage_too_high";
  const known = settingsOf(state, member, market);
  const isHeld = state.contracts.positions.some(
    (position) => position.member === member && position.market === market && position.size !== 0,
  );
  if (known.mode === "isolated" && isHeld && leverage < known.leverage)
    return "contract.leverage_of_isolated";
  const after = needIn(state, member, market, [], 0, leverage);
  const ofPositions = known.mode === "cross" ? after.positions - before.positions : 0n;
  const added = largest(ofPositions + after.orders - before.orders, 0n);
  if (added > freeOf(state, member).available) return "contract.margin_insufficient";
  emit({ ...command, type: "leverageSet" });
  return undefined;
}

function isUsed(state: TwinState, member: number, market: string | undefined): boolean {
  const isMeant = (one: { readonly member: number; readonly market: string }): boolean =>
    one.member === member &&
    state.contracts.byMarket.has(one.market) &&
    (market ?? one.market) === one.market;
  return (
    state.orders.some(isMeant) || state.contracts.positions.some((one) => isMeant(one) && one.size !== 0)
  );
}

export function twinSetMarginMode(state: TwinState, command: SetMarginMode, emit: Emit): TwinAnswer {
  const answer = placeAnswer(state, command.member, command.market);
  if (answer) return answer;
  if (isUsed(state, command.member, command.market)) return "contract.in_use";
  emit({ ...command, type: "marginModeSet" });
  return undefined;
}

export function twinSetPositionMode(state: TwinState, command: SetPositionMode, emit: Emit): TwinAnswer {
  const answer = memberAnswer(state, command.member);
  if (answer) return answer;
  if (isUsed(state, command.member, undefined)) return "contract.in_use";
  emit({ ...command, type: "positionModeSet" });
  return undefined;
}

export function twinMoveMargin(state: TwinState, command: MoveMargin, emit: Emit): TwinAnswer {
  const { member, market, position: side, amount } = command;
  const answer = placeAnswer(state, member, market);
  if (answer) return answer;
  const { mode, leverage } = settingsOf(state, member, market);
  if (mode !== "isolated") return "contract.not_isolated";
  const position = placesOf(state, member, market).find((place) => place.side === side && place.size !== 0);
  if (!position) return "contract.no_position";
  if (amount === 0n) return "ledger.amount_not_positive";
  if (sizeOf(amount) > MOST) return "ledger.amount_too_large";
  if (amount > 0n && amount > freeOf(state, member).transferable) return "contract.margin_insufficient";
  if (amount < 0n) {
    const lotValue = lotAtMark(state, market);
    const needed = ceilOf(sizeOf(BigInt(position.size)) * lotValue, BigInt(leverage));
    const loss = largest(-profitAt(position, lotValue), 0n);
    if (position.margin + amount < needed + loss) return "contract.margin_insufficient";
  }
  emit({ ...command, type: "marginMoved" });
  return undefined;
}

export function twinReverse(state: TwinState, command: ReversePosition, emit: Emit): TwinAnswer {
  const { time, member, market, clientOrderId, remark } = command;
  const answer = placeAnswer(state, member, market);
  if (answer) return answer;
  if (state.contracts.hedged.has(member)) return "contract.not_one_way";
  const { size } = placesOf(state, member, market)[0]!;
  if (size === 0) return "contract.no_position";
  return twinPlaceOrder(
    state,
    {
      type: "placeOrder",
      orderType: "market",
      time,
      member,
      market,
      side: size < 0 ? "buy" : "sell",
      clientOrderId,
      remark,
      selfTradePrevention: "expireMaker",
      positionEffect: "",
      quantity: (Math.abs(size) * 2) as Lots,
      quoteAmount: 0n as Amount,
    },
    emit,
  );
}
