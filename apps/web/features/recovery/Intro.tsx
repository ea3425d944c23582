import type { RecoveryKind } from "@meridian/contract";
import { useTranslations } from "use-intl";

const STEPS = ["code", "pictures", "people", "hold"] as const;

/** Said first, so that nobody begins what takes days in the belief that it takes minutes. */
export function Intro({ kind }: { kind: RecoveryKind }) {
  const t = useTranslations("recovery");
  return (
    <div className="flex flex-col gap-3">
      <p className="text-14 text-text-2">{t(`intro.${kind}`)}</p>
      <ol className="flex list-decimal flex-col gap-1.5 ps-5 text-13 text-text-2">
        {STEPS.map((step) => (
          <li key={step}>{t(`step.${step}`)}</li>
        ))}
      </ol>
    </div>
  );
}
