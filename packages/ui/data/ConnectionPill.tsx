import { clsx } from "clsx";
import { useTranslations } from "use-intl";

export type ConnectionState = "live" | "connecting" | "stale" | "offline";

export interface ConnectionPillProps {
  state: ConnectionState;
  latencyMs?: number | undefined;
}

const dotClass: Record<ConnectionState, string> = {
  live: "bg-up",
  connecting: "bg-warn animate-skeleton",
  stale: "bg-warn",
  offline: "bg-danger",
};

/** Whether the stream lives, with its latency; always in words, never by the dot's colour alone. */
export function ConnectionPill({ state, latencyMs }: ConnectionPillProps) {
  const t = useTranslations("ui");
  return (
    <span role="status" className="inline-flex items-center gap-1.5 text-12 whitespace-nowrap text-text-2">
      <span aria-hidden className={clsx("size-2 rounded-full", dotClass[state])} />
      {t(`connection.${state}`)}
      {state === "live" && latencyMs !== undefined && (
        <span className="figure min-w-11 text-text-3">
          {t("latency", { latencyMs: Math.round(latencyMs) })}
        </span>
      )}
    </span>
  );
}
