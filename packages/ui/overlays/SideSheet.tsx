import { X } from "lucide-react";
import { Dialog as Parts } from "radix-ui";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { IconButton } from "../controls/IconButton.tsx";
import { useBackCloses } from "./back.ts";
import { keepFocus, useDoublePress } from "./double-press.ts";

export interface SideSheetProps {
  open: boolean;
  onOpen: (open: boolean) => void;
  title: ReactNode;
  children: ReactNode;
  /** Stays at the bottom: the actions. */
  footer?: ReactNode;
}

/** A sheet along the end of a wide screen: one thing whole, while the list it stands in stays in sight. */
export function SideSheet({ open, onOpen, title, children, footer }: SideSheetProps) {
  const t = useTranslations("ui");
  useBackCloses(open, () => onOpen(false));
  const doublePress = useDoublePress(open);
  return (
    <Parts.Root open={open} onOpenChange={onOpen}>
      <Parts.Portal>
        <Parts.Overlay className="fixed inset-0 z-50 animate-fade bg-scrim" onMouseDown={keepFocus} />
        <Parts.Content
          aria-describedby={undefined}
          {...doublePress}
          className="fixed inset-y-0 end-0 z-50 flex w-[min(440px,100vw)] animate-fade flex-col border-s border-line bg-surface-float shadow-float outline-none"
        >
          <header className="flex items-start gap-3 border-b border-line px-5 py-3.5">
            <Parts.Title className="min-w-0 flex-1 text-16 font-semibold">{title}</Parts.Title>
            <Parts.Close asChild>
              <IconButton label={t("close")} size="small" className="-me-1.5">
                <X aria-hidden />
              </IconButton>
            </Parts.Close>
          </header>
          <div className="min-h-0 flex-1 overflow-y-auto px-5 py-4">{children}</div>
          {footer !== undefined && (
            <footer className="flex gap-2 border-t border-line px-5 py-3">{footer}</footer>
          )}
        </Parts.Content>
      </Parts.Portal>
    </Parts.Root>
  );
}
