import type { StaffOverview } from "@meridian/contract";
import { Badge } from "@meridian/ui";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { NetworkName, Section } from "../../parts/index.ts";

/** Lists everything that is not running as usual; the rest is only counted. */
export function SwitchedOff({ markets, withdrawals }: Pick<StaffOverview, "markets" | "withdrawals">) {
  const t = useTranslations("consoleOperations");
  const stopped = markets.filter(({ state }) => state !== "trading");
  const paused = withdrawals.filter((network) => network.paused);
  return (
    <Section
      title={t("switches.title")}
      aside={
        <Link to="/switches" className="text-13 text-accent hover:underline">
          {t("switches.all")}
        </Link>
      }
    >
      <ul className="space-y-2 px-4 py-3 text-13">
        <li className="flex justify-between gap-3">
          <span className="text-text-2">{t("switches.markets")}</span>
          <span className="figure">
            {t("switches.running", { count: markets.length - stopped.length, of: markets.length })}
          </span>
        </li>
        {stopped.map(({ market, state, reason }) => (
          <li key={market} className="flex flex-wrap items-center gap-2 ps-3">
            <Badge tone={state === "halted" ? "danger" : "warn"}>{t(`state.${state}`)}</Badge>
            <span className="font-medium">{market}</span>
            <span className="min-w-0 text-text-3">{reason}</span>
          </li>
        ))}
        <li className="flex justify-between gap-3">
          <span className="text-text-2">{t("switches.withdrawals")}</span>
          <span className="figure">
            {t("switches.running", { count: withdrawals.length - paused.length, of: withdrawals.length })}
          </span>
        </li>
        {paused.map(({ network, reason }) => (
          <li key={network} className="flex flex-wrap items-center gap-2 ps-3">
            <Badge tone="danger">{t("state.paused")}</Badge>
            <span className="font-medium">
              <NetworkName network={network} />
            </span>
            <span className="min-w-0 text-text-3">{reason}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
