/** Members who lost the fund password or the second factor: who waits for staff first, then who is held. */
import { Badge, TimeText } from "@meridian/ui";
import { useTranslations } from "use-intl";
import { OVERVIEW_EVERY_MS } from "../../app/waiting.ts";
import { useRead } from "../../data/index.ts";
import { Queue } from "../../parts/index.ts";
import { RecoveryCase } from "./RecoveryCase.tsx";

export function RecoveriesPage() {
  const t = useTranslations("consoleQueues");
  const queue = useRead("staff/recoveryQueue", {}, { refetchInterval: OVERVIEW_EVERY_MS });
  return (
    <Queue
      path="/recoveries"
      title={t("recovery.title")}
      aside={<span className="figure text-13 text-text-3">{queue.data?.count}</span>}
      query={queue}
      rowsOf={(data) => data.list}
      rowId={({ recoveryId }) => recoveryId}
      empty={t("recovery.none")}
      row={({ uid, kind, state, createdAt, holdHours, proposed }) => (
        <span className="flex flex-col gap-1">
          <span className="flex justify-between gap-2">
            <span className="figure font-medium">{uid}</span>
            <TimeText timeMs={createdAt} style="ago" className="text-12 text-text-3" />
          </span>
          <span className="flex items-center justify-between gap-2 text-12 text-text-2">
            <span>{t(`recovery.kind.${kind}`)}</span>
            <Badge tone={state === "holding" ? "info" : "warn"}>
              {t(proposed ? "recovery.proposed" : `recovery.state.${state}`)}
            </Badge>
          </span>
          {state === "waiting" && (
            <span className="text-12 text-text-3">
              {t("recovery.hold")} · {t("recovery.holdHours", { hours: holdHours })}
            </span>
          )}
        </span>
      )}
      detail={({ recoveryId }, onDone) => (
        <RecoveryCase key={recoveryId} recoveryId={recoveryId} onDone={onDone} />
      )}
    />
  );
}
