/**
 * The place of short messages on a page. Their code comes when the page has been drawn and the browser has nothing better
 * to do, so that it is there when the network goes; else with the first message, which waits for it however long that
 * takes.
 */
import { type ComponentType, type ReactElement, Suspense, useSyncExternalStore } from "react";
import { lazy } from "./arrive.ts";
import { whenIdle } from "./late.ts";
import { isToastSaid, onToastSaid } from "./toast.ts";

interface PlaceProps {
  readonly mobile: boolean;
}

/** @param load the code that shows messages, see toaster */
export function toastPlace(
  load: () => Promise<{ default: ComponentType<PlaceProps> }>,
): (props: PlaceProps) => ReactElement | null {
  const Toaster = lazy(load);
  whenIdle(load);
  return function ToastPlace({ mobile }) {
    const isSaid = useSyncExternalStore(onToastSaid, isToastSaid, isToastSaid);
    if (!isSaid) return null;
    return (
      <Suspense>
        <Toaster mobile={mobile} />
      </Suspense>
    );
  };
}
