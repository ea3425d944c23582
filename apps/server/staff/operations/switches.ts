/** Kill switches: one person turns them off at once; on again goes by a proposal, which takes two. */
import type { CallOutput, CallParsedInput } from "@meridian/contract";
import type { Pool } from "pg";
import { inTransaction } from "../../ground/database/index.ts";
import type { Networks } from "../../money/custody/index.ts";
import type { Engine } from "../../ground/engine/index.ts";
import { CallRefusal, type StaffContext } from "../../ground/calls/index.ts";
import type { Audit } from "../../ground/audit/index.ts";
import type { VenueDirectory } from "../../market/venue/index.ts";
import {
  marketSwitch,
  type OperatorParameters,
  PAUSED,
  withdrawalSwitch,
} from "../../money/parameters/index.ts";

export interface SwitchParts {
  readonly pool: Pool;
  readonly engine: Engine;
  readonly venue: VenueDirectory;
  readonly audit: Audit;
  readonly parameters: OperatorParameters;
  readonly networks: Pick<Networks, "of">;
}

/** Refused: market.unknown. A halted market may be set to cancel-only again, which lets members take back orders. */
export async function stopMarket(
  { pool, engine, venue, audit, parameters }: SwitchParts,
  { market, state, reason }: CallParsedInput<"staff/setMarketState">,
  { staff, timeMs, idempotencyKey }: StaffContext,
): Promise<CallOutput<"staff/setMarketState">> {
  const before = venue.market(market)?.state;
  if (before === undefined) throw new CallRefusal("market.unknown", "market");
  // The line comes first, since the engine does not write in the database's transactions.
  const entry = { staff, action: "market.state", subject: market, reason };
  await audit.note({ ...entry, detail: { before, after: state }, timeMs });
  const command = { type: "setMarketState", time: timeMs, market, state } as const;
  const answer = await engine.submit(`staff:${staff.staffId}`, idempotencyKey, command);
  if (!answer.ok) {
    const detail = { refused: answer.refused };
    await audit.note({ ...entry, action: "market.state.failed", detail, timeMs: Date.now() });
    throw new CallRefusal(answer.refused);
  }
  await inTransaction(pool, (client) =>
    parameters.setSwitch(client, marketSwitch(market), { state, staff, reason, timeMs }),
  );
  await parameters.reload();
  return { sequence: answer.sequence };
}

/** Refused: series.unknown. The rounds that run go on. */
export async function stopSeries(
  { engine, audit }: SwitchParts,
  { series, reason }: CallParsedInput<"staff/stopSeries">,
  { staff, timeMs, idempotencyKey }: StaffContext,
): Promise<CallOutput<"staff/stopSeries">> {
  const view = (await engine.query("series", null)).find((each) => each.series === series);
  if (view === undefined) throw new CallRefusal("series.unknown", "series");
  await audit.note({ staff, action: "series.stop", subject: series, reason, timeMs });
  const command = { type: "setSeriesState", time: timeMs, series, isOpen: false } as const;
  const answer = await engine.submit(`staff:${staff.staffId}`, idempotencyKey, command);
  if (!answer.ok) throw new CallRefusal(answer.refused);
  return { sequence: answer.sequence };
}

/** Refused: network.unknown, parameter.unchanged. */
export async function pauseWithdrawals(
  { pool, audit, parameters, networks }: SwitchParts,
  { network, reason }: CallParsedInput<"staff/pauseWithdrawals">,
  { staff, timeMs }: StaffContext,
): Promise<void> {
  if (networks.of(network) === undefined) throw new CallRefusal("network.unknown", "network");
  if (parameters.isPaused(network)) {
    const turned = parameters.switches().get(withdrawalSwitch(network));
    // The same press again.
    if (turned?.staff === staff.name && turned.reason === reason) return;
    throw new CallRefusal("parameter.unchanged");
  }
  await inTransaction(pool, async (client) => {
    const turned = { state: PAUSED, staff, reason, timeMs };
    await parameters.setSwitch(client, withdrawalSwitch(network), turned);
    await audit.add(client, { staff, action: "withdrawals.pause", subject: network, reason, timeMs });
  });
  await parameters.reload();
}
