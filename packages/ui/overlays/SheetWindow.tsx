import { Drawer } from "vaul";
import type { SheetProps } from "./Sheet.tsx";

/** What {@link Sheet} loads. */
export default function SheetWindow({ open, onOpen, title, children, footer }: SheetProps) {
  return (
    <Drawer.Root open={open} onOpenChange={onOpen} repositionInputs>
      <Drawer.Portal>
        <Drawer.Overlay className="fixed inset-0 z-50 bg-scrim" />
        <Drawer.Content
          aria-describedby={undefined}
          className="fixed inset-x-0 bottom-0 z-50 flex max-h-[88dvh] flex-col rounded-t-card border-t border-line bg-surface-float shadow-float outline-none"
        >
          <Drawer.Handle className="!mt-2.5 !h-1 !w-9 shrink-0 !bg-line-strong" />
          <Drawer.Title className="px-4 pt-3 pb-2 text-16 font-semibold">{title}</Drawer.Title>
          <div className="min-h-0 flex-1 overflow-y-auto px-4 pb-4">{children}</div>
          {footer !== undefined && (
            <footer className="border-t border-line px-4 pt-3 pb-[max(12px,env(safe-area-inset-bottom))]">
              {footer}
            </footer>
          )}
        </Drawer.Content>
      </Drawer.Portal>
    </Drawer.Root>
  );
}
