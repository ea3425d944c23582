/** Deposits that members prove with a picture. */
import { AmountText, Badge, CoinIcon, TimeText } from "@meridian/ui";
import { useTranslations } from "use-intl";
import { OVERVIEW_EVERY_MS } from "../../app/waiting.ts";
import { useRead } from "../../data/index.ts";
import { Queue } from "../../parts/index.ts";
import { VoucherCase } from "./VoucherCase.tsx";

export function VouchersPage() {
  const t = useTranslations("consoleQueues");
  const queue = useRead("staff/voucherQueue", {}, { refetchInterval: OVERVIEW_EVERY_MS });
  return (
    <Queue
      path="/vouchers"
      title={t("vouchers.title")}
      aside={<span className="figure text-13 text-text-3">{queue.data?.count}</span>}
      query={queue}
      rowsOf={(data) => data.list}
      rowId={({ voucherId }) => voucherId}
      empty={t("vouchers.none")}
      row={(row) => (
        <span className="flex flex-col gap-1">
          <span className="flex items-center justify-between gap-2">
            <span className="inline-flex items-center gap-2 font-medium">
              <CoinIcon coin={row.coin} sizePx={16} />
              <AmountText value={row.amount} decimals={8} coin={row.coin} />
            </span>
            <TimeText timeMs={row.createdAt} style="ago" className="text-12 text-text-3" />
          </span>
          <span className="flex items-center justify-between gap-2 text-12 text-text-2">
            <span className="figure">{row.uid}</span>
            <Badge tone={row.state === "confirmed" ? "accent" : "neutral"}>
              {t(`vouchers.state.${row.state}`)}
            </Badge>
          </span>
        </span>
      )}
      detail={(row, onDone) => <VoucherCase key={row.voucherId} voucher={row} onDone={onDone} />}
    />
  );
}
