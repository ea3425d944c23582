/** The exact address the page came from, so that a look-alike site is noticed before a password is typed. */
import { Lock, LockOpen } from "lucide-react";
import { useTranslations } from "use-intl";

export function HostCheck() {
  const t = useTranslations("login");
  const secure = location.protocol === "https:" || location.hostname === "localhost";
  const Icon = secure ? Lock : LockOpen;
  return (
    <p className="flex items-center gap-2 rounded-control border border-line bg-surface-1 px-3 py-2 text-12 text-text-2">
      <Icon aria-hidden className={secure ? "size-3.5 text-up" : "size-3.5 text-warn"} />
      <span>{t("hostCheck")}</span>
      <span className="figure truncate text-text-1">{location.origin}</span>
    </p>
  );
}
