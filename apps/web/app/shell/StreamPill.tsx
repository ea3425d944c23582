import { ConnectionPill, type ConnectionState } from "@meridian/ui";
import { useEffect, useState } from "react";
import { reconnectNow, useStale, useStream } from "../../data/index.ts";

const TICK_MS = 1_000;

/** The seconds to the next attempt to connect; undefined while none is waited for. */
function useRetrySeconds(): number | undefined {
  const retryAtMs = useStream((state) => state.retryAtMs);
  const [nowMs, setNowMs] = useState(Date.now);
  useEffect(() => {
    if (retryAtMs === null) return;
    setNowMs(Date.now());
    const timer = setInterval(() => setNowMs(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, [retryAtMs]);
  const leftMs = retryAtMs === null ? 0 : retryAtMs - nowMs;
  return leftMs > 0 ? Math.ceil(leftMs / 1000) : undefined;
}

function useConnection(): ConnectionState {
  const status = useStream((state) => state.status);
  const { stale } = useStale();
  if (status === "connecting") return "connecting";
  if (status === "closed") return "offline";
  return stale ? "stale" : "live";
}

export function StreamPill({ compact = false }: { readonly compact?: boolean }) {
  const latencyMs = useStream((state) => state.latencyMs);
  return (
    <ConnectionPill
      state={useConnection()}
      latencyMs={latencyMs ?? undefined}
      retrySeconds={useRetrySeconds()}
      onRetry={reconnectNow}
      compact={compact}
    />
  );
}
