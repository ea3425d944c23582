/** One withdrawal whole, read by itself, so that any page may open it. */
import { EmptyState, ErrorState, SkeletonRows } from "@meridian/ui";
import { useTranslations } from "use-intl";
import { useRead, useWithdrawalNews } from "../../data/index.ts";
import { DetailWindow } from "./RecordCells.tsx";
import { WithdrawalDetail } from "./WithdrawalDetail.tsx";

interface WithdrawalWindowProps {
  readonly withdrawalId: string;
  readonly mobile: boolean;
  readonly onClose: () => void;
}

const ROWS = 6;
const ROW_PX = 44;

export function WithdrawalWindow({ withdrawalId, mobile, onClose }: WithdrawalWindowProps) {
  const t = useTranslations("records");
  const { data, isError, isPlaceholderData, refetch } = useRead("user/getWithdrawList", { withdrawalId });
  useWithdrawalNews(() => undefined);
  const withdrawal = isPlaceholderData ? undefined : data?.list[0];
  if (withdrawal !== undefined) {
    return <WithdrawalDetail withdrawal={withdrawal} mobile={mobile} onClose={onClose} />;
  }
  return (
    <DetailWindow mobile={mobile} title={t("detail.withdrawal")} onClose={onClose} facts={false}>
      {isError ? (
        <ErrorState onRetry={() => void refetch()} />
      ) : data === undefined || isPlaceholderData ? (
        <SkeletonRows rows={ROWS} rowHeightPx={ROW_PX} />
      ) : (
        <EmptyState>{t("gone")}</EmptyState>
      )}
    </DetailWindow>
  );
}
