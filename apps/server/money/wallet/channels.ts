/** The stream's private channels "deposits" and "withdrawals": those under way, then each as it changes. */
import type { Pool } from "pg";
import { memberChannel, type MemberChannels } from "../../ground/channels/index.ts";
import type { Deposit, Networks, Withdrawal } from "../custody/index.ts";
import { depositsUnderWay } from "./deposit-list.ts";
import { depositView } from "./shapes.ts";
import { withdrawalViewWithRemark, withdrawalsUnderWay } from "./withdrawal-list.ts";

export function walletChannels(
  pool: Pool,
  networks: Networks,
): Pick<MemberChannels, "deposits" | "withdrawals"> {
  return {
    deposits: memberChannel({
      sessionsOnly: false,
      snapshot: async (memberId) => ({ list: await depositsUnderWay(networks, memberId) }),
      onChange: (listener) =>
        void networks.onDeposit((deposit) => {
          if (deposit.member !== undefined) listener(deposit.member, deposit);
        }),
      delta: (_memberId, deposit: Deposit) => ({ list: [depositView(networks, deposit)] }),
    }),
    withdrawals: memberChannel({
      sessionsOnly: false,
      snapshot: async (memberId) => ({ list: await withdrawalsUnderWay({ pool, networks }, memberId) }),
      onChange: (listener) =>
        void networks.onWithdrawal((withdrawal) => listener(withdrawal.member, withdrawal)),
      delta: async (_memberId, withdrawal: Withdrawal) => ({
        list: [await withdrawalViewWithRemark({ pool, networks }, withdrawal)],
      }),
    }),
  };
}
