/** From a contract to the spot market of its coin, and back. */
import { clsx } from "@meridian/ui";
import { Link, useLocation } from "react-router";
import { useTranslations } from "use-intl";

interface ProductSwitchProps {
  readonly base: string;
  readonly className?: string;
}

export function ProductSwitch({ base, className }: ProductSwitchProps) {
  const t = useTranslations("contracts");
  const prefix = useLocation().pathname.startsWith("/mb") ? "/mb" : "/";
  return (
    <nav
      aria-label={t("product.label")}
      className={clsx("flex rounded-control bg-surface-2 p-0.5 text-12", className)}
    >
      <Link
        to={`${prefix}exchange/${base}_USDT`}
        className="target-44 rounded-[4px] px-2 py-1 text-text-2 hover:text-text-1"
      >
        {t("product.spot")}
      </Link>
      <span aria-current="page" className="rounded-[4px] bg-surface-3 px-2 py-1 font-medium text-text-1">
        {t("product.contract")}
      </span>
    </nav>
  );
}
