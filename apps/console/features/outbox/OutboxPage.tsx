/** Messages sent to members, as they received them, with codes masked. */
import type { SentMessage } from "@meridian/contract";
import {
  Button,
  type Column,
  Dialog,
  EmptyState,
  Field,
  PagedTable,
  TextInput,
  TimeText,
} from "@meridian/ui";
import { type FormEvent, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { useKeys } from "../../app/keys.ts";
import { usePages } from "../../data/index.ts";
import { Page, useWide } from "../../parts/index.ts";

function useColumns(): readonly Column<SentMessage>[] {
  const t = useTranslations("consoleOperations");
  return [
    {
      key: "time",
      header: t("outbox.time"),
      cell: ({ time }) => <TimeText timeMs={time} className="text-text-2" />,
    },
    { key: "kind", header: t("outbox.kind"), cell: ({ kind }) => t(`outbox.kinds.${kind}`) },
    { key: "recipient", header: t("outbox.recipient"), cell: ({ recipient }) => recipient },
    {
      key: "subject",
      header: t("outbox.subject"),
      cell: ({ subject, body }) => (subject === "" ? body : subject),
    },
  ];
}

function SearchForm({ onRecipient }: { onRecipient: (recipient: string) => void }) {
  const t = useTranslations("consoleOperations");
  const [typed, setTyped] = useState("");
  const field = useRef<HTMLInputElement>(null);
  useKeys({ "/": () => field.current?.focus() });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    onRecipient(typed.trim());
  };
  return (
    <form onSubmit={submit} className="flex flex-wrap items-end gap-3">
      <Field label={t("outbox.find")} className="w-80 max-sm:w-full">
        <TextInput
          ref={field}
          value={typed}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => setTyped(event.target.value)}
        />
      </Field>
      <Button type="submit">{t("audit.find")}</Button>
    </form>
  );
}

function MessageCard({ message, onOpen }: { message: SentMessage; onOpen: () => void }) {
  return (
    <button type="button" onClick={onOpen} className="block w-full space-y-1 px-4 py-2.5 text-start text-13">
      <span className="flex justify-between gap-3">
        <span className="min-w-0 truncate font-medium">{message.recipient}</span>
        <TimeText timeMs={message.time} style="brief" className="text-text-3" />
      </span>
      <span className="block truncate text-text-2">
        {message.subject === "" ? message.body : message.subject}
      </span>
    </button>
  );
}

export function OutboxPage() {
  const t = useTranslations("consoleOperations");
  const wide = useWide();
  const [recipient, setRecipient] = useState("");
  const [open, setOpen] = useState<SentMessage>();
  const pages = usePages("staff/outbox", recipient === "" ? {} : { recipient });
  const columns = useColumns();
  return (
    <Page title={t("outbox.title")} note={t("outbox.note")}>
      <SearchForm onRecipient={setRecipient} />
      <PagedTable
        pages={pages}
        label={t("outbox.title")}
        columns={columns}
        rows={pages.rows}
        rowKey={({ messageId }) => messageId}
        onRow={setOpen}
        empty={<EmptyState>{t(recipient === "" ? "outbox.nothing" : "outbox.none")}</EmptyState>}
        card={wide ? undefined : (row) => <MessageCard message={row} onOpen={() => setOpen(row)} />}
        skeletonRows={12}
        className="rounded-card border border-line"
      />
      {open !== undefined && (
        <Dialog
          open
          onOpen={(shown) => shown || setOpen(undefined)}
          width="medium"
          title={open.subject === "" ? open.recipient : open.subject}
          description={open.recipient}
        >
          <TimeText timeMs={open.time} style="second" className="text-12 text-text-3" />
          {open.body === "" ? (
            <p className="mt-2 text-13 text-text-2">{t("outbox.noBody")}</p>
          ) : (
            <p className="mt-2 rounded-control bg-surface-1 p-3 text-13 break-words whitespace-pre-wrap">
              {open.body}
            </p>
          )}
        </Dialog>
      )}
    </Page>
  );
}
