/** The call that sets the take profit and the stop loss of a position. */
import type { CallParsedInput } from "@meridian/contract";
import type { PositionView } from "@meridian/core";
import type { Pool } from "pg";
import { CallRefusal, type Handler, type MemberContext, readQuantity } from "../../ground/calls/index.ts";
import type { VenueMarket } from "../market-data/index.ts";
import type { OrderRow, Projections } from "../projections/index.ts";
import { submitFor } from "../venue/index.ts";
import { type ExitKind, exitLegOf } from "./exits.ts";
import { knownContract } from "./known-contract.ts";
import { type ContractOrderParts, positionOf } from "./order-handlers.ts";
import { isExitOf, pendingOrders } from "./own-contracts.ts";
import { type Beside, besideOf, partOf, placeLeg, placeOf } from "./placing.ts";

type Input = CallParsedInput<"user/setTakeProfitStopLoss">;

/** Orders just placed are readable within milliseconds. */
const READABLE_TIMEOUT_MS = 2_000;

export interface ExitParts extends ContractOrderParts {
  readonly pool: Pool;
  readonly projections: Pick<Projections, "waitFor">;
}

/** An order that stood before goes only once the new one stands: a position never loses the protection it had. */
export function exitHandler(parts: ExitParts): Handler<"user/setTakeProfitStopLoss"> {
  return async (input, context) => {
    const { engine, venue } = parts;
    const scale = knownContract(venue, input.market);
    const position = await positionOf(engine, context, input);
    const kinds = (["takeProfit", "stopLoss"] as const).filter((kind) => input[kind] !== undefined);
    for (const kind of kinds) if (input[kind] !== null) legOf(scale, position, input, kind);
    const before = await standing(parts, context, position);
    const exits: Record<ExitKind, Beside | null> = { takeProfit: null, stopLoss: null };
    for (const kind of kinds)
      exits[kind] = await setExit(parts, context, scale, position, input, kind, before);
    return { ...exits, sequence: engine.sequence };
  };
}

function legOf(scale: VenueMarket, position: PositionView, input: Input, kind: ExitKind) {
  const part = input.quantity === undefined ? undefined : readQuantity(input.quantity, scale, "quantity");
  return exitLegOf(scale, position, kind, input[kind]!, part);
}

/** The orders that close the whole position at a price. */
async function standing(
  { engine, pool, projections }: ExitParts,
  { member }: MemberContext,
  position: PositionView,
): Promise<OrderRow[]> {
  await projections.waitFor(engine.sequence, READABLE_TIMEOUT_MS);
  const rows = await pendingOrders(pool, member.memberId);
  return rows.filter((row) => row.positionEffect === "close" && isExitOf(row, position));
}

async function setExit(
  { engine }: ExitParts,
  context: MemberContext,
  scale: VenueMarket,
  position: PositionView,
  input: Input,
  kind: ExitKind,
  before: readonly OrderRow[],
): Promise<Beside | null> {
  const exit = input[kind];
  let placed: Beside | null = null;
  if (exit !== null) {
    const leg = legOf(scale, position, input, kind);
    placed = await besideOf(() => placeLeg(engine, partOf(context, kind), scale, leg, input));
    if (placed.refusal !== "" || input.quantity !== undefined) return placed;
  }
  const condition = kind === "takeProfit" ? "takeProfit" : "stop";
  for (const row of before.filter((each) => each.condition === condition)) {
    const { time, member } = placeOf(scale, context);
    const command = { type: "cancelOrder", time, member, orderId: row.orderId, clientOrderId: "" } as const;
    await unlessGone(() => submitFor(engine, partOf(context, `cancel:${row.orderId}`), command, input));
  }
  return placed;
}

/** An order that has gone meanwhile needs no cancelling. */
async function unlessGone(cancel: () => Promise<unknown>): Promise<void> {
  try {
    await cancel();
  } catch (error) {
    if (!(error instanceof CallRefusal)) throw error;
  }
}
