import { useTranslations } from "use-intl";
import { Upcoming } from "../upcoming/index.ts";
import { RecentWithdrawals } from "./RecentWithdrawals.tsx";
import { useStep, WithdrawSteps } from "./WithdrawSteps.tsx";

const RECORDS = "/withdrawRecords";

export default function WithdrawDesktop() {
  const t = useTranslations("withdraw");
  const { shownId, ...steps } = useStep();
  return (
    <div className="mx-auto w-full max-w-260 px-6 py-8">
      <h1 className="mb-6 text-28 font-semibold">{t("title")}</h1>
      <Upcoming topic="withdrawals" />
      <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)] items-start gap-8">
        <WithdrawSteps {...steps} recordsPath={RECORDS} />
        <RecentWithdrawals recordsPath={RECORDS} exceptId={shownId} />
      </div>
    </div>
  );
}
