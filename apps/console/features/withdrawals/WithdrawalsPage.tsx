/** Withdrawals that are held or wait for a person. */
import type { WithdrawalCase as Withdrawal } from "@meridian/contract";
import { AmountText, Badge, Button, CoinIcon, TimeText } from "@meridian/ui";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { OVERVIEW_EVERY_MS } from "../../app/waiting.ts";
import { usePages } from "../../data/index.ts";
import { Queue } from "../../parts/index.ts";
import { type QueueFilter, QueueFilters } from "./QueueFilters.tsx";
import { approvalState } from "./withdrawal.model.ts";
import { WithdrawalCase } from "./WithdrawalCase.tsx";
import { useReasonText } from "./use-reason-text.ts";

const DECIMALS = 8;

function Row({ row }: { row: Withdrawal }) {
  const t = useTranslations("consoleQueues");
  const reasonText = useReasonText();
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
}

export function WithdrawalsPage() {
  const t = useTranslations("consoleQueues");
  const [filter, setFilter] = useState<QueueFilter>({ search: "", state: "all" });
  const { search, state } = filter;
  const isFiltered = search !== "" || state !== "all";
  const asked = { ...(search === "" ? {} : { search }), ...(state === "all" ? {} : { state }) };
  const pages = usePages("staff/withdrawalQueue", asked, { refetchInterval: OVERVIEW_EVERY_MS });
  const count = pages.data?.pages.at(-1)?.count;
  return (
    <Queue
      path="/withdrawals"
      title={t("withdrawals.title")}
      aside={
        count !== undefined && (
          <span className="figure text-13 text-text-3">
            {t("withdrawals.queue.shown", { shown: pages.rows?.length ?? 0, count })}
          </span>
        )
      }
      filters={<QueueFilters filter={filter} onFilter={setFilter} />}
      query={pages}
      rowsOf={() => pages.rows ?? []}
      rowId={({ withdrawalId }) => withdrawalId}
      empty={t(isFiltered ? "withdrawals.queue.noneFound" : "withdrawals.none")}
      more={
        pages.hasNextPage && (
          <Button size="small" busy={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
            {t("withdrawals.queue.more")}
          </Button>
        )
      }
      row={(row) => <Row row={row} />}
      detail={(row, onDone) => <WithdrawalCase key={row.withdrawalId} withdrawal={row} onDone={onDone} />}
    />
  );
}
