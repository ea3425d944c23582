/** A photo that was taken: as it will be sent, what was found about it, and what can still be done to it. */
import { Button, Skeleton } from "@meridian/ui";
import { EyeOff, RotateCw, SquarePlus } from "lucide-react";
import { useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import type { Side } from "./application.model.ts";
import { BOXES_MAX, newBox } from "./boxes.model.ts";
import { drawPicture } from "./picture-worker.ts";
import { canBeSent } from "./picture.model.ts";
import { Checks } from "./Checks.tsx";
import { FrameMarks } from "./PicturePick.tsx";
import { Redaction } from "./Redaction.tsx";
import type { Picture, Pictures } from "./use-pictures.ts";

/** The address of the photo with its mark, turned, without the boxes; null while it is drawn. */
function usePreview({ file, turns }: Picture, mark: string): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    let left = false;
    let made: string | null = null;
    void drawPicture(file, { turns, boxes: [], mark }).then((picture) => {
      if (left || picture === null) return;
      made = URL.createObjectURL(picture);
      setAddress(made);
    });
    return () => {
      left = true;
      if (made !== null) URL.revokeObjectURL(made);
    };
  }, [file, turns, mark]);
  return address;
}

interface PictureEditProps {
  readonly side: Side;
  readonly picture: Picture;
  readonly pictures: Pictures;
}

function Tools({
  side,
  picture,
  pictures,
  drawing,
  onDrawing,
}: PictureEditProps & {
  readonly drawing: boolean;
  readonly onDrawing: (drawing: boolean) => void;
}) {
  const t = useTranslations("kyc");
  const { boxes } = picture;
  return (
    <div className="flex flex-wrap gap-2">
      <Button size="small" className="max-lg:h-11" onClick={() => pictures.turn(side)}>
        <RotateCw aria-hidden className="size-4" />
        {t("edit.turn")}
      </Button>
      <Button
        size="small"
        className="max-lg:h-11"
        aria-pressed={drawing}
        variant={drawing ? "primary" : "secondary"}
        onClick={() => onDrawing(!drawing)}
      >
        <EyeOff aria-hidden className="size-4" />
        {t("edit.cover")}
      </Button>
      {drawing && (
        <Button
          size="small"
          className="max-lg:h-11"
          disabled={boxes.length >= BOXES_MAX}
          onClick={() => pictures.cover(side, [...boxes, newBox(boxes.length)])}
        >
          <SquarePlus aria-hidden className="size-4" />
          {t("edit.addBox")}
        </Button>
      )}
    </div>
  );
}

function Sheet({ side, picture, pictures }: PictureEditProps) {
  const t = useTranslations("kyc");
  const [drawing, setDrawing] = useState(false);
  const address = usePreview(picture, pictures.mark);
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <div className="flex justify-center rounded-card border border-line bg-surface-2 p-3">
        {address === null ? (
          <Skeleton className="h-72 w-full" />
        ) : (
          <Redaction boxes={picture.boxes} onBoxes={(boxes) => pictures.cover(side, boxes)} drawing={drawing}>
            <img src={address} alt={t("edit.preview")} draggable={false} className="max-h-105 max-w-full" />
            {!drawing && <FrameMarks className="!inset-2" />}
          </Redaction>
        )}
      </div>
      <Tools {...{ side, picture, pictures, drawing }} onDrawing={setDrawing} />
      <p className="text-12 text-text-3">{t(drawing ? "edit.coverHint" : "edit.markHint")}</p>
    </div>
  );
}

export function PictureEdit({ side, picture, pictures }: PictureEditProps) {
  const shown = picture.report === null || canBeSent(picture.report);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,240px)] items-start gap-5 max-lg:grid-cols-1">
      {shown && <Sheet side={side} picture={picture} pictures={pictures} />}
      <Checks picture={picture} />
    </div>
  );
}
