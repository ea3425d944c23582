/** The calls that read a member's contract account and positions. */
import type { PositionView } from "@meridian/core";
import type { Pool } from "pg";
import type { ChannelContent } from "../../ground/channels/index.ts";
import type { Engine } from "../../ground/engine/index.ts";
import type { Handlers } from "../../ground/calls/index.ts";
import type { MarketData } from "../market-data/index.ts";
import { textOf } from "../projections/index.ts";
import type { ContractData } from "./contract-data.ts";
import { accountText, type PositionPast, positionText } from "./member-text.ts";
import { leverageLimitOf } from "./new-members.ts";
import { isExitOf, openPositions, pendingOrders } from "./own-contracts.ts";

type PositionCall = "user/listPositions" | "user/contractAccount";

export interface PositionParts {
  readonly engine: Engine;
  readonly pool: Pool;
  readonly marketData: MarketData;
  readonly contracts: ContractData;
}

export function positionHandlers(parts: PositionParts): Pick<Handlers, PositionCall> {
  const { engine, pool, marketData } = parts;
  return {
    async "user/listPositions"(input, { member }) {
      const { list } = await ownContracts(parts, member.memberId);
      const wanted = list.filter(({ market }) => input.market === undefined || market === input.market);
      return { list: wanted, nextCursor: null };
    },

    async "user/contractAccount"(_input, { member: { memberId }, timeMs }) {
      const [own, limit] = await Promise.all([
        engine.query("contractMember", { member: memberId }),
        leverageLimitOf(pool, memberId, timeMs),
      ]);
      return { ...accountText(marketData.terms, own), ...limit };
    },
  };
}

/** As the engine has them now, with what the read models hold of the positions' past and of the orders on them. */
export async function ownContracts(
  parts: PositionParts,
  memberId: number,
): Promise<ChannelContent<"positions">> {
  const { engine, pool, marketData, contracts } = parts;
  const [own, pasts, waiting] = await Promise.all([
    engine.query("contractMember", { member: memberId }),
    openPositions(pool, memberId),
    pendingOrders(pool, memberId),
  ]);
  const list = await Promise.all(
    own.positions.map(async (view) => {
      const lights = await contracts.lights(view.market);
      const exits = waiting.filter((row) => isExitOf(row, view)).map((row) => textOf(marketData, row));
      const past = pasts.find((each) => isSame(each, view)) ?? NEW;
      const beside = { past, lights: lights.get(`${memberId}:${view.position}`) ?? 1, exits };
      return positionText(marketData.terms.scaleOf(view.market), view, own, beside);
    }),
  );
  return { list, account: accountText(marketData.terms, own) };
}

/** Of a position that the read models do not have yet. */
const NEW: PositionPast = { openedAt: 0, realised: 0n, fees: 0n, funding: 0n };

function isSame(
  past: { readonly market: string; readonly positionSide: string; readonly isLong: boolean },
  { market, position, size }: PositionView,
): boolean {
  return past.market === market && past.positionSide === position && past.isLong === size > 0;
}
