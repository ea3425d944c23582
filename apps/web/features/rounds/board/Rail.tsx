/** The rounds of a series side by side, the one that runs in the middle; moved by swipe, buttons and arrow keys. */
import { clsx, IconButton, Skeleton } from "@meridian/ui";
import { ChevronLeft, ChevronRight, Crosshair } from "lucide-react";
import { type KeyboardEvent, useCallback, useEffect, useRef } from "react";
import { useTranslations } from "use-intl";
import type { Side } from "../ticket/bet.model.ts";
import type { Rounds } from "../use-rounds.ts";
import { type Card, cardsOf } from "./board.model.ts";
import { RoundCard } from "./RoundCard.tsx";

const SKELETONS = 4;
/** With room beside its buttons, so that the one that takes the focus brings its card and is not snapped away from. */
const CARD_CLASS = "w-70 shrink-0 snap-center [&_button]:scroll-mx-40";

/** The card that stands in the middle: the one that runs, else the one that takes entries, else the last. */
function middleOf(cards: readonly Card[]): number | undefined {
  const among = (wanted: readonly string[]): number | undefined =>
    cards.find((card) => card.kind === "round" && wanted.includes(card.phase))?.key;
  return among(["live"]) ?? among(["next", "closing"]) ?? among(["calculating"]) ?? cards.at(-1)?.key;
}

function useCentre(middle: number | undefined) {
  const rail = useRef<HTMLDivElement>(null);
  const isShown = useRef(false);
  const centre = useCallback((behavior: ScrollBehavior): void => {
    const box = rail.current;
    const card = box?.querySelector<HTMLElement>("[data-middle]");
    if (box === null || card === null || card === undefined) return;
    box.scrollTo({ left: card.offsetLeft - (box.clientWidth - card.clientWidth) / 2, behavior });
  }, []);
  useEffect(() => {
    const isRead = rail.current?.matches(":hover, :focus-within") ?? false;
    if (isShown.current && isRead) return;
    centre(isShown.current ? "smooth" : "instant");
    isShown.current = middle !== undefined;
  }, [middle, centre]);
  return { rail, centre };
}

interface RailProps {
  readonly rounds: Rounds;
  readonly onEnter: (side: Side) => void;
  /** Room at the edges of a phone. */
  readonly className?: string;
}

export function Rail({ rounds, onEnter, className }: RailProps) {
  const t = useTranslations("rounds");
  const { row, nowMs, entries } = rounds;
  const cards = cardsOf(row, nowMs);
  const middle = middleOf(cards);
  const { rail, centre } = useCentre(middle);
  const step = (by: number): void => {
    const width = rail.current?.querySelector("li")?.clientWidth ?? 0;
    rail.current?.scrollBy({ left: by * (width + 12), behavior: "smooth" });
  };
  const press = (event: KeyboardEvent): void => {
    const by = event.key === "ArrowLeft" ? -1 : event.key === "ArrowRight" ? 1 : 0;
    if (by === 0 || event.target !== event.currentTarget) return;
    event.preventDefault();
    step(by);
  };
  return (
    <section aria-label={t("rail.label", { series: row.series })} className="relative min-w-0">
      <div className="flex items-center gap-1 pb-2 max-lg:hidden">
        <h2 className="text-14 font-semibold">{t("rail.title")}</h2>
        <span className="ms-auto" />
        <IconButton label={t("rail.left")} size="small" onClick={() => step(-1)}>
          <ChevronLeft aria-hidden />
        </IconButton>
        <IconButton label={t("rail.toLive")} size="small" onClick={() => centre("smooth")}>
          <Crosshair aria-hidden />
        </IconButton>
        <IconButton label={t("rail.right")} size="small" onClick={() => step(1)}>
          <ChevronRight aria-hidden />
        </IconButton>
      </div>
      <div
        ref={rail}
        role="group"
        tabIndex={0}
        aria-label={t("rail.keys")}
        onKeyDown={press}
        className={clsx(
          "relative snap-x overflow-x-auto overscroll-x-contain [scrollbar-width:none]",
          className,
        )}
      >
        <ol className="flex w-max gap-3">
          {cards.map((card) => (
            <li key={card.key} data-middle={card.key === middle ? "" : undefined} className={CARD_CLASS}>
              <RoundCard
                card={card}
                row={row}
                nowMs={nowMs}
                own={entries.find(({ expectNumber }) => expectNumber === card.key)}
                onEnter={onEnter}
              />
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

export function RailSkeleton() {
  return (
    <div className="flex gap-3 overflow-hidden">
      {Array.from({ length: SKELETONS }, (_, index) => (
        <Skeleton key={index} className="h-90 w-70 shrink-0 rounded-card" />
      ))}
    </div>
  );
}
