/** Choosing a poster: what it looks like, in which language it speaks, whether it tells what was earned. */
import { type LanguageCode, languages } from "@meridian/i18n";
import { Button, Dialog, QrCode, saveFile, Segmented, Select, Sheet, Switch, toast } from "@meridian/ui";
import { Download, Share2 } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import type { InviteInfo } from "./invite.model.ts";
import { HEIGHT_PX, pngOf, TEMPLATES, WIDTH_PX } from "./poster.ts";
import { usePoster } from "./use-poster.ts";

const FILE_NAME = "meridian-invitation.png";

interface PosterWindowProps {
  readonly info: InviteInfo;
  readonly link: string;
  readonly mobile: boolean;
  readonly onClose: () => void;
}

/** The poster as a file, where the device can share files. */
function sharedFile(blob: Blob): { files: File[] } | undefined {
  const data = { files: [new File([blob], FILE_NAME, { type: "image/png" })] };
  return typeof navigator.canShare === "function" && navigator.canShare(data) ? data : undefined;
}

function Choices({ poster }: { poster: ReturnType<typeof usePoster> }) {
  const t = useTranslations("invite");
  const { choice, choose } = poster;
  return (
    <div className="flex flex-col gap-4">
      <Segmented
        label={t("poster.template")}
        value={choice.template}
        onValue={(template) => choose({ template })}
        options={TEMPLATES.map((value) => ({ value, label: t(`poster.templates.${value}`) }))}
        size="large"
        wide
      />
      <Select<LanguageCode>
        label={t("poster.language")}
        value={choice.language}
        onValue={(language) => choose({ language })}
        options={languages.map(({ code, name }) => ({ value: code, label: name }))}
      />
      <Switch
        checked={choice.earnedShown}
        onChecked={(earnedShown) => choose({ earnedShown })}
        label={t("poster.showEarned")}
      />
      <p className="text-12 text-text-3">{t("poster.note")}</p>
    </div>
  );
}

export function PosterWindow({ info, link, mobile, onClose }: PosterWindowProps) {
  const t = useTranslations("invite");
  // The window comes a moment later than this component: drawing waits for what it is drawn upon.
  const [code, setCode] = useState<HTMLElement | null>(null);
  const [canvas, setCanvas] = useState<HTMLCanvasElement | null>(null);
  const poster = usePoster(info, canvas, code);
  async function hand(share: boolean): Promise<void> {
    if (canvas === null) return;
    const blob = await pngOf(canvas);
    const data = share ? sharedFile(blob) : undefined;
    if (data === undefined) saveFile(blob, FILE_NAME);
    else await navigator.share(data).catch(() => undefined);
  }
  const give = (share: boolean): void => void hand(share).catch(() => toast.error(t("poster.failed")));
  const buttons = (
    <div className="flex gap-2 [&>*]:flex-1 max-lg:[&>*]:h-11">
      <Button variant="primary" disabled={!poster.drawn} onClick={() => give(false)}>
        <Download aria-hidden className="size-4" />
        {t("poster.save")}
      </Button>
      {typeof navigator.canShare === "function" && (
        <Button disabled={!poster.drawn} onClick={() => give(true)}>
          <Share2 aria-hidden className="size-4" />
          {t("share")}
        </Button>
      )}
    </div>
  );
  const content = (
    <div className="grid grid-cols-[auto_1fr] items-start gap-6 max-lg:grid-cols-1">
      <canvas
        ref={setCanvas}
        width={WIDTH_PX}
        height={HEIGHT_PX}
        role="img"
        aria-label={t("poster.preview")}
        className="h-96 w-54 rounded-card border border-line bg-surface-2 max-lg:mx-auto max-lg:h-72 max-lg:w-40.5"
      />
      <Choices poster={poster} />
      <div ref={setCode} aria-hidden className="hidden">
        <QrCode text={link} label="" />
      </div>
    </div>
  );
  const props = { open: true, onOpen: onClose, title: t("poster.title"), footer: buttons };
  return mobile ? (
    <Sheet {...props}>{content}</Sheet>
  ) : (
    <Dialog {...props} width="medium">
      {content}
    </Dialog>
  );
}
