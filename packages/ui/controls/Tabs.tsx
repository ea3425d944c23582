import { clsx } from "clsx";
import { type ReactNode, type RefObject, useId, useLayoutEffect, useRef } from "react";
import { useFade } from "./use-fade.ts";
import { rove } from "./roving.ts";

export interface Tab<Value extends string> {
  value: Value;
  label: ReactNode;
  /** Shown behind the label: open orders. */
  count?: number;
  content?: ReactNode;
}

export interface TabsProps<Value extends string> {
  value: Value;
  onValue: (value: Value) => void;
  tabs: readonly Tab<Value>[];
  label: string;
  /** Right end of the tab row: filters, actions. */
  aside?: ReactNode;
  /** Puts the aside under the tabs where the row is too narrow for both, instead of pushing them together. */
  asideWraps?: boolean;
  size?: "small" | "medium";
  className?: string;
  contentClassName?: string;
}

const tabClass = clsx(
  "relative inline-flex h-full shrink-0 items-center gap-1.5 font-medium transition-colors",
  "after:absolute after:inset-x-0 after:-bottom-px after:h-0.5 after:rounded-full",
);

/** Moves the row alone: a page does not scroll down to tabs below its fold. */
function useChosenInView(row: RefObject<HTMLElement | null>, value: string): void {
  const isFresh = useRef(true);
  useLayoutEffect(() => {
    const chosen = row.current?.querySelector('[aria-selected="true"]');
    // A fresh row shows its beginning; to measure it would lay out the whole page before it is painted.
    const isSeen = isFresh.current && chosen?.previousElementSibling === null;
    isFresh.current = false;
    if (row.current === null || !chosen || isSeen) return;
    const tab = chosen.getBoundingClientRect();
    const { left, right } = row.current.getBoundingClientRect();
    if (tab.left < left) row.current.scrollLeft -= left - tab.left;
    else if (tab.right > right) row.current.scrollLeft += tab.right - right;
  }, [row, value]);
}

/** Underlined tabs; arrow keys move between them. The row scrolls sideways when it is narrow. */
export function Tabs<Value extends string>(props: TabsProps<Value>) {
  const {
    value,
    onValue,
    tabs,
    label,
    aside,
    asideWraps = false,
    size = "medium",
    className,
    contentClassName,
  } = props;
  const id = useId();
  const chosen = tabs.find((tab) => tab.value === value);
  const row = useRef<HTMLDivElement>(null);
  useChosenInView(row, value);
  useFade(row, "x", tabs.length);
  return (
    <div className={clsx("flex min-h-0 flex-col", className)}>
      <div
        className={clsx(
          "flex shrink-0 items-center gap-4 border-b border-line px-4",
          size === "medium" ? "text-14 [--row:44px]" : "text-13 [--row:36px]",
          "pointer-coarse:[--row:44px]",
          asideWraps ? "flex-wrap gap-y-0" : "h-(--row)",
        )}
      >
        <div
          ref={row}
          role="tablist"
          tabIndex={-1}
          aria-label={label}
          onKeyDown={rove}
          className="fade-x flex h-(--row) min-w-0 items-center gap-5 overflow-x-auto overflow-y-hidden"
        >
          {tabs.map((tab, place) => (
            <button
              key={tab.value}
              id={`${id}${tab.value}`}
              type="button"
              role="tab"
              aria-selected={tab === chosen}
              // A tab without content has no panel for screen readers: the page shows the content itself.
              aria-controls={tab === chosen && tab.content !== undefined ? `${id}panel` : undefined}
              tabIndex={tab === chosen || (chosen === undefined && place === 0) ? 0 : -1}
              onClick={() => onValue(tab.value)}
              className={clsx(
                tabClass,
                tab === chosen ? "text-text-1 after:bg-accent" : "text-text-3 hover:text-text-1",
              )}
            >
              {tab.label}
              {tab.count !== undefined && <span className="figure text-12 text-text-3">{tab.count}</span>}
            </button>
          ))}
        </div>
        {aside !== undefined && (
          <div className="ms-auto flex h-(--row) shrink-0 items-center gap-2">{aside}</div>
        )}
      </div>
      {chosen?.content !== undefined && (
        <div
          key={chosen.value}
          id={`${id}panel`}
          role="tabpanel"
          aria-labelledby={`${id}${chosen.value}`}
          tabIndex={0}
          className={clsx("min-h-0 flex-1 -outline-offset-2", contentClassName)}
        >
          {chosen.content}
        </div>
      )}
    </div>
  );
}
