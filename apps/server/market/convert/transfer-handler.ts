import { formatDecimal, SETTLEMENT_COIN, trimDecimal } from "@meridian/core";
import type { Engine } from "../../ground/engine/index.ts";
import { CallRefusal, type Handlers, readAmount } from "../../ground/calls/index.ts";
import { submitFor, type VenueDirectory } from "../venue/index.ts";

/** The call that moves an amount between two of a member's accounts. */
export function transferHandlers(engine: Engine, venue: VenueDirectory): Pick<Handlers, "user/convert"> {
  return {
    "user/convert": async (input, context) => {
      const { coin, from, to } = input;
      const { memberId } = context.member;
      const decimals = venue.decimals(coin);
      if (decimals === undefined) throw new CallRefusal("coin.unknown", "coin");
      const command = {
        type: "transfer",
        time: context.timeMs,
        member: memberId,
        coin,
        from,
        to,
        amount: readAmount(input.amount, decimals, "amount"),
      } as const;
      try {
        const { sequence } = await submitFor(engine, context, command, input);
        return { sequence };
      } catch (error) {
        if (from === "contract" && coin === SETTLEMENT_COIN && isTooMuch(error))
          throw await beyondTransferable(engine, memberId, decimals);
        throw error;
      }
    },
  };
}

function isTooMuch(error: unknown): boolean {
  return error instanceof CallRefusal && error.refusal === "ledger.insufficient_balance";
}

/** Names the most that can be moved: the account shows more, as margin and as profit that is not realised. */
async function beyondTransferable(engine: Engine, memberId: number, decimals: number): Promise<CallRefusal> {
  const { balance } = await engine.query("contractMember", { member: memberId });
  const bound = trimDecimal(formatDecimal(balance.transferable, decimals));
  return new CallRefusal("contract.not_transferable", "amount", { bound, coin: SETTLEMENT_COIN });
}
