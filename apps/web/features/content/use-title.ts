import { useEffect } from "react";

/** The window is named after what is read in it. After the page's own effect, which names it after the page. */
export function useTitle(title: string | undefined): void {
  useEffect(() => {
    if (title === undefined || title === "") return;
    queueMicrotask(() => {
      document.title = `${title} · Meridian`;
    });
  }, [title]);
}
