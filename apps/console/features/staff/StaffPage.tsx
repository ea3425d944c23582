/** The list of staff: seen by owners; people are proposed by one and approved by another, and shut out by either. */
import type { Colleague } from "@meridian/contract";
import { Badge, Button, type Column, EmptyState, IconButton, Menu, Table, TimeText } from "@meridian/ui";
import { Ellipsis } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { useMay, useRead, useSession } from "../../data/index.ts";
import { Page, useWide } from "../../parts/index.ts";
import { DisableStaff } from "./DisableStaff.tsx";
import { ProposeStaff } from "./ProposeStaff.tsx";
import { RenewInvitation } from "./RenewInvitation.tsx";
import { actsOf, type StaffAct } from "./staff.model.ts";

interface Asked {
  readonly act: StaffAct;
  readonly person: Colleague;
}

function Access({ person, nowMs }: { person: Colleague; nowMs: number }) {
  const t = useTranslations("consoleOperations");
  if (person.disabled) return <Badge>{t("staff.disabled")}</Badge>;
  if (person.invited) return <Badge tone="info">{t("staff.invited")}</Badge>;
  return (
    <span className="flex flex-wrap items-center gap-1.5">
      <Badge tone={person.secondFactor ? "up" : "warn"}>
        {t(person.secondFactor ? "staff.secondFactor" : "staff.passwordOnly")}
      </Badge>
      {person.approvesFrom > nowMs && (
        <span className="text-12 text-text-3">
          {t("staff.approvesFrom")} <TimeText timeMs={person.approvesFrom} style="brief" />
        </span>
      )}
    </span>
  );
}

/** In whose line somebody stands, and with whom they therefore count as one. */
function Origin({ person }: { person: Colleague }) {
  const t = useTranslations("consoleOperations");
  const { broughtIn, countsAsOneWith } = person;
  return (
    <span className="block text-text-2">
      {broughtIn === null
        ? t("staff.founded")
        : t(broughtIn.approver === "" ? "staff.broughtInBy" : "staff.broughtIn", { ...broughtIn })}
      {countsAsOneWith.length > 0 && (
        <span className="block text-12 text-warn">
          {t("staff.oneWith", { names: countsAsOneWith.join(", ") })}
        </span>
      )}
    </span>
  );
}

function Acts({ person, onAct }: { person: Colleague; onAct: (asked: Asked) => void }) {
  const t = useTranslations("consoleOperations");
  const own = useSession((state) => state.me?.staff.staffId);
  const items = actsOf(person, person.staffId === own).map((act) => ({
    key: act,
    label: t(`staff.do.${act}`),
    ...(act === "disable" ? { danger: true, apart: true } : {}),
    onSelect: () => onAct({ act, person }),
  }));
  return (
    <Menu
      items={items}
      trigger={
        <IconButton label={t("staff.actionsFor", { name: person.name })} size="small">
          <Ellipsis aria-hidden />
        </IconButton>
      }
    />
  );
}

function useColumns(onAct: (asked: Asked) => void, nowMs: number): readonly Column<Colleague>[] {
  const t = useTranslations("consoleOperations");
  const tc = useTranslations("console");
  const may = useMay();
  const columns: Column<Colleague>[] = [
    {
      key: "name",
      header: t("staff.name"),
      cell: ({ name, email }) => (
        <span className="block">
          <span className="font-medium">{name}</span>
          <span className="block text-12 break-all text-text-3">{email}</span>
        </span>
      ),
    },
    { key: "role", header: t("staff.role"), cell: ({ role }) => tc(`role.${role}`) },
    { key: "access", header: t("staff.access"), cell: (person) => <Access person={person} nowMs={nowMs} /> },
    { key: "origin", header: t("staff.origin"), cell: (person) => <Origin person={person} /> },
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
  if (!may("staff/proposeStaff")) return columns;
  const actions = <span className="sr-only">{t("staff.actions")}</span>;
  const cell = (person: Colleague) => <Acts person={person} onAct={onAct} />;
  return [...columns, { key: "actions", header: actions, align: "end", cell }];
}

function StaffCard({ person, columns }: { person: Colleague; columns: readonly Column<Colleague>[] }) {
  const cell = (key: string) => columns.find((column) => column.key === key)?.cell(person);
  return (
    <div className="space-y-1.5 px-4 py-2.5 text-13">
      <span className="flex items-start justify-between gap-3">
        <span className="min-w-0">{cell("name")}</span>
        {cell("actions")}
      </span>
      <span className="flex flex-wrap items-center gap-2">
        {cell("role")}
        {cell("access")}
      </span>
      {cell("origin")}
    </div>
  );
}

export function StaffPage() {
  const t = useTranslations("consoleOperations");
  const may = useMay();
  const wide = useWide();
  const [inviting, setInviting] = useState(false);
  const [asked, setAsked] = useState<Asked>();
  const staff = useRead("staff/list", {});
  const columns = useColumns(setAsked, staff.dataUpdatedAt);
  const close = (): void => setAsked(undefined);
  const wished = asked !== undefined && asked.act.startsWith("staff") ? asked : undefined;
  return (
    <Page
      title={t("staff.title")}
      note={t("staff.pageNote")}
      aside={
        may("staff/proposeStaff") && (
          <Button variant="primary" onClick={() => setInviting(true)}>
            {t("staff.do.staffInvite")}
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
        card={wide ? undefined : (row) => <StaffCard person={row} columns={columns} />}
        className="rounded-card border border-line"
      />
      {inviting && <ProposeStaff wish={{ kind: "staffInvite" }} onClose={() => setInviting(false)} />}
      {wished !== undefined && (
        <ProposeStaff wish={{ kind: wished.act as "staffRole", person: wished.person }} onClose={close} />
      )}
      {asked?.act === "renew" && <RenewInvitation person={asked.person} onClose={close} />}
      {asked?.act === "disable" && <DisableStaff staff={asked.person} onClose={close} />}
    </Page>
  );
}
