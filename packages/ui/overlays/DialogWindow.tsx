import { clsx } from "clsx";
import { X } from "lucide-react";
import { Dialog as Parts } from "radix-ui";
import { useTranslations } from "use-intl";
import { IconButton } from "../controls/IconButton.tsx";
import { useBackCloses } from "./back.ts";
import type { DialogProps } from "./Dialog.tsx";
import { keepFocus, useDoublePress } from "./double-press.ts";
import { focusFirst } from "./first-focus.ts";

const widthClass = { narrow: "max-w-100", medium: "max-w-130", wide: "max-w-190" };
const contentClass = clsx(
  "fixed top-1/2 left-1/2 z-50 flex max-h-[min(85dvh,760px)] w-[calc(100vw-32px)] -translate-x-1/2 -translate-y-1/2",
  "animate-fade flex-col rounded-card border border-line bg-surface-float shadow-float outline-none",
);

/** The part that {@link Dialog} loads lazily. */
export default function DialogWindow({
  open,
  onOpen,
  title,
  description,
  children,
  footer,
  width = "narrow",
}: DialogProps) {
  const t = useTranslations("ui");
  useBackCloses(open, () => onOpen(false));
  const doublePress = useDoublePress(open);
  return (
    <Parts.Root open={open} onOpenChange={onOpen}>
      <Parts.Portal>
        <Parts.Overlay className="fixed inset-0 z-50 animate-fade bg-scrim" onMouseDown={keepFocus} />
        <Parts.Content
          className={clsx(contentClass, widthClass[width])}
          onOpenAutoFocus={focusFirst}
          {...doublePress}
          {...(description === undefined ? { "aria-describedby": undefined } : {})}
        >
          <header className="flex items-start gap-3 px-5 pt-4 pb-3">
            <div className="min-w-0 flex-1">
              <Parts.Title className="text-16 font-semibold">{title}</Parts.Title>
              {description !== undefined && (
                <Parts.Description className="mt-1 text-13 text-text-2">{description}</Parts.Description>
              )}
            </div>
            <Parts.Close asChild>
              <IconButton label={t("close")} size="small" className="-me-1.5">
                <X aria-hidden />
              </IconButton>
            </Parts.Close>
          </header>
          <div className="min-h-0 flex-1 overflow-y-auto px-5 pb-5">{children}</div>
          {footer !== undefined && (
            <footer className="flex justify-end gap-2 border-t border-line px-5 py-3">{footer}</footer>
          )}
        </Parts.Content>
      </Parts.Portal>
    </Parts.Root>
  );
}
