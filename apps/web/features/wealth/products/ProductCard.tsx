/** One product: its rate, its term, what it takes and how much is left, with the way to subscribe. */
import type { WealthProduct } from "@meridian/contract";
import { AmountText, Badge, Button, CoinIcon } from "@meridian/ui";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import type { Layout } from "../../../app/feature.ts";
import { Fact, Facts } from "../Facts.tsx";
import { subscribePath } from "../paths.ts";
import { Rate } from "../Rate.tsx";
import { QuotaBar } from "./QuotaBar.tsx";
import { RiskLevel } from "./RiskLevel.tsx";

const DECIMALS = 8;

export function TermBadge({ product }: { product: Pick<WealthProduct, "termDays" | "kind"> }) {
  const t = useTranslations("wealth");
  const { termDays, kind } = product;
  return (
    <>
      <Badge tone="accent">{t(`kind.${kind}`)}</Badge>
      {termDays > 0 && <Badge>{t("days", { days: termDays })}</Badge>}
    </>
  );
}

export function ProductCard({ product, layout }: { product: WealthProduct; layout: Layout }) {
  const t = useTranslations("wealth");
  const { productId, coin, name, ratePercent, amountMin, amountMax, copiesLeft } = product;
  const isSoldOut = copiesLeft === 0;
  return (
    <article className="flex flex-col gap-4 rounded-card border border-line bg-surface-1 p-5">
      <header className="flex items-start gap-3">
        <CoinIcon coin={coin} sizePx={32} />
        <div className="min-w-0">
          <h3 className="text-16 font-semibold">{name}</h3>
          <p className="mt-1 flex flex-wrap gap-1">
            <TermBadge product={product} />
            {product.isOwing && <Badge tone="warn">{t("owing")}</Badge>}
          </p>
        </div>
      </header>
      <Rate percent={ratePercent} className="text-28" />
      <Facts>
        <Fact name={t("amount.range")}>
          <AmountText value={amountMin} decimals={DECIMALS} />
          {" – "}
          <AmountText value={amountMax} decimals={DECIMALS} coin={coin} />
        </Fact>
        <Fact name={t("facts.exit")}>{t(`exit.${product.earlyExit}.brief`)}</Fact>
        <Fact name={t("facts.risk")}>
          <RiskLevel level={product.riskLevel} />
        </Fact>
      </Facts>
      <p className="line-clamp-3 text-12 text-text-3">{product.yieldSource}</p>
      <div className="mt-auto grid gap-3">
        <QuotaBar product={product} />
        {isSoldOut ? (
          <Button variant="primary" wide disabled reason={t("soldOut")}>
            {t("subscribe.action")}
          </Button>
        ) : (
          <Button asChild variant="primary" wide>
            <Link to={subscribePath(productId, layout)}>{t("subscribe.action")}</Link>
          </Button>
        )}
      </div>
    </article>
  );
}
