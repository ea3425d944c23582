import { clsx } from "@meridian/ui";
import { Link, useLocation } from "react-router";
import { useTranslations } from "use-intl";
import { pathOf } from "../../app/routes.tsx";

/** Beside every place that asks for the fund password. */
export function ForgotFund({ className, onLeave }: { className?: string; onLeave?: () => void }) {
  const t = useTranslations("fundPassword");
  const mobile = useLocation().pathname.startsWith("/mb");
  return (
    <Link
      to={pathOf("recoverFund", mobile ? "mobile" : "desktop")}
      onClick={onLeave}
      className={clsx("target-44 text-13 font-medium text-accent", className)}
    >
      {t("forgot")}
    </Link>
  );
}
