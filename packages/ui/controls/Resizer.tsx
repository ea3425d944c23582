/** The edge between two panels: it is pulled, or moved by arrow keys; a double click gives it its usual place back. */
import { clsx } from "clsx";
import { type KeyboardEvent, type PointerEvent, useRef, useState } from "react";
import { keyedPx, type PanelSide, pulledPx, type Span } from "./resizer.model.ts";

export interface ResizerProps {
  /** Accessible name: "Width of the book". */
  label: string;
  /** A vertical edge sizes widths. */
  edge: "vertical" | "horizontal";
  span: Span;
  panel: PanelSide;
  onPx: (px: number) => void;
  onReset: () => void;
}

/** A thin strip for a mouse; for a finger a square of 44 px in the middle, for the panels want to be touched too. */
const stripClass = {
  vertical: clsx(
    "inset-y-0 w-[7px] cursor-col-resize before:inset-y-0 before:start-1/2 before:w-0.5 before:-translate-x-1/2",
    "pointer-coarse:inset-y-[calc(50%-22px)] pointer-coarse:w-[44px] pointer-coarse:after:h-8 pointer-coarse:after:w-1",
  ),
  horizontal: clsx(
    "inset-x-0 h-[7px] cursor-row-resize before:inset-x-0 before:top-1/2 before:h-0.5 before:-translate-y-1/2",
    "pointer-coarse:inset-x-[calc(50%-22px)] pointer-coarse:h-[44px] pointer-coarse:after:h-1 pointer-coarse:after:w-8",
  ),
};

const placeClass = {
  vertical: {
    before: "-end-[4px] pointer-coarse:-end-[22px]",
    after: "-start-[4px] pointer-coarse:-start-[22px]",
  },
  horizontal: {
    before: "-bottom-[4px] pointer-coarse:-bottom-[22px]",
    after: "-top-[4px] pointer-coarse:-top-[22px]",
  },
};

/** Place it inside the panel that it sizes; the panel must be positioned. */
export function Resizer({ label, edge, span, panel, onPx, onReset }: ResizerProps) {
  const held = useRef<{ from: number; span: Span }>(undefined);
  const [pulling, setPulling] = useState(false);
  const along = (event: PointerEvent): number => (edge === "vertical" ? event.clientX : event.clientY);
  const take = (event: PointerEvent<HTMLDivElement>): void => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    held.current = { from: along(event), span };
    setPulling(true);
  };
  const pull = (event: PointerEvent): void => {
    if (held.current !== undefined)
      onPx(pulledPx(held.current.span, panel, along(event) - held.current.from));
  };
  const leave = (): void => {
    held.current = undefined;
    setPulling(false);
  };
  const press = (event: KeyboardEvent): void => {
    const px = keyedPx(span, panel, event.key, event.shiftKey);
    if (px === undefined) return;
    event.preventDefault();
    onPx(px);
  };
  return (
    <div
      role="separator"
      tabIndex={0}
      aria-label={label}
      title={label}
      aria-orientation={edge}
      aria-valuenow={span.px}
      aria-valuemin={span.minPx}
      aria-valuemax={span.maxPx}
      onPointerDown={take}
      onPointerMove={pull}
      onPointerUp={leave}
      onLostPointerCapture={leave}
      onKeyDown={press}
      onDoubleClick={onReset}
      className={clsx(
        "absolute z-20 flex touch-none items-center justify-center outline-none select-none max-lg:hidden",
        "before:absolute before:transition-colors hover:before:bg-accent focus-visible:before:bg-focus",
        "pointer-coarse:after:rounded-full pointer-coarse:after:bg-line-strong pointer-coarse:after:content-['']",
        stripClass[edge],
        placeClass[edge][panel],
        pulling && "before:bg-accent",
      )}
    />
  );
}
