import { RecentWithdrawals } from "./RecentWithdrawals.tsx";
import { WithdrawSteps } from "./WithdrawSteps.tsx";

export default function WithdrawMobile() {
  return (
    <div className="flex flex-col gap-6 px-4 py-5">
      <WithdrawSteps mobile />
      <RecentWithdrawals recordsPath="/mbwithdrawRecords" />
    </div>
  );
}
