/** The read model of what withdrawals hold frozen: there while the withdrawal is under way. */
import type { WithdrawalRequested } from "@meridian/core";
import { column, table } from "../../ground/database/index.ts";
import type { ReadModel } from "./read-model.ts";

const HOLDS = table("withdrawal_hold", {
  withdrawalId: column.text,
  member: column.whole,
  coin: column.text,
  amount: column.amount,
  since: column.whole,
});

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
    await HOLDS.copy(
      client,
      [...requested.values()].map((event) => ({ ...event, since: event.time })),
    );
    if (ended.length > 0)
      await client.query("delete from withdrawal_hold where withdrawal_id = any($1)", [ended]);
  },
  forget: () => undefined,
};
