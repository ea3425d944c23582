import { clsx } from "clsx";
import { RotateCw } from "lucide-react";
import { useTranslations } from "use-intl";

export type ConnectionState = "live" | "connecting" | "stale" | "offline";

export interface ConnectionPillProps {
  state: ConnectionState;
  latencyMs?: number | undefined;
  /** Until the next attempt to connect, while one is waited for. */
  retrySeconds?: number | undefined;
  /** Tries at once; without it the pill only shows the state. */
  onRetry?: (() => void) | undefined;
  /** On a narrow phone the word is left to screen readers while all is well. */
  compact?: boolean | undefined;
}

const dotClass: Record<ConnectionState, string> = {
  live: "bg-up",
  connecting: "bg-warn animate-skeleton",
  stale: "bg-warn",
  offline: "bg-danger",
};

/** State of the stream, with its latency; whatever is amiss is in words, never by the dot's colour alone. */
export function ConnectionPill({ state, latencyMs, retrySeconds, onRetry, compact }: ConnectionPillProps) {
  const t = useTranslations("ui");
  const waits = retrySeconds !== undefined;
  return (
    <span className="inline-flex items-center gap-1.5 text-12 whitespace-nowrap text-text-2">
      <span aria-hidden className={clsx("size-2 rounded-full", dotClass[state])} />
      {/* The seconds are left out of what is said: they would be said each second. */}
      <span
        role="status"
        className={clsx(waits && "sr-only", compact === true && state === "live" && "max-[429px]:sr-only")}
      >
        {t(`connection.${state}`)}
      </span>
      {waits && (
        <span aria-hidden className="figure">
          {t("connection.retry", { seconds: retrySeconds })}
        </span>
      )}
      {state === "live" && latencyMs !== undefined && (
        <span title={t("connection.measured")} className="figure min-w-11 text-text-3 max-[480px]:hidden">
          {t("latency", { latencyMs: Math.round(latencyMs) })}
        </span>
      )}
      {waits && onRetry !== undefined && (
        <button
          type="button"
          aria-label={t("connection.now")}
          title={t("connection.now")}
          onClick={onRetry}
          className="target-44 inline-flex size-6 items-center justify-center rounded-control text-accent hover:bg-surface-2"
        >
          <RotateCw aria-hidden className="size-3.5" />
        </button>
      )}
    </span>
  );
}
