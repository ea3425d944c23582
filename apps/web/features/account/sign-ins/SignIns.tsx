/** Every login and every wrong password, newest first, with the whole list as a file. */
import type { SignIn } from "@meridian/contract";
import { Badge, type Column, EmptyState, PagedTable, TimeText } from "@meridian/ui";
import { History } from "lucide-react";
import { useTranslations } from "use-intl";
import { downloadCsv, usePages } from "../../../data/index.ts";
import { CsvButton } from "../../csv/index.ts";

function Result({ entry }: { entry: SignIn }) {
  const t = useTranslations("account");
  return (
    <Badge tone={entry.succeeded ? "up" : "warn"}>
      {t(entry.succeeded ? "signIns.succeeded" : "signIns.wrong")}
    </Badge>
  );
}

function deviceText({ browser, system }: SignIn): string {
  return [browser, system].filter((word) => word !== "").join(" · ") || "–";
}

function useColumns(): readonly Column<SignIn>[] {
  const t = useTranslations("account");
  return [
    { key: "time", header: t("signIns.column.time"), cell: ({ time }) => <TimeText timeMs={time} /> },
    { key: "result", header: t("signIns.column.result"), cell: (entry) => <Result entry={entry} /> },
    { key: "device", header: t("signIns.column.device"), cell: deviceText },
    {
      key: "ip",
      header: t("signIns.column.ip"),
      cell: ({ ip }) => <span className="figure">{ip}</span>,
    },
  ];
}

function Card({ entry }: { entry: SignIn }) {
  return (
    <div className="flex flex-col gap-1 px-4 py-3">
      <div className="flex items-center justify-between gap-3">
        <TimeText timeMs={entry.time} className="text-14" />
        <Result entry={entry} />
      </div>
      <p className="text-12 text-text-3">
        {deviceText(entry)} · <span className="figure">{entry.ip}</span>
      </p>
    </div>
  );
}

export function SaveSignIns() {
  return <CsvButton onSave={() => downloadCsv("user/signInLogs", {}, "meridian-sign-ins")} />;
}

export function SignIns({ mobile }: { mobile: boolean }) {
  const t = useTranslations("account");
  const columns = useColumns();
  const list = usePages("user/signInLogs", {});
  return (
    <>
      <PagedTable
        pages={list}
        label={t("signIns.title")}
        columns={columns}
        rows={list.rows}
        rowKey={({ id }) => id}
        density="comfortable"
        empty={<EmptyState icon={<History aria-hidden />}>{t("signIns.empty")}</EmptyState>}
        card={mobile ? (entry) => <Card entry={entry} /> : undefined}
      />
    </>
  );
}
