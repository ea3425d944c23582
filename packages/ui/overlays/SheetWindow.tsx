import { clsx } from "clsx";
import { type ReactNode, useRef } from "react";
import { Drawer } from "vaul";
import { useBackCloses } from "./back.ts";
import { keepFocus, useDoublePress } from "./double-press.ts";
import { focusFirst } from "./first-focus.ts";
import type { SheetProps } from "./Sheet.tsx";
import { useKeyboardRoom } from "./use-keyboard-room.ts";

/** By itself, because the box it measures exists only while the sheet is open. */
function Content({ steady, children }: { steady: boolean; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useKeyboardRoom(box);
  const doublePress = useDoublePress(true);
  return (
    <Drawer.Content
      ref={box}
      aria-describedby={undefined}
      onOpenAutoFocus={focusFirst}
      {...doublePress}
      className={clsx(
        "fixed inset-x-0 bottom-[var(--keyboard,0px)] z-50 flex max-h-[min(88dvh,calc(var(--visible,100dvh)-12px))]",
        "flex-col rounded-t-card border-t border-line bg-surface-float shadow-float outline-none",
        steady && "h-200",
      )}
    >
      {children}
    </Drawer.Content>
  );
}

/** The part that {@link Sheet} loads lazily. */
export default function SheetWindow(props: SheetProps) {
  const { open, onOpen, title, children, footer, aside, steady = false } = props;
  useBackCloses(open, () => onOpen(false));
  return (
    <Drawer.Root open={open} onOpenChange={onOpen} repositionInputs={false}>
      <Drawer.Portal>
        <Drawer.Overlay className="fixed inset-0 z-50 bg-scrim" onMouseDown={keepFocus} />
        <Content steady={steady}>
          <Drawer.Handle className="!mt-2.5 !h-1 !w-9 shrink-0 !bg-line-strong" />
          <div className="flex items-center justify-between gap-3 px-4 pt-3 pb-2">
            <Drawer.Title className="min-w-0 text-16 font-semibold">{title}</Drawer.Title>
            {aside}
          </div>
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
