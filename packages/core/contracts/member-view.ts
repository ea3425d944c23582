/** All that a member has in contracts: what its own screens show, and what a preview of an order starts from. */
import type { MarketName, MemberId } from "../ids.ts";
import { type RatePpm, ratePpm, wholeNumber } from "../numeric/index.ts";
import type { Exchange } from "../state.ts";
import type { MarginMode, PositionSide } from "./commands.ts";
import { openingOrders } from "./load.ts";
import type { OpeningOrder } from "./order-margin.ts";
import type { Contract } from "./state.ts";
import { type ContractBalanceView, contractBalanceOf, type PositionView, positionsOf } from "./views.ts";

/** A member's settings of a contract, and its open orders that may add to each of its positions there. */
export interface ContractSettings {
  readonly market: MarketName;
  readonly leverage: number;
  readonly mode: MarginMode;
  readonly makerFeePpm: RatePpm;
  readonly takerFeePpm: RatePpm;
  /** One per position that the position mode has, also where there is none. */
  readonly legs: readonly LegOrders[];
}

export interface LegOrders {
  readonly position: PositionSide;
  readonly orders: readonly OpeningOrder[];
}

export interface ContractMember {
  readonly balance: ContractBalanceView;
  readonly positions: readonly PositionView[];
  readonly settings: readonly ContractSettings[];
}

/** Also of a member that the ledger has not seen yet. */
export function contractMemberOf(exchange: Exchange, member: MemberId): ContractMember {
  const memberIndex = exchange.ledger.memberOf(member);
  const balance = contractBalanceOf(exchange, member);
  return {
    balance,
    positions: memberIndex < 0 ? [] : positionsOf(exchange, member),
    settings: [...exchange.contracts.all].map((contract) =>
      settingsOf(exchange, contract, memberIndex, balance.isHedged),
    ),
  };
}

function settingsOf(
  exchange: Exchange,
  contract: Contract,
  memberIndex: number,
  isHedged: boolean,
): ContractSettings {
  const holding = exchange.contracts.lookAt(memberIndex, contract);
  const sides: readonly PositionSide[] = isHedged ? ["long", "short"] : ["net"];
  return {
    market: contract.market.name,
    leverage: holding.leverage,
    mode: holding.mode,
    ...ratesOf(exchange, contract, memberIndex),
    legs: sides.map((position) => ({
      position,
      orders: memberIndex < 0 ? [] : openingOrders(exchange, holding[position], { without: 0 }),
    })),
  };
}

function ratesOf(
  { ledger }: Exchange,
  { market }: Contract,
  memberIndex: number,
): Pick<ContractSettings, "makerFeePpm" | "takerFeePpm"> {
  const { makerFeePpm, takerFeePpm } = market.terms;
  if (memberIndex < 0) return { makerFeePpm, takerFeePpm };
  return {
    makerFeePpm: ratePpm(wholeNumber(ledger.fees.makerPpm(memberIndex, market.makerFeePpm))),
    takerFeePpm: ratePpm(wholeNumber(ledger.fees.takerPpm(memberIndex, market.takerFeePpm))),
  };
}
