/** Custody's changes as the stream tells them to the member whom they concern. */
import type { Deposit, Withdrawal } from "@meridian/contract";
import type { Pool } from "pg";
import type { Logger } from "pino";
import type { Networks } from "../custody/index.ts";
import { depositsUnderWay } from "./deposit-list.ts";
import { tellDeposit } from "./shapes.ts";
import { tellWithRemark, withdrawalsUnderWay } from "./withdrawal-list.ts";

/** The part of custody that the stream uses. Listeners are called with the member concerned. */
export interface CustodyEvents {
  onDeposit(listener: (memberId: number, deposit: Deposit) => void): void;
  onWithdrawal(listener: (memberId: number, withdrawal: Withdrawal) => void): void;
  /** Those that may still change, newest first. */
  depositsUnderWay(memberId: number): Promise<readonly Deposit[]>;
  withdrawalsUnderWay(memberId: number): Promise<readonly Withdrawal[]>;
}

export function custodyEvents(pool: Pool, networks: Networks, log: Logger): CustodyEvents {
  return {
    onDeposit(listener) {
      networks.onDeposit((deposit) => {
        if (deposit.member !== undefined) listener(deposit.member, tellDeposit(networks, deposit));
      });
    },
    onWithdrawal(listener) {
      // Told in order: the remark is read first, and a later state must not overtake an earlier one.
      let telling: Promise<void> = Promise.resolve();
      networks.onWithdrawal((withdrawal) => {
        telling = telling
          .then(async () => {
            listener(withdrawal.member, await tellWithRemark({ pool, networks }, withdrawal));
          })
          .catch((error: unknown) => log.warn({ err: error }, "a withdrawal's change could not be streamed"));
      });
    },
    depositsUnderWay: (memberId) => depositsUnderWay(networks, memberId),
    withdrawalsUnderWay: (memberId) => withdrawalsUnderWay({ pool, networks }, memberId),
  };
}
