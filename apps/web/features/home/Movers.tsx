import { Tabs } from "@meridian/ui";
import { useState } from "react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { useTickers } from "../../data/index.ts";
import { MOVERS, movers, type Movers as Kind } from "./home.model.ts";
import { TickerTable } from "./TickerTable.tsx";

const ROWS = 6;

/** The markets that moved, by three measures; the whole list is one click away. */
export function Movers({ tradePath, marketsPath }: { tradePath: string; marketsPath: string }) {
  const t = useTranslations("home");
  const [kind, setKind] = useState<Kind>("hot");
  const { data, isError, refetch } = useTickers();
  return (
    <section className="rounded-card border border-line bg-surface-1 p-2">
      <Tabs
        label={t("movers.title")}
        value={kind}
        onValue={setKind}
        tabs={MOVERS.map((value) => ({ value, label: t(`movers.${value}`) }))}
        className="px-1"
        aside={
          <Link to={marketsPath} className="target-44 pe-2 text-13 font-medium text-accent max-lg:hidden">
            {t("movers.all")}
          </Link>
        }
      />
      <p className="px-3 pt-2 text-12 text-balance text-text-3">{t(`movers.hint.${kind}`)}</p>
      <div className="min-h-84 pt-1">
        <TickerTable
          label={t(`movers.${kind}`)}
          tickers={data === undefined ? undefined : movers(data.list, kind, ROWS)}
          failed={isError && data === undefined}
          retry={() => void refetch()}
          tradePath={tradePath}
          rows={ROWS}
        />
      </div>
    </section>
  );
}
