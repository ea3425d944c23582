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
  toast:
    "flex w-full items-start gap-3 rounded-card border border-line-strong bg-surface-float px-4 py-3 text-13 text-text-1 shadow-float",
  title: "font-medium",
  description: "mt-0.5 text-text-2",
  actionButton: "ms-auto shrink-0 font-medium text-accent",
  closeButton: "text-text-3",
};

/** On a phone a message lies over what one may want to press: it lets presses through, all but those on its button. */
const LETS_THROUGH = {
  ...classNames,
  toast: `${classNames.toast} pointer-events-none`,
  actionButton: `${classNames.actionButton} pointer-events-auto`,
};

/** Under the bar with the way back, over what is only read; on a wide screen the start of the lower edge, far from the
 * end where orders are changed and cancelled, and from the ticket's button. */
const BELOW_BAR = { top: "calc(52px + env(safe-area-inset-top))" };
const ABOVE_STATUS = { bottom: 36, left: 12 };

export function Toaster({ mobile = false }: { mobile?: boolean }) {
  const t = useTranslations("ui");
  useEffect(() => showToasts(toast), []);
  return (
    <Sonner
      position={mobile ? "top-center" : "bottom-left"}
      containerAriaLabel={t("notifications")}
      icons={icons}
      gap={8}
      style={{ fontFamily: "inherit" }}
      offset={mobile ? BELOW_BAR : ABOVE_STATUS}
      mobileOffset={BELOW_BAR}
      visibleToasts={3}
      toastOptions={{ unstyled: true, classNames: mobile ? LETS_THROUGH : classNames }}
    />
  );
}
