/** The foot of a form on a phone: its action stays in reach for as long as the form is in sight. */
import { clsx } from "@meridian/ui";
import type { ReactNode } from "react";

interface ActionBarProps {
  readonly children: ReactNode;
  readonly className: string;
}

/**
 * For pages without a tab bar. The last child of a column: a row of a grid would not let it rise above itself. Runs
 * over the page's margins.
 */
export function ActionBar({ children, className }: ActionBarProps) {
  return (
    <footer
      className={clsx(
        "sticky bottom-0 z-10 -mx-4 border-t border-line bg-surface-0 px-4 pt-3 pb-[max(12px,env(safe-area-inset-bottom))]",
        className,
      )}
    >
      {children}
    </footer>
  );
}
