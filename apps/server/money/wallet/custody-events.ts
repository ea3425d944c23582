/** Custody's changes as the stream tells them to the member whom they concern. */
import type { Pool } from "pg";
import type { Logger } from "pino";
import type { Networks } from "../custody/index.ts";
import type { CustodyEvents } from "../../edges/streams/index.ts";
import { depositsUnderWay } from "./deposit-list.ts";
import { tellDeposit } from "./shapes.ts";
import { tellWithRemark, withdrawalsUnderWay } from "./withdrawal-list.ts";

export function custodyEvents(pool: Pool, networks: Networks, log: Logger): CustodyEvents {
  return {
    onDeposit(listener) {
      networks.onDeposit((deposit) => {
        if (deposit.member !== undefined) listener(deposit.member, tellDeposit(deposit));
      });
    },
    onWithdrawal(listener) {
      // Told in order: the remark is read first, and a later state must not overtake an earlier one.
      let telling: Promise<void> = Promise.resolve();
      networks.onWithdrawal((withdrawal) => {
        telling = telling
          .then(async () => {
            listener(withdrawal.member, await tellWithRemark(pool, withdrawal));
          })
          .catch((error: unknown) => log.warn({ err: error }, "a withdrawal's change could not be streamed"));
      });
    },
    depositsUnderWay: (memberId) => depositsUnderWay(networks, memberId),
    withdrawalsUnderWay: (memberId) => withdrawalsUnderWay({ pool, networks }, memberId),
  };
}
