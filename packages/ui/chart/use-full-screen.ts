/**
 * The chart over the whole window, and the window over the whole screen where the browser can. The page itself goes
 * full screen, not the chart, because dialogs and menus open beside the chart and would be hidden otherwise.
 */
import { type RefObject, useCallback, useEffect, useState } from "react";
import { useBackCloses } from "../overlays/back.ts";

interface Turning {
  readonly lock?: (orientation: "landscape") => Promise<void>;
  readonly unlock?: () => void;
}

/** A phone that is held upright shows the chart lying, where the browser allows it; otherwise one turns it oneself. */
function turn(lying: boolean): void {
  const orientation: Turning | undefined = window.screen.orientation as Turning | undefined;
  if (!lying) return orientation?.unlock?.();
  if (!window.matchMedia("(pointer: coarse) and (orientation: portrait)").matches) return;
  void orientation?.lock?.("landscape").catch(() => undefined);
}

/** Messages are shown over the chart too. */
const SPARED = "[inert], [aria-live]";

/**
 * Takes what lies under the chart out of reach of the tab key and of screen readers.
 *
 * @returns puts it back
 */
function coverAround(frame: HTMLElement): () => void {
  const covered: Element[] = [];
  // Windows and menus open beside the page, as children of the body.
  for (let at: Element = frame; at.parentElement !== null && at.parentElement !== document.body;) {
    covered.push(...[...at.parentElement.children].filter((one) => one !== at && !one.matches(SPARED)));
    at = at.parentElement;
  }
  for (const element of covered) element.setAttribute("inert", "");
  return () => {
    for (const element of covered) element.removeAttribute("inert");
  };
}

export function useFullScreen(frame: RefObject<HTMLElement | null>) {
  const [full, setFull] = useState(false);
  useEffect(() => {
    if (full && frame.current !== null) return coverAround(frame.current);
    return undefined;
  }, [full, frame]);
  const leave = useCallback((): void => {
    setFull(false);
    if (document.fullscreenElement !== null) turn(false);
    if (document.fullscreenElement !== null) void document.exitFullscreen().catch(() => undefined);
  }, []);
  useEffect(() => {
    if (!full) return;
    const changed = (): void => {
      if (document.fullscreenElement === null) setFull(false);
    };
    // A press on Esc that closes a dialog has been answered by it and does not leave the full screen as well.
    const pressed = (event: KeyboardEvent): void => {
      if (event.key === "Escape" && !event.defaultPrevented) leave();
    };
    document.addEventListener("fullscreenchange", changed);
    document.addEventListener("keydown", pressed);
    document.documentElement.classList.add("overflow-hidden");
    return () => {
      document.removeEventListener("fullscreenchange", changed);
      document.removeEventListener("keydown", pressed);
      document.documentElement.classList.remove("overflow-hidden");
    };
  }, [full, leave]);
  useBackCloses(full, leave);
  const toggle = useCallback((): void => {
    if (full) return leave();
    setFull(true);
    const root: { requestFullscreen?: () => Promise<void> } = document.documentElement;
    void root.requestFullscreen?.().then(
      () => turn(true),
      () => undefined,
    );
  }, [full, leave]);
  return { full, toggle };
}
