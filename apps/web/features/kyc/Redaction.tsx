/** The photo as it will be sent, and the black boxes drawn over it by hand, by finger or by keys. */
import { clsx } from "@meridian/ui";
import { X } from "lucide-react";
import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { type Box, boxAfterKey, boxBetween, BOXES_MAX, type Spot } from "./boxes.model.ts";

const WHOLE_PERCENT = 100;

function placeOf({ x, y, width, height }: Box) {
  const percent = (share: number): string => `${share * WHOLE_PERCENT}%`;
  return { left: percent(x), top: percent(y), width: percent(width), height: percent(height) };
}

interface CoverProps {
  readonly box: Box;
  readonly place: number;
  readonly onBox: (box: Box | null) => void;
}

function Cover({ box, place, onBox }: CoverProps) {
  const t = useTranslations("kyc");
  function press(event: KeyboardEvent): void {
    const moved = boxAfterKey(box, event.key, event.shiftKey);
    const removes = event.key === "Delete" || event.key === "Backspace";
    if (moved === undefined && !removes) return;
    event.preventDefault();
    onBox(moved ?? null);
  }
  return (
    <span
      role="group"
      tabIndex={0}
      aria-label={t("cover.box", { place: place + 1 })}
      style={placeOf(box)}
      onKeyDown={press}
      onPointerDown={(event) => event.stopPropagation()}
      className="absolute bg-ink outline-offset-2 focus-visible:outline-2 focus-visible:outline-focus"
    >
      <button
        type="button"
        aria-label={t("cover.remove", { place: place + 1 })}
        onClick={() => onBox(null)}
        className="absolute -top-3 -right-3 flex size-6 items-center justify-center rounded-full bg-danger text-danger-on target-44"
      >
        <X aria-hidden className="size-3.5" />
      </button>
    </span>
  );
}

interface RedactionProps {
  readonly boxes: readonly Box[];
  readonly onBoxes: (boxes: readonly Box[]) => void;
  /** True while boxes are drawn; otherwise a finger scrolls the page. */
  readonly drawing: boolean;
  readonly children: ReactNode;
}

export function Redaction({ boxes, onBoxes, drawing, children }: RedactionProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [from, setFrom] = useState<Spot | null>(null);
  const [to, setTo] = useState<Spot | null>(null);
  const fresh = from === null || to === null ? undefined : boxBetween(from, to);

  function spotOf({ clientX, clientY }: PointerEvent): Spot {
    const edge = frame.current?.getBoundingClientRect();
    if (edge === undefined) return { x: 0, y: 0 };
    return { x: (clientX - edge.left) / edge.width, y: (clientY - edge.top) / edge.height };
  }

  function end(): void {
    if (fresh !== undefined && boxes.length < BOXES_MAX) onBoxes([...boxes, fresh]);
    setFrom(null);
    setTo(null);
  }

  return (
    <div
      ref={frame}
      className={clsx("relative select-none", drawing && "cursor-crosshair touch-none")}
      onPointerDown={(event) => {
        if (!drawing) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        setFrom(spotOf(event));
      }}
      onPointerMove={(event) => from !== null && setTo(spotOf(event))}
      onPointerUp={end}
      onPointerCancel={end}
    >
      {children}
      {boxes.map((box, place) => (
        <Cover
          // Boxes have no names of their own; one that goes leaves the others in their order.
          key={place}
          box={box}
          place={place}
          onBox={(changed) =>
            onBoxes(changed === null ? boxes.filter((_, at) => at !== place) : boxes.with(place, changed))
          }
        />
      ))}
      {fresh !== undefined && <span style={placeOf(fresh)} className="absolute bg-ink opacity-70" />}
    </div>
  );
}
