/** Said before a change, not after: withdrawals pause for a day. */
import { ShieldAlert } from "lucide-react";
import { useTranslations } from "use-intl";

export function HoldNotice() {
  const t = useTranslations("password");
  return (
    <p className="flex gap-2 rounded-control bg-warn-soft px-3 py-2 text-13">
      <ShieldAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-warn" />
      {t("pause")}
    </p>
  );
}
