/** Five steps over the real trade page: each rings what it speaks of. Left by Esc or a press, and nothing is locked. */
import { Button, clsx, IconButton } from "@meridian/ui";
import { X } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { useTranslations } from "use-intl";
import { endTour, goToStep, TOUR_STEPS, type TourStep } from "./tour-store.ts";

const RING_PX = 4;

/** The current rectangle of a step's target; undefined where this layout hides it. */
function placeOf(step: TourStep): DOMRect | undefined {
  const parts = [...document.querySelectorAll(`[data-tour="${step}"]`)];
  return parts.map((part) => part.getBoundingClientRect()).find(({ width, height }) => width * height > 0);
}

/** Follows the part while the page scrolls or changes its size. */
function usePlace(step: TourStep): DOMRect | undefined {
  const [place, setPlace] = useState<DOMRect>();
  useEffect(() => {
    const look = (): void => setPlace(placeOf(step));
    const part = document.querySelector(`[data-tour="${step}"]`);
    part?.scrollIntoView({ block: "nearest" });
    look();
    addEventListener("resize", look);
    addEventListener("scroll", look, true);
    return () => {
      removeEventListener("resize", look);
      removeEventListener("scroll", look, true);
    };
  }, [step]);
  return place;
}

function Ring({ place: { left, top, width, height } }: { place: DOMRect }) {
  const [x, y] = [Math.max(left, RING_PX), Math.max(top, RING_PX)];
  return (
    <div
      aria-hidden
      className="pointer-events-none fixed z-40 rounded-card ring-2 ring-accent"
      style={{ left: x, top: y, width: width - (x - left) - RING_PX, height: height - (y - top) - RING_PX }}
    />
  );
}

export default function TourSteps({ number }: { number: number }) {
  const t = useTranslations("shell");
  const step = TOUR_STEPS[number] ?? "chart";
  const place = usePlace(step);
  const window = useRef<HTMLDivElement>(null);
  // Focus moves to the dialog: reading begins at its text, and Tab reaches its buttons.
  useEffect(() => window.current?.focus(), [number]);
  const isLast = number === TOUR_STEPS.length - 1;
  const isLow = place !== undefined && place.top > innerHeight / 2;
  // Beside the page, as other windows are: what covers the page takes it out of reach, and the tour goes on over it.
  return createPortal(
    <>
      {place !== undefined && <Ring place={place} />}
      <div
        ref={window}
        role="dialog"
        aria-labelledby="tour-title"
        aria-describedby="tour-text"
        tabIndex={-1}
        onKeyDown={(event) => {
          if (event.key !== "Escape") return;
          // Answered here: it does not leave the full screen of the chart as well.
          event.preventDefault();
          endTour();
        }}
        className={clsx(
          "fixed inset-x-4 z-50 mx-auto max-w-sm rounded-card border border-line bg-surface-float p-4",
          "shadow-float outline-none",
          isLow ? "top-20" : "bottom-40",
        )}
      >
        <div className="flex items-start justify-between gap-3">
          <h2 id="tour-title" className="text-16 font-semibold">
            {t(`tour.${step}.title`)}
          </h2>
          <IconButton label={t("tour.skip")} onClick={endTour} className="-me-2 -mt-2">
            <X aria-hidden />
          </IconButton>
        </div>
        <p id="tour-text" className="mt-1 text-14 text-text-2">
          {t(`tour.${step}.text`)}
        </p>
        <div className="mt-4 flex items-center justify-between gap-3">
          <span className="figure text-13 text-text-3">
            {number + 1} / {TOUR_STEPS.length}
          </span>
          <span className="flex gap-2">
            {number > 0 && <Button onClick={() => goToStep(number - 1)}>{t("tour.back")}</Button>}
            <Button variant="primary" onClick={() => goToStep(number + 1)}>
              {t(isLast ? "tour.done" : "tour.next")}
            </Button>
          </span>
        </div>
      </div>
    </>,
    document.body,
  );
}
