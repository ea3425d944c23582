import type { MemberNote } from "@meridian/contract";
import { Button, EmptyState, Field, TimeText } from "@meridian/ui";
import { type FormEvent, useState } from "react";
import { useTranslations } from "use-intl";
import { forget, useAction, useMay } from "../../data/index.ts";
import { ErrorLine, TextArea } from "../../parts/index.ts";

const TEXT_MIN = 3;
const TEXT_MAX = 2_000;

function NoteForm({ uid }: { uid: string }) {
  const t = useTranslations("consoleMembers");
  const [text, setText] = useState("");
  const add = useAction("staff/addNote");
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const onSuccess = (): void => {
      setText("");
      void forget("staff/memberPicture");
    };
    add.mutate({ uid, text: text.trim() }, { onSuccess });
  };
  return (
    <form onSubmit={submit} className="flex max-w-180 flex-col items-end gap-2">
      <Field label={t("note.label")} hint={t("note.hint")} boxed={false} className="w-full">
        <TextArea value={text} maxLength={TEXT_MAX} onChange={(event) => setText(event.target.value)} />
      </Field>
      <ErrorLine error={add.error} />
      <Button type="submit" disabled={text.trim().length < TEXT_MIN} busy={add.isPending}>
        {t("note.add")}
      </Button>
    </form>
  );
}

/** Staff's notes for each other about a member. */
export function Notes({ uid, notes }: { uid: string; notes: readonly MemberNote[] }) {
  const t = useTranslations("consoleMembers");
  const may = useMay();
  return (
    <div className="space-y-5">
      {may("staff/addNote") && <NoteForm uid={uid} />}
      {notes.length === 0 ? (
        <EmptyState>{t("note.none")}</EmptyState>
      ) : (
        <ul className="max-w-180 space-y-3">
          {notes.map(({ noteId, staff, text, time }) => (
            <li key={noteId} className="rounded-card border border-line px-4 py-3 text-13">
              <p className="flex justify-between gap-3 text-12 text-text-3">
                <span>{staff}</span>
                <TimeText timeMs={time} />
              </p>
              <p className="mt-1 break-words whitespace-pre-wrap">{text}</p>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
