import { ArrowRight } from "lucide-react";
import { useTranslations } from "use-intl";
import { TierLines, useLineText } from "../../proposals/index.ts";
import { type ContractChange, differingTerms, hasOtherTiers } from "./contract-form.model.ts";

/** The differences that a proposal would make, before it is sent: the same lines that the second person reads. */
export function Differences({ change, standing }: { change: ContractChange; standing: ContractChange }) {
  const t = useTranslations("consoleContracts");
  const tm = useTranslations("consoleMoney");
  const lineText = useLineText();
  const terms = differingTerms(change, standing);
  const isSteeper = hasOtherTiers(change.tiers, standing.tiers);
  if (terms.length === 0 && !isSteeper) return null;
  return (
    <section aria-label={t("differences")} className="rounded-card bg-accent-soft px-4 py-3 text-13">
      <h3 className="font-medium">{t("differences")}</h3>
      <ul className="figure mt-1.5 space-y-0.5">
        {terms.map(({ name, before, after }) => (
          <li key={name} className="flex flex-wrap items-center gap-x-2">
            <span className="text-text-2">{tm(`field.${name}`)}</span>
            <span className="text-text-3">{before === undefined ? "—" : lineText(name, before)}</span>
            <ArrowRight aria-hidden className="size-3 text-text-3" />
            <span className="font-medium">{lineText(name, after)}</span>
          </li>
        ))}
      </ul>
      {isSteeper && (
        <div className="mt-2 overflow-hidden rounded-card bg-surface-0">
          <TierLines tiers={change.tiers} before={standing.tiers} />
        </div>
      )}
      <p className="mt-2 text-12 text-text-2">{t("differencesNote")}</p>
    </section>
  );
}
