/** The name beside the avatar: a small window that changes it. */
import { Button, Dialog, Field, IconButton, Sheet, TextInput, toast } from "@meridian/ui";
import { Pencil } from "lucide-react";
import { type FormEvent, useState } from "react";
import { useTranslations } from "use-intl";
import type { Layout } from "../../app/feature.ts";
import { refreshMember, useAction } from "../../data/index.ts";

const CHARACTERS_MAX = 30;

function NicknameForm({ known, onDone }: { known: string; onDone: () => void }) {
  const t = useTranslations("account");
  const [nickname, setNickname] = useState(known);
  const action = useAction("user/setPersonInfo");
  function submit(event: FormEvent): void {
    event.preventDefault();
    action.mutate(
      { nickname },
      {
        onSuccess: () => {
          void refreshMember();
          toast.success(t("profile.done"));
          onDone();
        },
      },
    );
  }
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={submit}>
      <Field label={t("profile.nickname")} hint={t("profile.nicknameText")} error={action.error?.message}>
        <TextInput
          autoFocus
          autoComplete="nickname"
          maxLength={CHARACTERS_MAX}
          value={nickname}
          onChange={(event) => {
            action.reset();
            setNickname(event.target.value);
          }}
        />
      </Field>
      <Button type="submit" variant="primary" size="large" wide busy={action.isPending}>
        {t("profile.save")}
      </Button>
    </form>
  );
}

export function NicknameButton({ known, layout }: { known: string; layout: Layout }) {
  const t = useTranslations("account");
  const [open, setOpen] = useState(false);
  const Window = layout === "mobile" ? Sheet : Dialog;
  return (
    <>
      <IconButton size="small" label={t("profile.nickname")} onClick={() => setOpen(true)}>
        <Pencil aria-hidden />
      </IconButton>
      {open && (
        <Window open onOpen={setOpen} title={t("profile.nickname")}>
          <NicknameForm known={known} onDone={() => setOpen(false)} />
        </Window>
      )}
    </>
  );
}
