/** The member's own words for our mails. Shown whole while they are typed, masked ever after. */
import { Button, Field, TextInput, toast } from "@meridian/ui";
import { type FormEvent, useState } from "react";
import { useTranslations } from "use-intl";
import { client } from "../../data/index.ts";
import { useChange } from "./use-change.ts";
import { useSecondFactor } from "./use-second-factor.ts";
import type { WindowProps } from "./Windows.tsx";

const LENGTH_MAX = 20;

export function AntiPhishing({ center, onClose }: WindowProps) {
  const t = useTranslations("security");
  const { withSecondFactor } = useSecondFactor();
  const { busy, problem, run } = useChange();
  const [words, setWords] = useState("");
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const done = await run(() =>
      withSecondFactor("user/setAntiPhishing", (given) =>
        client.call("user/setAntiPhishing", { antiPhishing: words, ...given }),
      ),
    );
    if (done === null) return;
    toast.success(t("antiPhishing.done"));
    onClose();
  }
  return (
    <form onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      <p className="text-13 text-text-2">{t("antiPhishing.text")}</p>
      {center.antiPhishing !== "" && (
        <p className="flex justify-between gap-4 rounded-control bg-surface-2 px-3 py-2 text-13">
          <span className="text-text-2">{t("antiPhishing.now")}</span>
          <span className="figure">{center.antiPhishing}</span>
        </p>
      )}
      <Field
        label={t("antiPhishing.label")}
        hint={t("antiPhishing.hint")}
        error={problem === "" ? undefined : problem}
      >
        <TextInput
          autoFocus
          autoComplete="off"
          maxLength={LENGTH_MAX}
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
      </Field>
      <Button
        type="submit"
        variant="primary"
        size="large"
        wide
        busy={busy}
        disabled={words.trim().length < 4}
      >
        {t("antiPhishing.save")}
      </Button>
    </form>
  );
}
