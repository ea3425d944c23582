import type { Engine } from "../../ground/engine/index.ts";
import { CallRefusal, type Handlers, readAmount } from "../../ground/calls/index.ts";
import { submitFor, type VenueDirectory } from "../venue/index.ts";

/** The call that moves an amount between two of a member's accounts. */
export function transferHandlers(engine: Engine, venue: VenueDirectory): Pick<Handlers, "user/convert"> {
  return {
    "user/convert": async (input, context) => {
      const { coin, from, to } = input;
      const decimals = venue.decimals(coin);
      if (decimals === undefined) throw new CallRefusal("coin.unknown", "coin");
      const command = {
        type: "transfer",
        time: context.timeMs,
        member: context.member.memberId,
        coin,
        from,
        to,
        amount: readAmount(input.amount, decimals, "amount"),
      } as const;
      const { sequence } = await submitFor(engine, context, command, input);
      return { sequence };
    },
  };
}
