/** One stop for the tab key in a bar of many buttons: the last used. Arrow keys go to the others, and press none. */
import { type RefObject, useEffect, useRef } from "react";

const CONTROLS = "button:not(:disabled), [href], input:not([type=file])";
const STEPS: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  horizontal: { ArrowRight: 1, ArrowLeft: -1 },
  vertical: { ArrowDown: 1, ArrowUp: -1 },
};

function controlsIn(bar: HTMLElement): HTMLElement[] {
  return [...bar.querySelectorAll<HTMLElement>(CONTROLS)];
}

/** Leaves one of them to the tab key: that one, or the one it had, or the first. */
function settle(bar: HTMLElement, wanted?: HTMLElement): void {
  const controls = controlsIn(bar);
  const stop = wanted ?? controls.find(({ tabIndex }) => tabIndex === 0) ?? controls[0];
  for (const control of controls) {
    const tabIndex = control === stop ? 0 : -1;
    if (control.tabIndex !== tabIndex || !control.hasAttribute("tabindex")) control.tabIndex = tabIndex;
  }
}

/** @returns the ref of the bar, whose controls may come and go */
export function useToolbar(): RefObject<HTMLDivElement | null> {
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = bar.current;
    if (element === null) return;
    const press = (event: KeyboardEvent): void => {
      const controls = controlsIn(element);
      const at = controls.findIndex((control) => control === event.target);
      const places: Readonly<Record<string, number>> = { Home: 0, End: controls.length - 1 };
      const step = STEPS[element.ariaOrientation ?? "horizontal"]?.[event.key];
      const place = step === undefined ? places[event.key] : (at + step + controls.length) % controls.length;
      if (at < 0 || place === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      controls[place]?.focus();
    };
    const enter = ({ target }: FocusEvent): void => {
      if (target instanceof HTMLElement && target.matches(CONTROLS)) settle(element, target);
    };
    const changes = new MutationObserver(() => settle(element));
    settle(element);
    changes.observe(element, {
      childList: true,
      subtree: true,
      attributes: true,
      attributeFilter: ["disabled"],
    });
    element.addEventListener("keydown", press);
    element.addEventListener("focusin", enter);
    return () => {
      changes.disconnect();
      element.removeEventListener("keydown", press);
      element.removeEventListener("focusin", enter);
    };
  }, []);
  return bar;
}
