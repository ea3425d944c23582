import { ConnectionPill, type ConnectionState } from "@meridian/ui";
import { useEffect, useState } from "react";
import { useStream } from "../../data/index.ts";

const STALE_AFTER_MS = 12_000;
const LOOK_EVERY_MS = 1_000;

/** How the stream stands, as the pill tells it. */
export function useConnection(): ConnectionState {
  const { status, heardAtMs } = useStream();
  const [nowMs, setNowMs] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  if (status === "connecting") return "connecting";
  if (status === "closed") return "offline";
  return nowMs - heardAtMs > STALE_AFTER_MS ? "stale" : "live";
}

export function StreamPill() {
  const latencyMs = useStream((state) => state.latencyMs);
  return <ConnectionPill state={useConnection()} latencyMs={latencyMs ?? undefined} />;
}
