/** Words that a product must say of itself: where its income comes from, how risky it is, how one leaves. */
import type { WealthProduct } from "@meridian/contract";
import { TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { QuotaBar } from "./QuotaBar.tsx";
import { RiskLevel } from "./RiskLevel.tsx";

function Passage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h3 className="text-13 font-medium">{title}</h3>
      <div className="mt-1 text-13 text-text-2">{children}</div>
    </div>
  );
}

export function ProductFacts({ product }: { product: WealthProduct }) {
  const t = useTranslations("wealth");
  return (
    <section aria-label={t("facts.title")} className="grid gap-4 rounded-card border border-line p-4">
      <QuotaBar product={product} />
      {product.isOwing && (
        <p className="flex items-start gap-2 rounded-control bg-warn-soft p-3 text-13">
          <TriangleAlert aria-hidden className="mt-px size-4 shrink-0 text-warn" />
          {t("facts.owing")}
        </p>
      )}
      <Passage title={t("facts.source")}>{product.yieldSource}</Passage>
      <Passage title={t("facts.risk")}>
        <RiskLevel level={product.riskLevel} />
        <p className="mt-1">{product.risk}</p>
      </Passage>
      <Passage title={t("facts.exit")}>{t(`exit.${product.earlyExit}.text`)}</Passage>
      <Passage title={t("facts.reckoning")}>{t("facts.formula")}</Passage>
    </section>
  );
}
