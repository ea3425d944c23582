import type { AuditLine } from "@meridian/contract";
import type { StaffRole } from "@meridian/contract/staff";
import { type Column, TimeText } from "@meridian/ui";
import { useTranslations } from "use-intl";
import { MemberLink } from "../../parts/index.ts";
import { memberOf } from "./audit.model.ts";

export function Subject({ subject }: { subject: string }) {
  const uid = memberOf(subject);
  return uid === null ? (
    <span title={subject} className="block max-w-60 truncate font-mono text-12">
      {subject}
    </span>
  ) : (
    <MemberLink uid={uid} />
  );
}

export function useAuditColumns(): readonly Column<AuditLine>[] {
  const t = useTranslations("consoleOperations");
  const tc = useTranslations("console");
  return [
    {
      key: "id",
      header: t("audit.line"),
      align: "end",
      cell: ({ id }) => <span className="text-text-3">{id}</span>,
    },
    {
      key: "time",
      header: t("audit.time"),
      cell: ({ time }) => <TimeText timeMs={time} className="text-text-2" />,
    },
    { key: "staff", header: t("audit.staff"), cell: ({ staff }) => staff },
    {
      key: "role",
      header: t("audit.role"),
      cell: ({ role }) => <span className="text-text-3">{tc(`role.${role as StaffRole}`)}</span>,
    },
    {
      key: "action",
      header: t("audit.action"),
      cell: ({ action }) => <span className="font-mono">{action}</span>,
    },
    { key: "subject", header: t("audit.subject"), cell: ({ subject }) => <Subject subject={subject} /> },
    {
      key: "reason",
      header: t("audit.reason"),
      className: "max-w-90 truncate",
      cell: ({ reason }) => <span title={reason}>{reason}</span>,
    },
  ];
}
