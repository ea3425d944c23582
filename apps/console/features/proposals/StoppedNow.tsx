/** The stop in force, its author and its reason, for whoever decides on resuming. */
import type { ProposalChange } from "@meridian/contract";
import { Badge, TimeText } from "@meridian/ui";
import { useTranslations } from "use-intl";
import { useRead } from "../../data/index.ts";
import { Fact, Facts, Loaded } from "../../parts/index.ts";
import { stoppedOf } from "./standing.model.ts";

export function StoppedNow({ change }: { change: ProposalChange }) {
  const t = useTranslations("consoleMoney");
  const overview = useRead("staff/overview", {});
  return (
    <Loaded query={overview} rows={2}>
      {(counts) => {
        const stopped = stoppedOf(change, counts);
        if (stopped === undefined) return <p className="text-13 text-text-2">{t("stopped.runs")}</p>;
        const { state, setAt, setBy, reason } = stopped;
        return (
          <Facts className="rounded-card border border-line px-4 py-3">
            <Fact name={t("lines.before")}>
              <Badge tone={state === "cancelOnly" ? "warn" : "danger"}>{t(`marketState.${state}`)}</Badge>
            </Fact>
            {setAt !== null && (
              <Fact name={t("stopped.by")}>
                {setBy} · <TimeText timeMs={setAt} style="brief" />
              </Fact>
            )}
            {reason !== "" && <Fact name={t("stopped.why")}>{reason}</Fact>}
          </Facts>
        );
      }}
    </Loaded>
  );
}
