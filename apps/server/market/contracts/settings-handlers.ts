/** The calls that set how a member's contracts are margined. */
import { SETTLEMENT_COIN } from "@meridian/core";
import type { Pool } from "pg";
import type { Engine } from "../../ground/engine/index.ts";
import { CallRefusal, type Handlers, readAmount } from "../../ground/calls/index.ts";
import { submitFor, type VenueDirectory } from "../venue/index.ts";
import { knownContract } from "./known-contract.ts";
import { leverageLimitOf } from "./new-members.ts";

type SettingsCall = "user/setLeverage" | "user/setMarginMode" | "user/setPositionMode" | "user/moveMargin";

export interface SettingsParts {
  readonly engine: Engine;
  readonly venue: VenueDirectory;
  readonly pool: Pool;
}

export function settingsHandlers({ engine, venue, pool }: SettingsParts): Pick<Handlers, SettingsCall> {
  return {
    async "user/setLeverage"(input, context) {
      const { market } = knownContract(venue, input.market);
      const { timeMs: time, member } = context;
      const { leverageMax } = await leverageLimitOf(pool, member.memberId, time);
      if (input.leverage > leverageMax) throw new CallRefusal("contract.leverage_limited", "leverage");
      const { leverage } = input;
      const command = { type: "setLeverage", time, member: member.memberId, market, leverage } as const;
      const { sequence } = await submitFor(engine, context, command, input);
      return { sequence };
    },

    async "user/setMarginMode"(input, context) {
      const { market } = knownContract(venue, input.market);
      const { timeMs: time, member } = context;
      const { mode } = input;
      const command = { type: "setMarginMode", time, member: member.memberId, market, mode } as const;
      const { sequence } = await submitFor(engine, context, command, input);
      return { sequence };
    },

    async "user/setPositionMode"(input, context) {
      const { timeMs: time, member } = context;
      const { isHedged } = input;
      const command = { type: "setPositionMode", time, member: member.memberId, isHedged } as const;
      const { sequence } = await submitFor(engine, context, command, input);
      return { sequence };
    },

    async "user/moveMargin"(input, context) {
      const { market } = knownContract(venue, input.market);
      const { timeMs: time, member } = context;
      const moved = readAmount(input.amount, venue.decimals(SETTLEMENT_COIN) ?? 0, "amount");
      const amount = (input.direction === "add" ? moved : -moved) as typeof moved;
      const { position = "net" } = input;
      const { memberId } = member;
      const command = { type: "moveMargin", time, member: memberId, market, position, amount } as const;
      const { sequence } = await submitFor(engine, context, command, input);
      return { sequence };
    },
  };
}
