/** A card about what the pointer rests on or the focus is at. Fingers cannot hover: they need another way to it. */
import { HoverCard as Parts } from "radix-ui";
import type { ReactNode } from "react";

export interface HoverCardProps {
  /** One element that can be hovered and focused. */
  children: ReactNode;
  card: ReactNode;
  side?: "top" | "right" | "bottom" | "left";
}

const [OPEN_MS, CLOSE_MS] = [350, 120];

export function HoverCard({ children, card, side = "right" }: HoverCardProps) {
  return (
    <Parts.Root openDelay={OPEN_MS} closeDelay={CLOSE_MS}>
      <Parts.Trigger asChild>{children}</Parts.Trigger>
      <Parts.Portal>
        <Parts.Content
          side={side}
          sideOffset={12}
          collisionPadding={12}
          className="z-50 w-80 animate-fade rounded-card border border-line-strong bg-surface-float p-4 shadow-float"
        >
          {card}
        </Parts.Content>
      </Parts.Portal>
    </Parts.Root>
  );
}
