/** A market on a tablet: it scrolls at the left, and the ticket stands at the right, always in sight. */
import type { ReactNode } from "react";

interface WithTicketProps {
  readonly ticket: ReactNode;
  readonly children: ReactNode;
}

export function WithTicket({ ticket, children }: WithTicketProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_minmax(300px,38%)]">
      <div className="min-w-0 border-e border-line">{children}</div>
      <div className="sticky top-0 h-[calc(100dvh-var(--offline-bar)-var(--tab-bar)-1px-env(safe-area-inset-bottom))] pt-[env(safe-area-inset-top)]">
        {ticket}
      </div>
    </div>
  );
}
