/** Withdrawals that are held or wait for a person. */
import { AmountText, Badge, CoinIcon, TimeText } from "@meridian/ui";
import { useTranslations } from "use-intl";
import { OVERVIEW_EVERY_MS } from "../../app/waiting.ts";
import { useRead } from "../../data/index.ts";
import { Queue } from "../../parts/index.ts";
import { approvalState } from "./withdrawal.model.ts";
import { WithdrawalCase } from "./WithdrawalCase.tsx";
import { useReasonText } from "./use-reason-text.ts";

const DECIMALS = 8;

export function WithdrawalsPage() {
  const t = useTranslations("consoleQueues");
  const reasonText = useReasonText();
  const queue = useRead("staff/withdrawalQueue", {}, { refetchInterval: OVERVIEW_EVERY_MS });
  return (
    <Queue
      path="/withdrawals"
      title={t("withdrawals.title")}
      aside={<span className="figure text-13 text-text-3">{queue.data?.count}</span>}
      query={queue}
      rowsOf={(data) => data.list}
      rowId={({ withdrawalId }) => withdrawalId}
      empty={t("withdrawals.none")}
      row={(row) => {
        const { given, needed } = approvalState(row);
        return (
          <span className="flex flex-col gap-1">
            <span className="flex items-center justify-between gap-2">
              <span className="inline-flex items-center gap-2 font-medium">
                <CoinIcon coin={row.asked.coin} sizePx={16} />
                <AmountText value={row.asked.amount} decimals={DECIMALS} coin={row.asked.coin} />
              </span>
              <TimeText timeMs={row.createdAt} style="ago" className="text-12 text-text-3" />
            </span>
            <span className="flex items-center justify-between gap-2 text-12 text-text-2">
              <span className="truncate">
                <span className="figure">{row.uid}</span> · {reasonText(row.reason)}
              </span>
              {row.state === "held" ? (
                <Badge tone="info">{t("withdrawals.held")}</Badge>
              ) : (
                <Badge tone={given > 0 ? "accent" : "neutral"}>{t("approvals", { given, needed })}</Badge>
              )}
            </span>
          </span>
        );
      }}
      detail={(row, onDone) => <WithdrawalCase key={row.withdrawalId} withdrawal={row} onDone={onDone} />}
    />
  );
}
