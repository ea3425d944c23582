/** The message field. On the desktop Enter sends; on a phone the button does, and Enter breaks the line. */
import { Button, clsx, formatAmount, IconButton } from "@meridian/ui";
import { ImagePlus, Link2, SendHorizontal } from "lucide-react";
import { type ChangeEvent, type KeyboardEvent, useRef, useState } from "react";
import { useLocale, useTranslations } from "use-intl";
import type { Layout } from "../../app/feature.ts";
import { AttachPicker } from "./AttachPicker.tsx";
import { ComposerExtras } from "./ComposerExtras.tsx";
import { lettersLeft, PICTURE_TYPES } from "./support.model.ts";
import type { ComposerState } from "./use-composer.ts";

interface Props {
  readonly composer: ComposerState;
  readonly layout: Layout;
}

/** Buttons that add something of the account, or pictures. */
export function AddButtons({ composer, layout }: Props) {
  const t = useTranslations("support");
  const [picking, setPicking] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const { pictures, attachedFull, attached } = composer;
  function taken(event: ChangeEvent<HTMLInputElement>): void {
    const files = [...(event.target.files ?? [])];
    // The same file may be chosen again after it was changed elsewhere.
    event.target.value = "";
    pictures.choose(files);
  }
  return (
    <span className="flex">
      <IconButton
        label={t("attach.open")}
        disabled={attachedFull && attached.length === 0}
        onClick={() => setPicking(true)}
      >
        <Link2 aria-hidden />
      </IconButton>
      <IconButton label={t("addPicture")} disabled={pictures.full} onClick={() => input.current?.click()}>
        <ImagePlus aria-hidden />
      </IconButton>
      <input
        ref={input}
        type="file"
        multiple
        accept={PICTURE_TYPES.join(",")}
        tabIndex={-1}
        aria-hidden
        className="hidden"
        onChange={taken}
      />
      <AttachPicker composer={composer} layout={layout} open={picking} onOpen={setPicking} />
    </span>
  );
}

export function WordsField({ composer, layout, rows }: Props & { readonly rows: number }) {
  const t = useTranslations("support");
  const locale = useLocale();
  const left = lettersLeft(composer.text);
  const { tooLong, tooLongId } = composer;
  const key = (event: KeyboardEvent<HTMLTextAreaElement>): void => {
    const composing = event.nativeEvent.isComposing;
    if (event.key !== "Enter" || event.shiftKey || composing || layout === "mobile") return;
    event.preventDefault();
    void composer.send(false);
  };
  return (
    <span className="relative block min-w-0 flex-1">
      <textarea
        rows={rows}
        value={composer.text}
        aria-label={t("write")}
        {...(tooLong ? { "aria-invalid": true, "aria-describedby": tooLongId } : {})}
        placeholder={t("placeholder")}
        onKeyDown={key}
        onChange={(event) => composer.write(event.target.value)}
        className={clsx(
          "block field-sizing-content max-h-40 w-full resize-none rounded-control border bg-surface-1 px-3 py-2",
          "text-14 outline-none placeholder:text-text-3 max-lg:text-16",
          tooLong ? "border-danger" : "border-line-strong focus:border-accent",
          rows === 1 ? "min-h-9.5 max-lg:min-h-11" : "min-h-28",
        )}
      />
      {left !== null && (
        <span
          className={clsx(
            "figure absolute end-2 bottom-2 bg-surface-1 text-12",
            tooLong ? "text-danger" : "text-text-3",
          )}
        >
          {formatAmount(String(left), locale, 0)}
        </span>
      )}
    </span>
  );
}

export function Composer({ composer, layout }: Props) {
  const t = useTranslations("support");
  const { wait } = composer.pictures;
  return (
    <form
      className="flex flex-col gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        void composer.send(false);
      }}
    >
      <ComposerExtras composer={composer} />
      {wait !== undefined && <p className="text-12 text-text-2">{t(`picturesWait.${wait}`)}</p>}
      <div className="flex items-end gap-1.5">
        <AddButtons composer={composer} layout={layout} />
        <WordsField composer={composer} layout={layout} rows={1} />
        <Button
          type="submit"
          variant="primary"
          aria-label={t("send")}
          title={t("send")}
          disabled={!composer.ready}
          busy={composer.sending}
          className="h-9.5 !px-3 max-lg:h-11"
        >
          <SendHorizontal aria-hidden className="size-4.5" />
        </Button>
      </div>
    </form>
  );
}
