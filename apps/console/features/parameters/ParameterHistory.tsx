/** Every change of one parameter, newest first: what it was, what it became, who wanted it and who agreed. */
import type { ParameterChange } from "@meridian/contract";
import { Button, TimeText } from "@meridian/ui";
import { useTranslations } from "use-intl";
import { useMay, usePages } from "../../data/index.ts";
import { Loaded } from "../../parts/index.ts";
import { isSameSubject, linesOf, useLineText } from "../proposals/index.ts";

export function ParameterHistory({ standing }: { standing: ParameterChange }) {
  const t = useTranslations("consoleMoney");
  const may = useMay();
  const lineText = useLineText();
  const enabled = may("staff/proposals");
  const pages = usePages("staff/proposals", { kind: standing.kind, state: "executed" }, { enabled });
  if (!enabled) return null;
  return (
    <section className="mt-5 border-t border-line pt-4">
      <h3 className="mb-2 text-13 font-medium">{t("history.title")}</h3>
      <Loaded query={{ ...pages, data: pages.rows }} rows={2}>
        {(rows) => {
          const own = rows.filter(({ change }) => isSameSubject(change, standing));
          if (own.length === 0) return <p className="text-13 text-text-3">{t("history.none")}</p>;
          return (
            <ul className="space-y-2 text-12">
              {own.map(({ proposalId, change, before, executedAt, createdAt, proposer, decider, reason }) => (
                <li key={proposalId}>
                  <span className="flex justify-between gap-3 text-text-3">
                    <TimeText timeMs={executedAt ?? createdAt} />
                    <span>{t("history.who", { proposer, decider })}</span>
                  </span>
                  {linesOf(change, before)
                    .filter(({ differs }) => differs)
                    .map((line) => (
                      <span key={line.name} className="figure block">
                        {t(`field.${line.name}`)}:{" "}
                        {line.before === undefined ? "—" : lineText(line.name, line.before)} →{" "}
                        {lineText(line.name, line.after)}
                      </span>
                    ))}
                  <span className="block text-text-2">{reason}</span>
                </li>
              ))}
            </ul>
          );
        }}
      </Loaded>
      {pages.hasNextPage && (
        <Button size="small" busy={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
          {t("proposals.more")}
        </Button>
      )}
    </section>
  );
}
