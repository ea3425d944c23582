/** One deposit whole, read by itself, so that any page may open it. */
import type { Deposit } from "@meridian/contract";
import { EmptyState, ErrorState, SkeletonRows } from "@meridian/ui";
import { useTranslations } from "use-intl";
import { useDepositNews, useRead } from "../../data/index.ts";
import { DepositFacts } from "./DepositFacts.tsx";
import { referenceShown } from "./records.model.ts";
import { DetailWindow } from "./RecordCells.tsx";

interface DepositWindowProps {
  readonly depositKey: string;
  /** Of its transaction; "" where only the key is known, which holds it. */
  readonly txHash?: string;
  readonly mobile: boolean;
  readonly onClose: () => void;
}

const ROWS = 6;
const ROW_PX = 44;
const LIMIT = 100;

function Body({ depositKey, txHash }: Required<Pick<DepositWindowProps, "depositKey" | "txHash">>) {
  const t = useTranslations("records");
  const { data, isError, isPlaceholderData, refetch } = useRead("user/getRechargeList", {
    txHash,
    limit: LIMIT,
  });
  useDepositNews(() => undefined);
  if (isError && data === undefined) return <ErrorState onRetry={() => void refetch()} />;
  if (data === undefined || isPlaceholderData) return <SkeletonRows rows={ROWS} rowHeightPx={ROW_PX} />;
  const deposit: Deposit | undefined = data.list.find((row) => row.depositKey === depositKey);
  if (deposit === undefined) return <EmptyState>{t("gone")}</EmptyState>;
  return <DepositFacts deposit={deposit} />;
}

export function DepositWindow({ depositKey, txHash = "", mobile, onClose }: DepositWindowProps) {
  const t = useTranslations("records");
  return (
    <DetailWindow mobile={mobile} title={t("detail.deposit")} onClose={onClose} facts={false}>
      <Body depositKey={depositKey} txHash={txHash === "" ? referenceShown(depositKey) : txHash} />
    </DetailWindow>
  );
}
