/** The word that the network is gone and when it is tried again, under the bar of every page, which stays as it was. */
import { clsx, codeWait, onCodeWait, retryCodeNow } from "@meridian/ui";
import { useEffect, useState, useSyncExternalStore } from "react";
import { useTranslations } from "use-intl";
import { reconnectNow, useStream } from "../../data/index.ts";

const TICK_MS = 1_000;
/** A connection that breaks and is there again at once is nobody's business. */
const SHOWN_AFTER_MS = 2_000;

function onNetwork(changed: () => void): () => void {
  addEventListener("online", changed);
  addEventListener("offline", changed);
  return () => {
    removeEventListener("online", changed);
    removeEventListener("offline", changed);
  };
}

/** True once the stream is gone for {@link SHOWN_AFTER_MS}. */
function useStreamGone(): boolean {
  const gone = useStream((state) => state.status === "connecting" && state.heardAtMs > 0);
  const [shown, setShown] = useState(false);
  useEffect(() => {
    if (!gone) {
      setShown(false);
      return;
    }
    const timer = setTimeout(() => setShown(true), SHOWN_AFTER_MS);
    return () => clearTimeout(timer);
  }, [gone]);
  return gone && shown;
}

/** @returns whole seconds to a moment, 0 when it has come */
function useSecondsTo(atMs: number | null): number {
  const [nowMs, setNowMs] = useState(Date.now);
  useEffect(() => {
    if (atMs === null) return;
    setNowMs(Date.now());
    const timer = setInterval(() => setNowMs(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, [atMs]);
  return atMs === null ? 0 : Math.max(0, Math.ceil((atMs - nowMs) / 1000));
}

function retry(): void {
  retryCodeNow();
  reconnectNow();
}

/** True while anything the page needs cannot be reached. */
function useOffline(): boolean {
  const offline = useSyncExternalStore(
    onNetwork,
    () => !navigator.onLine,
    () => false,
  );
  const waits = useSyncExternalStore(onCodeWait, codeWait, codeWait).waiting > 0;
  return useStreamGone() || offline || waits;
}

const BAR = "min-h-9 justify-center border-b border-line bg-surface-2 py-1";
const PILL =
  "pointer-events-auto mx-auto w-fit rounded-full border border-line-strong bg-surface-float py-1.5 shadow-float";

/** The bar, or a pill that floats: nothing under it moves, and a press under way meets what it was meant for. */
export function OfflineBar({ floats = false }: { readonly floats?: boolean }) {
  const t = useTranslations("shell.offline");
  const { retryAtMs: codeAtMs, missing, waiting } = useSyncExternalStore(onCodeWait, codeWait, codeWait);
  const streamAtMs = useStream((state) => state.retryAtMs);
  const offline = useOffline();
  const seconds = useSecondsTo(codeAtMs ?? streamAtMs);
  useEffect(() => {
    // Said once for the whole page, each panel need not say it again.
    document.documentElement.toggleAttribute("data-offline", offline);
  }, [offline]);
  if (!offline) return null;
  const isMissing = missing && waiting > 0;
  const said = isMissing ? t("missing") : seconds > 0 ? t("waiting", { seconds }) : t("trying");
  return (
    <div
      role="status"
      className={clsx("flex items-center gap-3 px-4 text-13 text-warn", floats ? PILL : BAR)}
    >
      <span className="figure">{said}</span>
      <button
        type="button"
        onClick={isMissing ? () => location.reload() : retry}
        className="target-44 shrink-0 font-medium text-accent"
      >
        {isMissing ? t("reload") : t("now")}
      </button>
    </div>
  );
}
