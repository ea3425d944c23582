/** The calls that cancel: one order, many, or all of them once a program has been silent for too long. */
import type { CallOutput } from "@meridian/contract";
import { wholeNumberIn } from "@meridian/core";
import type { Engine } from "../../ground/engine/index.ts";
import { CallRefusal, type Handlers } from "../../ground/calls/index.ts";
import type { Deadlines } from "./cancel-after.ts";
import { knownMarket, type VenueDirectory } from "./directory.ts";
import { type Done, submitFor } from "./submit.ts";

type CancelHandlers = Pick<Handlers, "user/orderCancel" | "user/orderCancelAll" | "user/cancelAllAfter">;

export interface NamedInput {
  readonly orderId?: string | undefined;
  readonly clientOrderId?: string | undefined;
}

export function cancelHandlers(engine: Engine, venue: VenueDirectory, deadlines: Deadlines): CancelHandlers {
  return {
    "user/orderCancel": async (input, context) => {
      const { timeMs: time, member } = context;
      const command = { type: "cancelOrder", time, member: member.memberId, ...namedOf(input) } as const;
      return cancelledOf(await submitFor(engine, context, command, input));
    },

    "user/orderCancelAll": async (input, context) => {
      if (input.market !== undefined) knownMarket(venue, input.market);
      const { market = "", marketKind = "", side = "", kind = "all" } = input;
      const { timeMs: time, member } = context;
      const scope = { market, marketKind, side, kind } as const;
      const command = { type: "cancelAllOrders", time, member: member.memberId, ...scope } as const;
      return cancelledOf(await submitFor(engine, context, command, input));
    },

    "user/cancelAllAfter": async (input, context) => {
      if (input.market !== undefined) knownMarket(venue, input.market);
      const { market = "", timeoutMs } = input;
      const { timeMs: time, member } = context;
      const command = {
        type: "setCancelAllAfter",
        time,
        member: member.memberId,
        market,
        timeoutMs,
      } as const;
      const { sequence, duplicate } = await submitFor(engine, context, command, input);
      const deadline = timeoutMs === 0 ? 0 : time + timeoutMs;
      return { market, deadline: duplicate ? deadlines.of(command.member, market) : deadline, sequence };
    },
  };
}

/** The order that a call means. Refuses when none or both names are given, and an id that no order can have. */
export function namedOf(input: NamedInput): { readonly orderId: number; readonly clientOrderId: string } {
  const { orderId = "0", clientOrderId = "" } = input;
  if ((orderId === "0") === (clientOrderId === "")) throw new CallRefusal("request.malformed", "orderId");
  if (BigInt(orderId) > BigInt(Number.MAX_SAFE_INTEGER)) throw new CallRefusal("order.unknown", "orderId");
  return { orderId: wholeNumberIn(orderId), clientOrderId };
}

function cancelledOf({ sequence, outcome }: Done): CallOutput<"user/orderCancel"> {
  if (outcome.type !== "cancelled") throw new Error(`cancelling ended as ${outcome.type}`);
  return { orderIds: outcome.orderIds.map(String), sequence };
}
