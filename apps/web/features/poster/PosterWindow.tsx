/** A picture as it will be saved or shared, beside what can be chosen about it. */
import { Button, Dialog, QrCode, saveFile, Segmented, Sheet, toast } from "@meridian/ui";
import { Download, Share2 } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import { HEIGHT_PX, pngOf, type Template, TEMPLATES, WIDTH_PX } from "./picture.ts";

export interface PosterWindowProps {
  readonly title: string;
  /** The address that the picture's code leads to. */
  readonly link: string;
  readonly fileName: string;
  readonly mobile: boolean;
  readonly onClose: () => void;
  /** Draws the picture as it was chosen; another function draws anew. */
  readonly draw: (canvas: HTMLCanvasElement, qr: SVGElement, template: Template) => Promise<void>;
  /** The choices beside its look. */
  readonly children: ReactNode;
}

interface Drawing {
  readonly canvas: HTMLCanvasElement | null;
  readonly code: HTMLElement | null;
  readonly draw: PosterWindowProps["draw"];
  readonly template: Template;
}

/** Draws whenever something about the picture was chosen. @returns whether it is as chosen */
function useDrawn({ canvas, code, draw, template }: Drawing): boolean {
  const [drawn, setDrawn] = useState<Pick<Drawing, "draw" | "template">>();
  useEffect(() => {
    let current = true;
    const qr = code?.querySelector<SVGElement>("svg");
    if (canvas === null || qr === null || qr === undefined) return;
    draw(canvas, qr, template).then(
      () => current && setDrawn({ draw, template }),
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [canvas, code, draw, template]);
  return drawn?.draw === draw && drawn.template === template;
}

/** The picture as a file, where the device can share files. */
function sharedFile(blob: Blob, fileName: string): { files: File[] } | undefined {
  const data = { files: [new File([blob], fileName, { type: "image/png" })] };
  return typeof navigator.canShare === "function" && navigator.canShare(data) ? data : undefined;
}

interface ButtonsProps {
  readonly canvas: HTMLCanvasElement | null;
  readonly drawn: boolean;
  readonly fileName: string;
}

function Buttons({ canvas, drawn, fileName }: ButtonsProps) {
  const t = useTranslations("poster");
  async function hand(share: boolean): Promise<void> {
    if (canvas === null) return;
    const blob = await pngOf(canvas);
    const data = share ? sharedFile(blob, fileName) : undefined;
    if (data === undefined) saveFile(blob, fileName);
    else await navigator.share(data).catch(() => undefined);
  }
  const give = (share: boolean): void => void hand(share).catch(() => toast.error(t("failed")));
  return (
    <div className="flex gap-2 [&>*]:flex-1 max-lg:[&>*]:h-11">
      <Button variant="primary" disabled={!drawn} onClick={() => give(false)}>
        <Download aria-hidden className="size-4" />
        {t("save")}
      </Button>
      {typeof navigator.canShare === "function" && (
        <Button disabled={!drawn} onClick={() => give(true)}>
          <Share2 aria-hidden className="size-4" />
          {t("share")}
        </Button>
      )}
    </div>
  );
}

export function PosterWindow({ title, link, fileName, mobile, onClose, draw, children }: PosterWindowProps) {
  const t = useTranslations("poster");
  // The window comes a moment later than this component: drawing waits for what it is drawn upon.
  const [code, setCode] = useState<HTMLElement | null>(null);
  const [canvas, setCanvas] = useState<HTMLCanvasElement | null>(null);
  const [template, setTemplate] = useState<Template>("night");
  const drawn = useDrawn({ canvas, code, draw, template });
  const content = (
    <div className="grid grid-cols-[auto_1fr] items-start gap-6 max-lg:grid-cols-1">
      <canvas
        ref={setCanvas}
        width={WIDTH_PX}
        height={HEIGHT_PX}
        role="img"
        aria-label={t("preview")}
        className="h-96 w-54 rounded-card border border-line bg-surface-2 max-lg:mx-auto max-lg:h-72 max-lg:w-40.5"
      />
      <div className="flex flex-col gap-4">
        <Segmented
          label={t("template")}
          value={template}
          onValue={setTemplate}
          options={TEMPLATES.map((value) => ({ value, label: t(`templates.${value}`) }))}
          size="large"
          wide
        />
        {children}
        <p className="text-12 text-text-3">{t("note")}</p>
      </div>
      <div ref={setCode} aria-hidden className="hidden">
        <QrCode text={link} label="" />
      </div>
    </div>
  );
  const footer = <Buttons {...{ canvas, drawn, fileName }} />;
  const window = { open: true, onOpen: onClose, title, footer };
  return mobile ? (
    <Sheet {...window}>{content}</Sheet>
  ) : (
    <Dialog {...window} width="medium">
      {content}
    </Dialog>
  );
}
