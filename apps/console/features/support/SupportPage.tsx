/** Members' questions, and the conversation in which staff answer. */
import { SUPPORT_VIEWS, type StaffSupportCase, type SupportView } from "@meridian/contract";
import { Select, TimeText } from "@meridian/ui";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { OVERVIEW_EVERY_MS } from "../../app/waiting.ts";
import { useRead } from "../../data/index.ts";
import { Queue } from "../../parts/index.ts";
import { SupportCase } from "./SupportCase.tsx";

function Row({ supportCase }: { supportCase: StaffSupportCase }) {
  const t = useTranslations("consoleSupport");
  const { uid, category, lastText, lastAt, waitingSince, unread, staffNumber, own } = supportCase;
  return (
    <span className="flex flex-col gap-0.5">
      <span className="flex items-center justify-between gap-2">
        <span className="flex items-center gap-2 font-medium">
          {unread > 0 && (
            <span className="size-2 shrink-0 rounded-full bg-accent">
              <span className="sr-only">{t("unread", { count: unread })}</span>
            </span>
          )}
          {t(`category.${category}`)}
        </span>
        <TimeText timeMs={waitingSince ?? lastAt} style="ago" className="text-12 text-text-3" />
      </span>
      <span className="truncate text-12 text-text-2">{lastText === "" ? t("picture") : lastText}</span>
      <span className="flex justify-between gap-2 text-12 text-text-3">
        <span className="figure">{uid}</span>
        {staffNumber !== "" && <span>{own ? t("yours") : t("taken", { number: staffNumber })}</span>}
      </span>
    </span>
  );
}

export function SupportPage() {
  const t = useTranslations("consoleSupport");
  const [view, setView] = useState<SupportView>("waiting");
  const queue = useRead("staff/supportQueue", { view }, { refetchInterval: OVERVIEW_EVERY_MS });
  return (
    <Queue
      path="/support"
      title={t("title")}
      aside={
        <span className="flex items-center gap-2">
          <span className="figure text-13 text-text-3">{queue.data?.count}</span>
          <Select
            label={t("view.label")}
            value={view}
            onValue={setView}
            options={SUPPORT_VIEWS.map((value) => ({ value, label: t(`view.${value}`) }))}
          />
        </span>
      }
      query={queue}
      rowsOf={(data) => data.list}
      rowId={({ ticketId }) => ticketId}
      empty={t(`none.${view}`)}
      row={(supportCase) => <Row supportCase={supportCase} />}
      detail={({ ticketId }) => <SupportCase key={ticketId} ticketId={ticketId} />}
      // Answered, it waits no longer; whoever answered still talks with this member and nobody else.
      away={(ticketId) => <SupportCase key={ticketId} ticketId={ticketId} />}
    />
  );
}
