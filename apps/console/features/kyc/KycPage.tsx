/** Identity checks that wait, oldest first, and the one that is looked at. */
import { TimeText } from "@meridian/ui";
import { useLocale, useTranslations } from "use-intl";
import { OVERVIEW_EVERY_MS } from "../../app/waiting.ts";
import { useRead } from "../../data/index.ts";
import { Queue } from "../../parts/index.ts";
import { KycCase } from "./KycCase.tsx";
import { countryName } from "./kyc.model.ts";

export function KycPage() {
  const t = useTranslations("consoleQueues");
  const locale = useLocale();
  const queue = useRead("staff/kycQueue", {}, { refetchInterval: OVERVIEW_EVERY_MS });
  const list = queue.data?.list ?? [];
  const nextOf = (id: string): string | undefined =>
    list[list.findIndex(({ applicationId }) => applicationId === id) + 1]?.applicationId;
  return (
    <Queue
      path="/kyc"
      title={t("kyc.title")}
      aside={<span className="figure text-13 text-text-3">{queue.data?.count}</span>}
      query={queue}
      rowsOf={(data) => data.list}
      rowId={({ applicationId }) => applicationId}
      empty={t("kyc.none")}
      row={({ uid, country, submittedAt, earlier }) => (
        <span className="flex flex-col gap-0.5">
          <span className="flex justify-between gap-2">
            <span className="figure font-medium">{uid}</span>
            <TimeText timeMs={submittedAt} style="ago" className="text-12 text-text-3" />
          </span>
          <span className="flex justify-between gap-2 text-12 text-text-2">
            <span className="truncate">{countryName(country, locale)}</span>
            {earlier > 0 && <span className="text-warn">{t("kyc.earlier", { count: earlier })}</span>}
          </span>
        </span>
      )}
      detail={({ applicationId }, onDone) => (
        <KycCase
          key={applicationId}
          applicationId={applicationId}
          nextId={nextOf(applicationId)}
          onDone={onDone}
        />
      )}
    />
  );
}
