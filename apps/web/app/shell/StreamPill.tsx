import { ConnectionPill, type ConnectionState } from "@meridian/ui";
import { useEffect, useState } from "react";
import { reconnectNow, useStream } from "../../data/index.ts";

/** As prices on the trade page are greyed. */
const STALE_AFTER_MS = 3_000;
const LOOK_EVERY_MS = 1_000;

type StreamStatus = ReturnType<typeof useStream.getState>["status"];

/** The clock, and how long the stream has been silent, looked at once a second: it speaks a hundred times in one. */
function useSilence(): { readonly nowMs: number; readonly silentMs: number } {
  const look = () => {
    const nowMs = Date.now();
    return { nowMs, silentMs: nowMs - useStream.getState().heardAtMs };
  };
  const [silence, setSilence] = useState(look);
  useEffect(() => {
    const timer = setInterval(() => setSilence(look()), LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return silence;
}

function stateOf(status: StreamStatus, silentMs: number): ConnectionState {
  if (status === "connecting") return "connecting";
  if (status === "closed") return "offline";
  return silentMs > STALE_AFTER_MS ? "stale" : "live";
}

/** How the stream stands. */
export function useConnection(): ConnectionState {
  const status = useStream((state) => state.status);
  return stateOf(status, useSilence().silentMs);
}

export function StreamPill() {
  const status = useStream((state) => state.status);
  const latencyMs = useStream((state) => state.latencyMs);
  const retryAtMs = useStream((state) => state.retryAtMs);
  const { nowMs, silentMs } = useSilence();
  const leftMs = retryAtMs === null ? 0 : retryAtMs - nowMs;
  return (
    <ConnectionPill
      state={stateOf(status, silentMs)}
      latencyMs={latencyMs ?? undefined}
      retrySeconds={leftMs > 0 ? Math.ceil(leftMs / 1000) : undefined}
      onRetry={reconnectNow}
    />
  );
}
