/** The exact address the page came from, so that a look-alike site is noticed before a password is typed. */
import { clsx } from "@meridian/ui";
import { Lock, LockOpen } from "lucide-react";
import { useTranslations } from "use-intl";

export function HostCheck() {
  const t = useTranslations("login");
  const { protocol, hostname } = location;
  const secure = protocol === "https:";
  const Icon = secure ? Lock : LockOpen;
  // On the machine itself nothing travels that could be read.
  const open = hostname === "localhost" ? "text-text-3" : "text-warn";
  return (
    <p className="flex items-center gap-2 rounded-control border border-line bg-surface-1 px-3 py-2 text-12 text-text-2">
      <Icon aria-hidden className={clsx("size-3.5", secure ? "text-up" : open)} />
      <span>{t("hostCheck")}</span>
      <span className="figure truncate text-text-1">{location.origin}</span>
    </p>
  );
}
