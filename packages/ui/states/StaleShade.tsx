import { clsx } from "clsx";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { TimeText } from "../figures/TimeText.tsx";

export interface StaleShadeProps {
  stale: boolean;
  /** The time at which the shown data was true. */
  asOfMs: number | undefined;
  children: ReactNode;
  /** Position of the words: in the middle, or at the end where the middle is full of figures. */
  place?: "middle" | "end";
  className?: string;
}

const PLACES = { middle: "left-1/2 -translate-x-1/2", end: "end-0" };

/** Greys what it holds and says from when it is, once the stream has been silent. Size does not change. */
export function StaleShade(props: StaleShadeProps) {
  const { stale, asOfMs, children, place = "middle", className } = props;
  const t = useTranslations("ui");
  return (
    <div className={clsx("relative", className)} data-stale={stale || undefined}>
      <div className={clsx("h-full transition-[filter,opacity]", stale && "opacity-45 grayscale")}>
        {children}
      </div>
      {stale && (
        <span
          role="status"
          className={clsx(
            "absolute top-1.5 z-10 rounded-full border border-line-strong bg-surface-2 px-2 py-0.5",
            "text-12 whitespace-nowrap text-warn",
            PLACES[place],
          )}
        >
          {asOfMs === undefined
            ? t("staleUnknown")
            : t.rich("stale", { time: () => <TimeText timeMs={asOfMs} style="clock" /> })}
        </span>
      )}
    </div>
  );
}
