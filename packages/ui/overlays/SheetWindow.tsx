import { type ReactNode, useRef } from "react";
import { Drawer } from "vaul";
import { useBackCloses } from "./back.ts";
import { focusFirst } from "./first-focus.ts";
import type { SheetProps } from "./Sheet.tsx";
import { useKeyboardRoom } from "./use-keyboard-room.ts";

/** By itself, because the box it measures exists only while the sheet is open. */
function Content({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useKeyboardRoom(box);
  return (
    <Drawer.Content
      ref={box}
      aria-describedby={undefined}
      onOpenAutoFocus={focusFirst}
      className="fixed inset-x-0 bottom-[var(--keyboard,0px)] z-50 flex max-h-[min(88dvh,calc(var(--visible,100dvh)-12px))] flex-col rounded-t-card border-t border-line bg-surface-float shadow-float outline-none"
    >
      {children}
    </Drawer.Content>
  );
}

/** The part that {@link Sheet} loads lazily. */
export default function SheetWindow({ open, onOpen, title, children, footer }: SheetProps) {
  useBackCloses(open, () => onOpen(false));
  return (
    <Drawer.Root open={open} onOpenChange={onOpen} repositionInputs={false}>
      <Drawer.Portal>
        <Drawer.Overlay className="fixed inset-0 z-50 bg-scrim" />
        <Content>
          <Drawer.Handle className="!mt-2.5 !h-1 !w-9 shrink-0 !bg-line-strong" />
          <Drawer.Title className="px-4 pt-3 pb-2 text-16 font-semibold">{title}</Drawer.Title>
          <div className="min-h-0 flex-1 scroll-pb-28 overflow-y-auto overscroll-contain px-4 pb-4">
            {children}
          </div>
          {footer !== undefined && (
            <footer className="border-t border-line px-4 pt-3 pb-[max(12px,env(safe-area-inset-bottom))]">
              {footer}
            </footer>
          )}
        </Content>
      </Drawer.Portal>
    </Drawer.Root>
  );
}
