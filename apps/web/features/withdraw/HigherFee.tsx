import { Checkbox } from "@meridian/ui";
import { Fuel } from "lucide-react";
import { useTranslations } from "use-intl";
import type { ReviewedFee } from "./withdraw.model.ts";

interface Props {
  readonly cost: ReviewedFee;
  /** The network's usual fee. */
  readonly usual: string;
  readonly coin: string;
  readonly agreed: boolean;
  readonly onAgreed: (agreed: boolean) => void;
}

/** The reason for a fee above the usual one, and the member's word for it. Nothing is drawn of any other fee. */
export function HigherFee({ cost, usual, coin, agreed, onAgreed }: Props) {
  const t = useTranslations("withdraw");
  if (!cost.isHigher) return null;
  return (
    <section className="flex items-start gap-2.5 rounded-card bg-warn-soft p-3 text-13">
      <Fuel aria-hidden className="mt-0.5 size-4 shrink-0 text-warn" />
      <div className="flex min-w-0 flex-col gap-2">
        <p className="font-medium">{t("networkCost.title")}</p>
        <p className="text-text-2">{t("networkCost.text", { usual, coin })}</p>
        {cost.eatsIt ? (
          <p role="alert" className="text-danger">
            {t("networkCost.eatsIt")}
          </p>
        ) : (
          <Checkbox
            checked={agreed}
            onChecked={onAgreed}
            label={t("networkCost.accept", { fee: cost.fee, coin })}
          />
        )}
      </div>
    </section>
  );
}
