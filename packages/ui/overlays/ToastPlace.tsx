/**
 * The place of short messages on a page. Their code comes with the visitor's first movement or seconds after the page,
 * so that it is there when the network goes; else with the first message, which waits for it however long that takes.
 */
import { type ComponentType, type ReactElement, useEffect, useState, useSyncExternalStore } from "react";
import { arrive } from "./arrive.ts";
import { loadLater } from "./late.ts";
import { isToastSaid, onToastSaid } from "./toast.ts";

interface PlaceProps {
  readonly mobile: boolean;
}

type Code = { readonly default: ComponentType<PlaceProps> };

/** @param load the code that shows messages, see toaster */
export function toastPlace(load: () => Promise<Code>): (props: PlaceProps) => ReactElement | null {
  loadLater(load);
  return function ToastPlace({ mobile }) {
    const isSaid = useSyncExternalStore(onToastSaid, isToastSaid, isToastSaid);
    // Not suspended: React lets what was suspended wait for a third of a second before it is shown.
    const [code, setCode] = useState<Code>();
    useEffect(() => {
      let isGone = false;
      if (isSaid) void arrive(load).then((loaded) => isGone || setCode(loaded));
      return () => {
        isGone = true;
      };
    }, [isSaid]);
    return code === undefined ? null : <code.default mobile={mobile} />;
  };
}
