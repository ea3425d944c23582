/** Stops of markets and withdrawals. Stopping takes one person and acts at once; resuming takes two. */
import { useTranslations } from "use-intl";
import { OVERVIEW_EVERY_MS } from "../../app/waiting.ts";
import { useRead } from "../../data/index.ts";
import { Loaded, Page, Section } from "../../parts/index.ts";
import { MarketSwitch } from "./MarketSwitch.tsx";
import { WithdrawalSwitch } from "./WithdrawalSwitch.tsx";

export function SwitchesPage() {
  const t = useTranslations("consoleOperations");
  const overview = useRead("staff/overview", {}, { refetchInterval: OVERVIEW_EVERY_MS });
  return (
    <Page title={t("switches.title")} note={t("switches.note")}>
      <Loaded query={overview}>
        {({ markets, withdrawals }) => (
          <div className="grid grid-cols-2 items-start gap-5 max-xl:grid-cols-1">
            <Section title={t("switches.markets")}>
              <ul className="divide-y divide-line">
                {markets.map((market) => (
                  <MarketSwitch key={market.market} market={market} />
                ))}
              </ul>
            </Section>
            <Section title={t("switches.withdrawals")}>
              <ul className="divide-y divide-line">
                {withdrawals.map((network) => (
                  <WithdrawalSwitch key={network.network} network={network} />
                ))}
              </ul>
            </Section>
          </div>
        )}
      </Loaded>
    </Page>
  );
}
