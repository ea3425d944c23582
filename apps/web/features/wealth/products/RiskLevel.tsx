/** The risk of a product, in words and in bars, never in colour alone. */
import { RISK_LEVEL_MAX } from "@meridian/contract";
import { clsx } from "@meridian/ui";
import { useTranslations } from "use-intl";

const LEVELS = Array.from({ length: RISK_LEVEL_MAX }, (_, place) => place + 1);
const HIGH_FROM = 4;

export function RiskLevel({ level }: { level: number }) {
  const t = useTranslations("wealth");
  return (
    <span className="inline-flex items-center gap-2">
      <span aria-hidden className="flex items-end gap-0.5">
        {LEVELS.map((one) => (
          <span
            key={one}
            style={{ height: `${4 + one * 2}px` }}
            className={clsx(
              "w-1 rounded-[1px]",
              one > level ? "bg-surface-3" : level >= HIGH_FROM ? "bg-warn" : "bg-text-2",
            )}
          />
        ))}
      </span>
      {t("risk.level", { level, most: RISK_LEVEL_MAX })}
    </span>
  );
}
