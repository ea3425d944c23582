/** A member's deposits as a filtered list, newest first, as of the last block that was read. */
import type { CallOutput, CallParsedInput, Deposit } from "@meridian/contract";
import type { DepositFilter, Networks } from "../custody/index.ts";
import { limitOf, pageOfRows, placeOfCursor, timeWithin } from "../../ground/calls/index.ts";
import { depositView } from "./shapes.ts";

/** Custody's filter for each state that members see; depth separates those that share a state of custody. */
type StateFilter = Pick<DepositFilter, "states" | "depthMin" | "depthBelow" | "isUnlocked">;
const STATES: Readonly<Record<Deposit["state"], StateFilter>> = {
  detected: { states: ["confirming"], depthBelow: 1 },
  confirming: { states: ["confirming", "crediting"], depthMin: 1 },
  credited: { states: ["credited"], isUnlocked: false },
  unlocked: { states: ["credited"], isUnlocked: true },
  belowMinimum: { states: ["below_minimum"] },
  unsupported: { states: ["unsupported"] },
  removed: { states: ["removed", "orphaned"] },
  reversed: { states: ["reversed"] },
};

const UNDER_WAY: ReadonlySet<Deposit["state"]> = new Set(["detected", "confirming", "credited"]);

/** Only the latest can still be on their way. */
const UNDER_WAY_MAX = 100;

export async function listDeposits(
  networks: Networks,
  member: number,
  { state, coin, txHash, from, to, cursor, ...page }: CallParsedInput<"user/getRechargeList">,
): Promise<CallOutput<"user/getRechargeList">> {
  const limit = limitOf(page);
  const wanted = state === undefined ? {} : STATES[state];
  const after = cursor === undefined ? undefined : placeOfCursor(cursor);
  const period = { from: timeWithin(from), to: timeWithin(to) };
  const rows = await networks.deposits({ member, coin, txHash, ...period, ...wanted, after }, limit + 1);
  return pageOfRows(
    rows,
    limit,
    ({ seenAt, depositKey }) => [seenAt, depositKey],
    (row) => depositView(networks, row),
  );
}

/** Those that may still change: on their way, or here and not yet free to leave. */
export async function depositsUnderWay(networks: Networks, member: number): Promise<Deposit[]> {
  const deposits = await networks.deposits({ member }, UNDER_WAY_MAX);
  return deposits.map((row) => depositView(networks, row)).filter(({ state }) => UNDER_WAY.has(state));
}
