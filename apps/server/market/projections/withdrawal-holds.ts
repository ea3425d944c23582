/** The read model of what withdrawals hold frozen: there while the withdrawal is under way. */
import type { WithdrawalRequested } from "@meridian/core";
import type { ReadModel } from "./read-model.ts";
import { bulkInsert, type RowOf, runBulk } from "./sql.ts";

const HOLD = {
  withdrawal_id: "text",
  member: "bigint",
  coin: "text",
  amount: "bigint",
  since: "bigint",
} as const;

const INSERT = bulkInsert("withdrawal_hold", HOLD);

function cells(event: WithdrawalRequested): RowOf<typeof HOLD> {
  const { withdrawalId, member, coin, amount, time } = event;
  return { withdrawal_id: withdrawalId, member, coin, amount, since: time };
}

export const withdrawalHoldsModel: ReadModel = {
  name: "withdrawal_holds",
  version: 1,
  reset: "truncate withdrawal_hold",
  async write(client, records) {
    const requested = new Map<string, WithdrawalRequested>();
    const ended: string[] = [];
    for (const event of records.flatMap(({ events }) => events)) {
      if (event.type === "withdrawalRequested") requested.set(event.withdrawalId, event);
      else if (event.type === "withdrawalSettled" || event.type === "withdrawalReleased") {
        if (!requested.delete(event.withdrawalId)) ended.push(event.withdrawalId);
      }
    }
    await runBulk(client, INSERT, [...requested.values()].map(cells));
    if (ended.length > 0)
      await client.query("delete from withdrawal_hold where withdrawal_id = any($1)", [ended]);
  },
  forget: () => undefined,
};
