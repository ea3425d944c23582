import { Upcoming } from "../upcoming/index.ts";
import { RecentWithdrawals } from "./RecentWithdrawals.tsx";
import { useStep, WithdrawSteps } from "./WithdrawSteps.tsx";

const RECORDS = "/mbwithdrawRecords";

export default function WithdrawMobile() {
  const { shownId, ...steps } = useStep();
  return (
    <div className="flex flex-col gap-6 px-4 py-5">
      <Upcoming topic="withdrawals" />
      <WithdrawSteps {...steps} recordsPath={RECORDS} mobile />
      <RecentWithdrawals recordsPath={RECORDS} exceptId={shownId} />
    </div>
  );
}
