import { useTranslations } from "use-intl";

const EFFECTS = ["sessions", "orders", "withdrawals", "thaw"] as const;

/** Effects of a freeze, point by point. */
export function FreezeText() {
  const t = useTranslations("security");
  return (
    <ul className="flex list-disc flex-col gap-1.5 ps-5 text-13 text-text-2">
      {EFFECTS.map((effect) => (
        <li key={effect}>{t(`freeze.effect.${effect}`)}</li>
      ))}
    </ul>
  );
}
