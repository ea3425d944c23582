/** The work that waits, the state of the exchange, and what is switched off. */
import { TimeText } from "@meridian/ui";
import { useTranslations } from "use-intl";
import { OVERVIEW_EVERY_MS } from "../../app/waiting.ts";
import { useRead } from "../../data/index.ts";
import { Loaded, Page, Section } from "../../parts/index.ts";
import { Covers } from "./Covers.tsx";
import { InvariantsLight } from "./InvariantsLight.tsx";
import { QueueTiles } from "./QueueTiles.tsx";
import { SwitchedOff } from "./SwitchedOff.tsx";

export function OverviewPage() {
  const t = useTranslations("consoleOperations");
  const overview = useRead("staff/overview", {}, { refetchInterval: OVERVIEW_EVERY_MS });
  return (
    <Page
      title={t("overview.title")}
      aside={
        overview.data !== undefined && (
          <span className="text-12 text-text-3">
            {t.rich("overview.asOf", {
              time: () => <TimeText timeMs={overview.data.time} style="clock" />,
            })}
          </span>
        )
      }
    >
      <Loaded query={overview} rows={12}>
        {({ time, queues, covers, invariants, markets, withdrawals }) => (
          <div className="flex flex-col gap-5">
            <QueueTiles queues={queues} nowMs={time} />
            <div className="grid grid-cols-[1fr_360px] items-start gap-5 max-xl:grid-cols-1">
              <Section title={t("covers.title")}>
                <Covers covers={covers} />
              </Section>
              <div className="flex flex-col gap-5">
                <InvariantsLight invariants={invariants} />
                <SwitchedOff markets={markets} withdrawals={withdrawals} />
              </div>
            </div>
          </div>
        )}
      </Loaded>
    </Page>
  );
}
