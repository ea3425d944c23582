/** Pulling a page down from its top reads everything on it anew. Reloading stays what the browser's own button does. */
import { clsx, toast } from "@meridian/ui";
import { RefreshCw } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { queryClient } from "../../data/index.ts";
import { beginsPull, isPulledEnough, type Pull, pulledBy } from "./pull.model.ts";

/** Elements that scroll or open by themselves keep their own gestures. */
const OWN_GESTURES = "[role=dialog], [role=slider], input, textarea, select, canvas, [data-no-pull]";

function hasOwnGesture({ target }: TouchEvent): boolean {
  return target instanceof Element && target.closest(OWN_GESTURES) !== null;
}

/** Short answers flicker; the wheel turns at least so long. */
const TURN_MIN_MS = 500;

async function readAnew(): Promise<void> {
  const turned = new Promise((resolve) => setTimeout(resolve, TURN_MIN_MS));
  await Promise.all([queryClient.refetchQueries({ type: "active" }, { throwOnError: true }), turned]);
}

/** @returns how far the page is pulled, in pixels, and whether it is being read */
function usePull(onFailed: () => void): { readonly by: number; readonly busy: boolean } {
  const [by, setBy] = useState(0);
  const [busy, setBusy] = useState(false);
  const pull = useRef<Pull | null>(null);
  useEffect(() => {
    const touched = (event: TouchEvent): void => {
      pull.current = hasOwnGesture(event) ? null : beginsPull(event, window.scrollY);
    };
    const moved = (event: TouchEvent): void => {
      const distance = pulledBy(pull.current, event, window.scrollY);
      if (distance === null) pull.current = null;
      setBy(distance ?? 0);
    };
    const released = (): void => {
      pull.current = null;
      setBy((distance) => {
        if (isPulledEnough(distance)) setBusy(true);
        return 0;
      });
    };
    const root = document.documentElement;
    root.classList.add("overscroll-y-contain");
    window.addEventListener("touchstart", touched, { passive: true });
    window.addEventListener("touchmove", moved, { passive: true });
    window.addEventListener("touchend", released);
    window.addEventListener("touchcancel", released);
    return () => {
      root.classList.remove("overscroll-y-contain");
      window.removeEventListener("touchstart", touched);
      window.removeEventListener("touchmove", moved);
      window.removeEventListener("touchend", released);
      window.removeEventListener("touchcancel", released);
    };
  }, []);
  useEffect(() => {
    if (!busy) return;
    readAnew()
      .catch(onFailed)
      .finally(() => setBusy(false));
    // Read once for each pull, whatever is drawn meanwhile.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [busy]);
  return { by, busy };
}

export default function PullToRefresh() {
  const t = useTranslations("shell");
  const { by, busy } = usePull(() => toast.error(t("noAnswer")));
  const shown = busy || by > 0;
  const ready = isPulledEnough(by);
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-0 top-[calc(var(--top-bar)+env(safe-area-inset-top))] z-20 flex justify-center"
    >
      {shown && (
        <span
          style={{ transform: `translateY(${busy ? 16 : by / 2 - 20}px)` }}
          className={clsx(
            "flex size-9 items-center justify-center rounded-full border border-line bg-surface-float shadow-float",
            ready || busy ? "text-accent" : "text-text-3",
          )}
        >
          <RefreshCw
            aria-hidden
            className={clsx("size-4.5", busy && "animate-spin motion-reduce:animate-none")}
          />
          {busy && <span className="sr-only">{t("refresh.busy")}</span>}
        </span>
      )}
    </div>
  );
}
