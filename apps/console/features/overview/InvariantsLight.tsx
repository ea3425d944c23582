import type { StaffOverview } from "@meridian/contract";
import { clsx, TimeText } from "@meridian/ui";
import { CircleCheck, OctagonAlert } from "lucide-react";
import { useTranslations } from "use-intl";

/** Green while every rule of the ledger holds; else which one does not, in the engine's own words. */
export function InvariantsLight({ invariants }: { invariants: StaffOverview["invariants"] }) {
  const t = useTranslations("consoleOperations");
  const { whole, problems, checkedAt } = invariants;
  const Icon = whole ? CircleCheck : OctagonAlert;
  return (
    <section
      role={whole ? "status" : "alert"}
      className={clsx(
        "rounded-card border px-4 py-3",
        whole ? "border-line" : "border-danger bg-danger-soft",
      )}
    >
      <p className="flex items-center gap-2 text-14 font-medium">
        <Icon aria-hidden className={clsx("size-5", whole ? "text-up" : "text-danger")} />
        {t(whole ? "invariants.whole" : "invariants.broken")}
      </p>
      <p className="mt-1 text-12 text-text-3">
        {t.rich("invariants.checked", { time: () => <TimeText timeMs={checkedAt} style="clock" /> })}
      </p>
      {problems.length > 0 && (
        <ul lang="en" className="mt-2 list-disc ps-5 text-13">
          {problems.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      )}
    </section>
  );
}
