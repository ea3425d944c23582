import type { Proposal, ProposalChange } from "@meridian/contract";
import { clsx } from "@meridian/ui";
import { ArrowRight } from "lucide-react";
import { useTranslations } from "use-intl";
import { useMay, useRead } from "../../data/index.ts";
import { changesOf } from "./standing.model.ts";
import { type Line, linesOf, standing } from "./proposal.model.ts";
import { TierLines } from "./TierLines.tsx";
import { useLineText } from "./use-line-text.ts";

function Lines({ lines }: { lines: readonly Line[] }) {
  const t = useTranslations("consoleMoney");
  const lineText = useLineText();
  return (
    <div className="overflow-x-auto rounded-card border border-line">
      <table className="w-full text-13">
        <thead className="text-text-3">
          <tr className="h-9">
            <th scope="col" className="px-4 text-start font-normal">
              {t("lines.name")}
            </th>
            <th scope="col" className="px-2 text-end font-normal">
              {t("lines.before")}
            </th>
            <td aria-hidden />
            <th scope="col" className="px-4 text-start font-normal">
              {t("lines.after")}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ name, before, after, differs }) => (
            <tr key={name} className={clsx("border-t border-line", differs && "bg-accent-soft")}>
              <th scope="row" className="px-4 py-1.5 text-start font-normal text-text-2">
                {t(`field.${name}`)}
              </th>
              <td className="figure px-2 py-1.5 text-end text-text-3">
                {before === undefined ? "—" : lineText(name, before)}
              </td>
              <td className="w-8 text-center text-text-3">
                {differs && <ArrowRight aria-hidden className="mx-auto size-3.5" />}
              </td>
              <td className={clsx("figure px-4 py-1.5", differs ? "font-medium" : "text-text-3")}>
                {lineText(name, after)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Compares a change with the values at the time it was carried out, and before that with the current ones. */
export function ChangeLines({ proposal }: { proposal: Proposal }) {
  const may = useMay();
  const { change, before, executedAt } = proposal;
  const waits = executedAt === null && before === null;
  const parameters = useRead("staff/parameters", {}, { enabled: waits && may("staff/parameters") });
  const now: ProposalChange | null =
    parameters.data === undefined ? null : standing(change, changesOf(parameters.data));
  const stood = waits ? now : before;
  return (
    <div className="space-y-3">
      <Lines lines={linesOf(change, stood)} />
      {change.kind === "contract" && (
        <TierLines tiers={change.tiers} before={stood?.kind === "contract" ? stood.tiers : undefined} />
      )}
    </div>
  );
}
