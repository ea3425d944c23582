/** The place of short messages. Loaded by the first of them. */
import { CircleAlert, CircleCheck, Info, TriangleAlert } from "lucide-react";
import { useEffect } from "react";
import { Toaster as Sonner, toast } from "sonner";
import { useTranslations } from "use-intl";
import { showToasts } from "./toast.ts";

const icons = {
  success: <CircleCheck className="size-4.5 text-up" />,
  error: <CircleAlert className="size-4.5 text-danger" />,
  warning: <TriangleAlert className="size-4.5 text-warn" />,
  info: <Info className="size-4.5 text-info" />,
};

const classNames = {
  // A message may lie over what one wants to press: it lets presses through, all but those on its button.
  toast:
    "pointer-events-none flex w-full items-start gap-3 rounded-card border border-line-strong bg-surface-float px-4 py-3 text-13 text-text-1 shadow-float",
  title: "font-medium",
  description: "mt-0.5 text-text-2",
  actionButton: "pointer-events-auto ms-auto shrink-0 font-medium text-accent",
  closeButton: "text-text-3",
};

/** Under the page's bar, over figures that are only read: below stand orders, their buttons and the ticket. */
const BELOW_BAR = { phone: "calc(52px + env(safe-area-inset-top))", wide: 48 };

/** While a window is open, the page's bar cannot be pressed, and a phone's sheet has its title right below it. */
const OVER_BAR = "in-data-scroll-locked:!top-[calc(8px+env(safe-area-inset-top))]";

export function Toaster({ mobile = false }: { mobile?: boolean }) {
  const t = useTranslations("ui");
  useEffect(() => showToasts(toast), []);
  return (
    <Sonner
      position="top-center"
      containerAriaLabel={t("notifications")}
      icons={icons}
      gap={8}
      style={{ fontFamily: "inherit" }}
      offset={{ top: mobile ? BELOW_BAR.phone : BELOW_BAR.wide }}
      mobileOffset={{ top: BELOW_BAR.phone }}
      className={OVER_BAR}
      visibleToasts={3}
      toastOptions={{ unstyled: true, classNames }}
    />
  );
}
