/** The commands to the engine that put a visitor's money, orders and positions where they are to be. */
import { randomUUID } from "node:crypto";
import {
  type Amount,
  amountOf,
  type CoinCode,
  type Lots,
  type MemberId,
  type PlaceOrder,
  type PositionView,
  SETTLEMENT_COIN,
  type TimeMs,
  UNNAMED_ORDER,
  ZERO,
} from "@meridian/core";
import { CallRefusal } from "../ground/calls/index.ts";
import type { Engine } from "../ground/engine/index.ts";
import { decimalsOf } from "../market/venue/index.ts";
import { VISITOR_USDT } from "./roster.ts";

export interface VisitorMoney {
  cancelOrders(member: MemberId, time: TimeMs): Promise<void>;
  /**
   * Closes positions at market, as the member's own orders would. One whose order is refused, or not taken by the book,
   * stays open.
   *
   * @returns true when none is left
   */
  closePositions(member: MemberId, time: TimeMs): Promise<boolean>;
  /** Gives or takes back until all accounts together have so much of each coin, and brings it to the spot account. */
  levelAll(member: MemberId, targetOf: (coin: CoinCode) => Amount, time: TimeMs): Promise<void>;
  /** Moves a visitor's first money for contracts and rounds out of the spot account. */
  fillAccounts(member: MemberId, time: TimeMs): Promise<void>;
}

export const nothing = (): Amount => ZERO;

export function visitorMoney(engine: Pick<Engine, "submit" | "view" | "query">): VisitorMoney {
  const keyed = (what: string): string => `${what}:${randomUUID()}`;

  async function level(member: MemberId, coin: CoinCode, target: Amount, time: TimeMs): Promise<void> {
    const command = { type: "levelDemoFunds", time, member, coin, target } as const;
    const answer = await engine.submit("demo", keyed("level"), command);
    // Nothing to move: it has what it is to have.
    if (answer.ok || answer.refused === "ledger.amount_not_positive") return;
    if (answer.refused === "venue.insufficient_funds") throw new CallRefusal("demo.not_available");
    throw new Error(`a visitor's ${coin} could not be levelled: ${answer.refused}`);
  }

  return {
    async cancelOrders(member, time) {
      const all = { market: "", marketKind: "", side: "", kind: "all" } as const;
      const command = { type: "cancelAllOrders", time, member, ...all } as const;
      const answer = await engine.submit("demo", keyed("cancel"), command);
      if (!answer.ok) throw new Error(`a visitor's orders could not be cancelled: ${answer.refused}`);
    },

    async closePositions(member, time) {
      const { positions } = await engine.query("contractMember", { member });
      if (positions.length === 0) return true;
      for (const position of positions) await engine.submit("demo", keyed("close"), closing(position, time));
      return (await engine.query("contractMember", { member })).positions.length === 0;
    },

    async levelAll(member, targetOf, time) {
      const { coins } = await engine.view();
      await Promise.all(coins.map(({ coin }) => level(member, coin, targetOf(coin), time)));
    },

    async fillAccounts(member, time) {
      for (const to of ["contract", "rounds"] as const) {
        const amount = amountOf(VISITOR_USDT[to], decimalsOf(SETTLEMENT_COIN));
        const move = { coin: SETTLEMENT_COIN, from: "spot", to, amount } as const;
        const command = { type: "transfer", time, member, ...move } as const;
        const answer = await engine.submit("demo", keyed("transfer"), command);
        if (!answer.ok) throw new Error(`a visitor's ${to} account could not be filled: ${answer.refused}`);
      }
    },
  };
}

/** As large as the position is when it trades. */
function closing({ member, market, size }: PositionView, time: TimeMs): PlaceOrder {
  return {
    ...UNNAMED_ORDER,
    ...{ type: "placeOrder", orderType: "market", time, member, market },
    side: size > 0 ? "sell" : "buy",
    ...{ quantity: 0 as Lots, quoteAmount: ZERO, positionEffect: "close" },
    selfTradePrevention: "expireMaker",
  };
}
