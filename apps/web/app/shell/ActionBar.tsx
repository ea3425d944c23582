/** The foot of a form on a phone: its action stays in reach above the tab bar for as long as the form is in sight. */
import { clsx } from "@meridian/ui";
import type { ReactNode } from "react";

interface ActionBarProps {
  readonly children: ReactNode;
  readonly className: string;
}

/** The last child of a column: a row of a grid would not let it rise above itself. Runs over the page's margins. */
export function ActionBar({ children, className }: ActionBarProps) {
  return (
    <footer
      className={clsx(
        "sticky bottom-[calc(56px+env(safe-area-inset-bottom))] z-10 -mx-4 border-t border-line bg-surface-0 px-4 py-3",
        className,
      )}
    >
      {children}
    </footer>
  );
}
