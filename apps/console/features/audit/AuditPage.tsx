/** Everything that staff did: found by who, what and to whom; proven whole; kept as a file. */
import { EmptyState, PagedTable } from "@meridian/ui";
import type { AuditLine } from "@meridian/contract";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { usePages } from "../../data/index.ts";
import { Page, useWide } from "../../parts/index.ts";
import { useAuditColumns } from "./audit-columns.tsx";
import { AuditCard, AuditDetail } from "./AuditDetail.tsx";
import { AuditFilters } from "./AuditFilters.tsx";
import { filterInput, NO_FILTER } from "./audit.model.ts";
import { VerifyAudit } from "./VerifyAudit.tsx";

export function AuditPage() {
  const t = useTranslations("consoleOperations");
  const wide = useWide();
  const [filter, setFilter] = useState(NO_FILTER);
  const [open, setOpen] = useState<AuditLine>();
  const pages = usePages("staff/auditLog", filterInput(filter));
  const columns = useAuditColumns();
  return (
    <Page title={t("audit.title")} note={t("audit.note")} aside={<VerifyAudit />}>
      <AuditFilters filter={filter} onFilter={setFilter} />
      <PagedTable
        pages={pages}
        label={t("audit.title")}
        columns={columns}
        rows={pages.rows}
        rowKey={({ id }) => id}
        onRow={setOpen}
        empty={<EmptyState>{t("audit.none")}</EmptyState>}
        card={wide ? undefined : (line) => <AuditCard line={line} onOpen={() => setOpen(line)} />}
        skeletonRows={12}
        className="rounded-card border border-line"
      />
      {open !== undefined && (
        <AuditDetail line={open} onClose={() => setOpen(undefined)} onFilter={setFilter} />
      )}
    </Page>
  );
}
