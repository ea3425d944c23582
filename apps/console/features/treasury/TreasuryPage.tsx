/** The venue's coins: what is wrong, what is owed beside what is there, and where it lies on each network. */
import { TimeText } from "@meridian/ui";
import { useTranslations } from "use-intl";
import { OVERVIEW_EVERY_MS } from "../../app/waiting.ts";
import { useMay, useRead } from "../../data/index.ts";
import { Loaded, Page } from "../../parts/index.ts";
import { Alarms } from "./Alarms.tsx";
import { Covers } from "./Covers.tsx";
import { Sweeps } from "./Sweeps.tsx";
import { Wallets } from "./Wallets.tsx";

export function TreasuryPage() {
  const t = useTranslations("consoleTreasury");
  const may = useMay();
  const treasury = useRead("staff/treasury", {}, { refetchInterval: OVERVIEW_EVERY_MS });
  return (
    <Page
      title={t("title")}
      note={t("note")}
      aside={
        treasury.data !== undefined && (
          <span className="text-12 text-text-3">
            {t.rich("asOf", { time: () => <TimeText timeMs={treasury.data.time} style="clock" /> })}
          </span>
        )
      }
    >
      {may("staff/alarms") && <Alarms />}
      <Loaded query={treasury} rows={12}>
        {({ coins, networks, holdings, sweeps }) => (
          <div className="flex flex-col gap-5">
            <Covers coins={coins} />
            {networks.map((network) => (
              <Wallets key={network.network} network={network} holdings={holdings} />
            ))}
            <Sweeps sweeps={sweeps} />
          </div>
        )}
      </Loaded>
    </Page>
  );
}
