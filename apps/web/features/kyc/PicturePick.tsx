/** Photo input: a phone's camera, a file, or a drop onto the frame. */
import { Button, clsx } from "@meridian/ui";
import { Camera, ImageUp } from "lucide-react";
import { type ChangeEvent, type DragEvent, type ReactNode, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import type { Layout } from "../../app/feature.ts";
import { Samples } from "./Samples.tsx";

const TYPES = "image/jpeg,image/png";
const MEGABYTES_MAX = 20;

/** The corners between which the document belongs. */
export function FrameMarks({ className }: { className?: string }) {
  const corner = "absolute size-7 border-accent";
  return (
    <span aria-hidden className={clsx("pointer-events-none absolute inset-[6%]", className)}>
      <span className={clsx(corner, "top-0 left-0 rounded-tl-card border-t-2 border-l-2")} />
      <span className={clsx(corner, "top-0 right-0 rounded-tr-card border-t-2 border-r-2")} />
      <span className={clsx(corner, "right-0 bottom-0 rounded-br-card border-r-2 border-b-2")} />
      <span className={clsx(corner, "bottom-0 left-0 rounded-bl-card border-b-2 border-l-2")} />
    </span>
  );
}

interface FileButtonProps {
  readonly onFile: (file: Blob) => void;
  /** Opens the camera of a phone at once. */
  readonly camera?: boolean;
  readonly variant?: "primary" | "secondary";
  readonly wide?: boolean;
  readonly children: ReactNode;
}

export function FileButton({
  onFile,
  camera = false,
  variant = "secondary",
  wide = false,
  children,
}: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  function taken(event: ChangeEvent<HTMLInputElement>): void {
    const [file] = event.target.files ?? [];
    // The same file may be chosen again after it was changed elsewhere.
    event.target.value = "";
    if (file !== undefined) onFile(file);
  }
  return (
    <>
      <Button
        size={wide ? "large" : "medium"}
        wide={wide}
        variant={variant}
        onClick={() => input.current?.click()}
      >
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        accept={TYPES}
        {...(camera ? { capture: "environment" as const } : {})}
        tabIndex={-1}
        aria-hidden
        className="hidden"
        onChange={taken}
      />
    </>
  );
}

function PhoneButtons({ onFile }: { onFile: (file: Blob) => void }) {
  const t = useTranslations("kyc");
  return (
    <div className="flex flex-col gap-2">
      <FileButton onFile={onFile} camera variant="primary" wide>
        <Camera aria-hidden className="size-5" />
        {t("pick.camera")}
      </FileButton>
      <FileButton onFile={onFile} wide>
        <ImageUp aria-hidden className="size-5" />
        {t("pick.gallery")}
      </FileButton>
    </div>
  );
}

interface PicturePickProps {
  readonly onFile: (file: Blob) => void;
  readonly layout: Layout;
}

export function PicturePick({ onFile, layout }: PicturePickProps) {
  const t = useTranslations("kyc");
  const [over, setOver] = useState(false);
  const mobile = layout === "mobile";
  function drop(event: DragEvent): void {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file !== undefined) onFile(file);
  }
  return (
    <div className="flex flex-col gap-5">
      <div
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        className={clsx(
          "relative flex min-h-56 flex-col items-center justify-center gap-3 rounded-card bg-surface-1 p-8 text-center",
          over && "bg-accent-soft",
        )}
      >
        <FrameMarks className="!inset-4" />
        <p className="max-w-80 text-14 text-text-2">{t("pick.frame")}</p>
        {!mobile && (
          <>
            <FileButton onFile={onFile} variant="primary">
              <ImageUp aria-hidden className="size-4" />
              {t("pick.file")}
            </FileButton>
            <p className="text-12 text-text-3">{t("pick.drop")}</p>
          </>
        )}
        <p className="text-12 text-text-3">{t("pick.formats", { megabytes: MEGABYTES_MAX })}</p>
      </div>
      {mobile && <PhoneButtons onFile={onFile} />}
      <Samples />
    </div>
  );
}
