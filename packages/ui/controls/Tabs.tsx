import { clsx } from "clsx";
import { Tabs as Parts } from "radix-ui";
import type { ReactNode } from "react";

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
  size?: "small" | "medium";
  className?: string;
  contentClassName?: string;
}

const triggerClass = clsx(
  "relative inline-flex h-full shrink-0 items-center gap-1.5 font-medium text-text-3 transition-colors hover:text-text-1",
  "data-[state=active]:text-text-1 after:absolute after:inset-x-0 after:-bottom-px after:h-0.5 after:rounded-full",
  "after:bg-transparent data-[state=active]:after:bg-accent",
);

/** Where the page shows the content itself there is no panel that a screen reader could be sent to. */
const NOTHING_CONTROLLED = { "aria-controls": undefined };

/** Underlined tabs; arrow keys move between them. The row scrolls sideways when it is narrow. */
export function Tabs<Value extends string>(props: TabsProps<Value>) {
  const { value, onValue, tabs, label, aside, size = "medium", className, contentClassName } = props;
  const choose = (text: string): void => {
    const tab = tabs.find((candidate) => candidate.value === text);
    if (tab !== undefined) onValue(tab.value);
  };
  return (
    <Parts.Root value={value} onValueChange={choose} className={clsx("flex min-h-0 flex-col", className)}>
      <div
        className={clsx(
          "flex shrink-0 items-center gap-4 border-b border-line px-4",
          size === "medium" ? "h-11 text-14" : "h-9 text-13",
        )}
      >
        <Parts.List
          aria-label={label}
          className="flex h-full min-w-0 items-center gap-5 overflow-x-auto overflow-y-hidden"
        >
          {tabs.map((tab) => (
            <Parts.Trigger
              key={tab.value}
              value={tab.value}
              className={triggerClass}
              {...(tab.content === undefined ? NOTHING_CONTROLLED : {})}
            >
              {tab.label}
              {tab.count !== undefined && <span className="figure text-12 text-text-3">{tab.count}</span>}
            </Parts.Trigger>
          ))}
        </Parts.List>
        {aside !== undefined && <div className="ms-auto flex shrink-0 items-center gap-2">{aside}</div>}
      </div>
      {tabs.map((tab) =>
        tab.content === undefined ? null : (
          <Parts.Content
            key={tab.value}
            value={tab.value}
            className={clsx("min-h-0 flex-1 outline-none", contentClassName)}
          >
            {tab.content}
          </Parts.Content>
        ),
      )}
    </Parts.Root>
  );
}
