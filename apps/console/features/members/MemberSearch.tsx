import type { MemberFound } from "@meridian/contract";
import { Badge, Button, type Column, EmptyState, Field, Table, TextInput, TimeText } from "@meridian/ui";
import { Search } from "lucide-react";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { useTranslations } from "use-intl";
import { useKeys } from "../../app/keys.ts";
import { useRead } from "../../data/index.ts";
import { MemberLink, Page, useWide } from "../../parts/index.ts";

const TEXT_MIN = 3;

function useColumns(): readonly Column<MemberFound>[] {
  const t = useTranslations("consoleMembers");
  return [
    { key: "uid", header: "UID", cell: ({ uid }) => <MemberLink uid={uid} /> },
    { key: "email", header: t("email"), cell: ({ email }) => email ?? "—" },
    { key: "phone", header: t("phone"), cell: ({ phone }) => phone ?? "—" },
    { key: "by", header: t("foundBy"), cell: ({ by }) => t(`by.${by}`) },
    {
      key: "since",
      header: t("since"),
      cell: ({ createdAt }) => <TimeText timeMs={createdAt} style="day" />,
    },
    {
      key: "last",
      header: t("lastLogin"),
      cell: ({ lastLoginAt }) => (lastLoginAt === null ? "—" : <TimeText timeMs={lastLoginAt} />),
    },
    {
      key: "frozen",
      header: <span className="sr-only">{t("status")}</span>,
      align: "end",
      cell: ({ frozen }) => frozen && <Badge tone="danger">{t("frozen")}</Badge>,
    },
  ];
}

function FoundCard({ found, onOpen }: { found: MemberFound; onOpen: () => void }) {
  const t = useTranslations("consoleMembers");
  return (
    <button type="button" onClick={onOpen} className="block w-full space-y-1 px-4 py-3 text-start text-13">
      <span className="flex items-center justify-between gap-2">
        <span className="figure font-medium">{found.uid}</span>
        {found.frozen ? <Badge tone="danger">{t("frozen")}</Badge> : <Badge>{t(`by.${found.by}`)}</Badge>}
      </span>
      <span className="block truncate text-text-2">{found.email ?? found.phone}</span>
    </button>
  );
}

/** The members found; without a text, the latest. */
function Found({ text }: { text: string | undefined }) {
  const t = useTranslations("consoleMembers");
  const navigate = useNavigate();
  const wide = useWide();
  const columns = useColumns();
  const found = useRead("staff/searchMembers", text === undefined ? {} : { text });
  const open = ({ uid }: MemberFound): void => void navigate(`/members/${uid}`);
  const list = found.data?.list;
  const only = text !== undefined && list?.length === 1 ? list[0]?.uid : undefined;
  useEffect(() => {
    if (only !== undefined) void navigate(`/members/${only}`, { replace: true });
  }, [only, navigate]);
  return (
    <Table
      label={t("title")}
      columns={columns}
      rows={list}
      rowKey={({ uid }) => uid}
      failed={found.isError && list === undefined}
      onRetry={() => void found.refetch()}
      onRow={open}
      empty={
        <EmptyState icon={<Search aria-hidden />}>
          {text === undefined ? t("start") : t("none", { text })}
        </EmptyState>
      }
      density="comfortable"
      card={wide ? undefined : (row) => <FoundCard found={row} onOpen={() => open(row)} />}
      className="rounded-card border border-line"
    />
  );
}

export function MemberSearch({ text }: { text: string }) {
  const t = useTranslations("consoleMembers");
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(text);
  useKeys({ "/": () => field.current?.focus() });
  useEffect(() => setTyped(text), [text]);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (typed.trim().length >= TEXT_MIN) void navigate(`/members?text=${encodeURIComponent(typed.trim())}`);
  };
  return (
    <Page title={t("title")} note={t("pageNote")}>
      <form onSubmit={submit} className="flex flex-wrap items-end gap-3">
        <Field label={t("find")} className="w-110 max-sm:w-full">
          <TextInput
            ref={field}
            value={typed}
            autoFocus
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => setTyped(event.target.value)}
          />
        </Field>
        <Button type="submit" variant="primary">
          {t("search")}
        </Button>
      </form>
      <Found text={text.trim().length >= TEXT_MIN ? text.trim() : undefined} />
    </Page>
  );
}
