/** From the spot market of a coin to its contract, and back. */
import { clsx } from "@meridian/ui";
import { Link, useLocation } from "react-router";
import { useTranslations } from "use-intl";
import { coinsOf, isContract, useCoinMenu, useContracts } from "../../../data/index.ts";
import { tradePath } from "../../markets/index.ts";

interface ProductSwitchProps {
  readonly market: string;
  readonly className?: string;
}

/** The same coin's market of the other kind; undefined where there is none, or while that is not known. */
function useOther(market: string): string | undefined {
  const { base, quote } = coinsOf(market);
  const spot = useCoinMenu().data?.markets;
  const contracts = useContracts().data?.list;
  if (!isContract(market)) return contracts?.find((row) => row.base === base)?.market;
  return (spot?.find((row) => row.market === `${base}/${quote}`) ?? spot?.find((row) => row.base === base))
    ?.market;
}

/** Keeps its place where a coin has one kind alone, so that nothing beside it moves. */
export function ProductSwitch({ market, className }: ProductSwitchProps) {
  const t = useTranslations("trade");
  const layout = useLocation().pathname.startsWith("/mb") ? "mobile" : "desktop";
  const other = useOther(market);
  const here = isContract(market) ? "contract" : "spot";
  return (
    <nav
      aria-label={t("product.label")}
      className={clsx(
        "flex shrink-0 rounded-control bg-surface-2 p-0.5 text-12",
        other === undefined && "invisible",
        className,
      )}
    >
      {(["spot", "contract"] as const).map((kind) =>
        kind === here || other === undefined ? (
          <span
            key={kind}
            aria-current={kind === here ? "page" : undefined}
            className="rounded-[4px] bg-surface-3 px-2 py-1 font-medium text-text-1"
          >
            {t(`product.${kind}`)}
          </span>
        ) : (
          <Link
            key={kind}
            to={tradePath(other, layout)}
            className="target-44 rounded-[4px] px-2 py-1 text-text-2 hover:text-text-1"
          >
            {t(`product.${kind}`)}
          </Link>
        ),
      )}
    </nav>
  );
}
