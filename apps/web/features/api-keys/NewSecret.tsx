/** A key that was just made, with its secret this once: to copy, to keep as a file, and to say that it is kept. */
import { Button, Checkbox, Copy, KeyText, saveFile } from "@meridian/ui";
import { Download, TriangleAlert } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { keyFile, keyFileName } from "./api-keys.model.ts";
import type { NewKey } from "./CreateKey.tsx";

function Word({ label, text }: { label: string; text: string }) {
  return (
    <div className="rounded-control bg-surface-2 px-3 py-2.5">
      <dt className="flex items-center justify-between text-12 text-text-3">
        {label}
        <Copy text={text} label={label} />
      </dt>
      <dd>
        <KeyText text={text} />
      </dd>
    </div>
  );
}

export function NewSecret({ made: { key, secret }, onDone }: { made: NewKey; onDone: () => void }) {
  const t = useTranslations("apiKeys");
  const [kept, setKept] = useState(secret === null);
  return (
    <div className="flex flex-col gap-4">
      {secret !== null && (
        <p className="flex items-start gap-2 rounded-control bg-warn-soft px-3 py-2 text-13">
          <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-warn" />
          {t("made.once")}
        </p>
      )}
      <dl className="flex flex-col gap-2">
        <Word label={t("apiKey")} text={key.apiKey} />
        {secret !== null && <Word label={t("secret")} text={secret} />}
      </dl>
      {secret === null ? (
        <p className="text-13 text-text-2">{t("made.ownKey")}</p>
      ) : (
        <>
          <Button
            onClick={() =>
              saveFile(new Blob([keyFile(key, secret, window.location.origin)]), keyFileName(key.label))
            }
          >
            <Download aria-hidden className="size-4" />
            {t("made.save")}
          </Button>
          <Checkbox checked={kept} onChecked={setKept} label={t("made.kept")} />
        </>
      )}
      <Button variant="primary" size="large" wide disabled={!kept} onClick={onDone}>
        {t("made.done")}
      </Button>
    </div>
  );
}
