/** The calls that place orders of contracts, and close or turn positions. */
import { belowLot, type CallOutput, type CallParsedInput, contractLegOf } from "@meridian/contract";
import {
  type ContractMember,
  lots,
  type OrderLeg,
  type PositionView,
  quantityText,
  UNNAMED_ORDER,
} from "@meridian/core";
import type { Engine } from "../../ground/engine/index.ts";
import { CallRefusal, type Handlers, type MemberContext } from "../../ground/calls/index.ts";
import type { VenueMarket } from "../market-data/index.ts";
import type { OrderFinder } from "../projections/index.ts";
import { placedOf, submitFor, type VenueDirectory } from "../venue/index.ts";
import type { ContractData } from "./contract-data.ts";
import { reducingEffectOf } from "./exits.ts";
import { knownContract } from "./known-contract.ts";
import { placeWithExits } from "./place-with-exits.ts";
import { besideOf, partOf, placeLeg, placeOf } from "./placing.ts";

type OrderCall = "user/placeOrder" | "user/closePosition" | "user/closeAllPositions" | "user/reversePosition";

export interface ContractOrderParts {
  readonly engine: Engine;
  readonly venue: VenueDirectory;
  readonly findOrder: OrderFinder;
  readonly contracts: ContractData;
}

export function contractOrderHandlers(parts: ContractOrderParts): Pick<Handlers, OrderCall> {
  const { engine, venue, contracts } = parts;
  return {
    async "user/placeOrder"(input, context) {
      const scale = knownContract(venue, input.market);
      const mark = (await contracts.figures()).get(scale.market)?.mark ?? 0;
      const leg = contractLegOf(input, scale, mark);
      if (input.takeProfit !== undefined || input.stopLoss !== undefined)
        return placeWithExits(parts, context, scale, leg, input);
      const { outcome, sequence } = await placeLeg(engine, context, scale, leg, input);
      return { ...placedOf(scale, leg.side, outcome, sequence), takeProfit: null, stopLoss: null };
    },

    async "user/closePosition"(input, context) {
      const scale = knownContract(venue, input.market);
      const position = await positionOf(engine, context, input);
      const leg = closingLegOf(scale, position, input);
      const { outcome, sequence } = await placeLeg(engine, context, scale, leg, input);
      return placedOf(scale, leg.side, outcome, sequence);
    },

    "user/closeAllPositions": (_input, context) => closeAll(engine, venue, context),

    async "user/reversePosition"(input, context) {
      const scale = knownContract(venue, input.market);
      const command = { type: "reversePosition", ...placeOf(scale, context), ...UNNAMED_ORDER } as const;
      const { sequence, outcome } = await submitFor(engine, context, command, input, scale);
      if (outcome.type !== "order") throw new Error(`turning a position ended as ${outcome.type}`);
      // Fees of contracts are in quote coins whatever the side.
      return placedOf(scale, "buy", outcome, sequence);
    },
  };
}

interface NamedPosition {
  readonly market: string;
  readonly position?: PositionView["position"] | undefined;
}

/** Refuses "contract.no_position", and "contract.position_side" where two positions could be meant. */
export async function positionOf(
  engine: Pick<Engine, "query">,
  { member: { memberId: member } }: MemberContext,
  { market, position }: NamedPosition,
): Promise<PositionView> {
  const { positions }: ContractMember = await engine.query("contractMember", { member });
  const found = positions.filter(
    (each) => each.market === market && (position === undefined || each.position === position),
  );
  if (found.length > 1) throw new CallRefusal("contract.position_side", "position");
  if (found[0] === undefined) throw new CallRefusal("contract.no_position", "market");
  return found[0];
}

type Closing = Pick<CallParsedInput<"user/closePosition">, "price" | "percent">;

/** A whole close has no quantity: a second one finds nothing, whatever happened between the two. */
function closingLegOf(
  scale: VenueMarket,
  position: PositionView,
  { price, percent = 100 }: Closing,
): OrderLeg {
  const input = {
    market: scale.market,
    side: position.size > 0 ? "sell" : "buy",
    type: price === undefined ? "market" : "limit",
    ...(price === undefined ? {} : { price }),
  } as const;
  if (percent === 100) return contractLegOf({ ...input, closePosition: true }, scale, 0);
  const part = lots(Math.floor((Math.abs(position.size) * percent) / 100));
  if (part === 0) throw belowLot(scale, "percent");
  const quantity = quantityText(scale, part);
  const effect = reducingEffectOf(position);
  const reducing = effect === "reduce" ? { reduceOnly: true } : { positionSide: effect };
  return contractLegOf({ ...input, ...reducing, quantity }, scale, 0);
}

async function closeAll(
  engine: Engine,
  venue: VenueDirectory,
  context: MemberContext,
): Promise<CallOutput<"user/closeAllPositions">> {
  const { positions } = await engine.query("contractMember", { member: context.member.memberId });
  const list: CallOutput<"user/closeAllPositions">["list"] = [];
  for (const position of positions) {
    const scale = knownContract(venue, position.market);
    const leg = closingLegOf(scale, position, {});
    const part = partOf(context, `${position.market}:${position.position}`);
    const beside = await besideOf(() => placeLeg(engine, part, scale, leg, {}));
    list.push({ market: position.market, position: position.position, ...beside });
  }
  return { list, sequence: engine.sequence };
}
