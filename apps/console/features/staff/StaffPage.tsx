/** Who works here: seen, let in and shut out by the owner. */
import type { StaffMember } from "@meridian/contract";
import { Badge, Button, type Column, EmptyState, Table, TimeText } from "@meridian/ui";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { useMay, useRead, useSession } from "../../data/index.ts";
import { Page, useWide } from "../../parts/index.ts";
import { AddStaff } from "./AddStaff.tsx";
import { DisableStaff } from "./DisableStaff.tsx";

function Access({ staff }: { staff: StaffMember }) {
  const t = useTranslations("consoleDesk");
  if (staff.disabled) return <Badge>{t("staff.disabled")}</Badge>;
  return (
    <Badge tone={staff.secondFactor ? "up" : "warn"}>
      {t(staff.secondFactor ? "staff.secondFactor" : "staff.passwordOnly")}
    </Badge>
  );
}

function useColumns(onDisable: (staff: StaffMember) => void): readonly Column<StaffMember>[] {
  const t = useTranslations("consoleDesk");
  const tc = useTranslations("console");
  const may = useMay();
  const own = useSession((state) => state.me?.staff.staffId);
  const columns: Column<StaffMember>[] = [
    { key: "name", header: t("staff.name"), cell: ({ name }) => <span className="font-medium">{name}</span> },
    { key: "email", header: t("staff.email"), cell: ({ email }) => email },
    { key: "role", header: t("staff.role"), cell: ({ role }) => tc(`role.${role}`) },
    { key: "access", header: t("staff.access"), cell: (row) => <Access staff={row} /> },
    {
      key: "last",
      header: t("staff.lastLogin"),
      cell: ({ lastLoginAt }) =>
        lastLoginAt === null ? (
          <span className="text-text-3">{t("staff.never")}</span>
        ) : (
          <TimeText timeMs={lastLoginAt} />
        ),
    },
  ];
  if (!may("staff/disable")) return columns;
  return [
    ...columns,
    {
      key: "actions",
      header: <span className="sr-only">{t("staff.actions")}</span>,
      align: "end",
      cell: (row) =>
        !row.disabled &&
        row.staffId !== own && (
          <Button size="small" variant="quiet" onClick={() => onDisable(row)}>
            {t("staff.disable")}
          </Button>
        ),
    },
  ];
}

function StaffCard({ staff, columns }: { staff: StaffMember; columns: readonly Column<StaffMember>[] }) {
  const cell = (key: string) => columns.find((column) => column.key === key)?.cell(staff);
  return (
    <div className="space-y-1 px-4 py-2.5 text-13">
      <span className="flex items-center justify-between gap-3">
        {cell("name")}
        <span className="flex items-center gap-2">
          {cell("role")}
          {cell("access")}
        </span>
      </span>
      <span className="flex items-center justify-between gap-3 text-text-2">
        <span className="min-w-0 truncate">{cell("email")}</span>
        {cell("actions")}
      </span>
    </div>
  );
}

export function StaffPage() {
  const t = useTranslations("consoleDesk");
  const may = useMay();
  const wide = useWide();
  const [adding, setAdding] = useState(false);
  const [leaving, setLeaving] = useState<StaffMember>();
  const staff = useRead("staff/list", {});
  const columns = useColumns(setLeaving);
  return (
    <Page
      title={t("staff.title")}
      aside={
        may("staff/add") && (
          <Button variant="primary" onClick={() => setAdding(true)}>
            {t("staff.add")}
          </Button>
        )
      }
    >
      <Table
        label={t("staff.title")}
        columns={columns}
        rows={staff.data?.list}
        rowKey={({ staffId }) => staffId}
        failed={staff.isError && staff.data === undefined}
        onRetry={() => void staff.refetch()}
        empty={<EmptyState>{t("staff.none")}</EmptyState>}
        density="comfortable"
        card={wide ? undefined : (row) => <StaffCard staff={row} columns={columns} />}
        className="rounded-card border border-line"
      />
      {adding && <AddStaff onClose={() => setAdding(false)} />}
      {leaving !== undefined && <DisableStaff staff={leaving} onClose={() => setLeaving(undefined)} />}
    </Page>
  );
}
