import { Tooltip as Parts } from "radix-ui";
import type { ReactNode } from "react";

export interface TooltipProps {
  content: ReactNode;
  children: ReactNode;
  side?: "top" | "right" | "bottom" | "left";
}

const DELAY_MS = 250;

/** A short explanation on hover and focus. Never the only place of something needed: fingers cannot hover. */
export function Tooltip({ content, children, side = "top" }: TooltipProps) {
  return (
    <Parts.Provider delayDuration={DELAY_MS}>
      <Parts.Root>
        <Parts.Trigger asChild>{children}</Parts.Trigger>
        <Parts.Portal>
          <Parts.Content
            side={side}
            sideOffset={6}
            collisionPadding={8}
            className="z-50 max-w-72 animate-fade rounded-control border border-line-strong bg-surface-3 px-2.5 py-1.5 text-12 text-text-1 shadow-float"
          >
            {content}
          </Parts.Content>
        </Parts.Portal>
      </Parts.Root>
    </Parts.Provider>
  );
}
