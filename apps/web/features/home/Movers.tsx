import { Tabs } from "@meridian/ui";
import { memo, useDeferredValue, useMemo, useState } from "react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { useTickers } from "../../data/index.ts";
import { MOVERS, movers, type Movers as Kind } from "./home.model.ts";
import { TickerTable } from "./TickerTable.tsx";

const ROWS = 6;

const Ranking = memo(function Ranking({ kind, tradePath }: { kind: Kind; tradePath: string }) {
  const t = useTranslations("home");
  const { data, isError, refetch } = useTickers();
  const tickers = useMemo(() => data && movers(data.list, kind, ROWS), [data, kind]);
  return (
    <>
      <p className="px-3 pt-2 text-12 text-balance text-text-3">{t(`movers.hint.${kind}`)}</p>
      <div className="min-h-84 pt-1">
        <TickerTable
          label={t(`movers.${kind}`)}
          tickers={tickers}
          failed={isError && data === undefined}
          retry={() => void refetch()}
          tradePath={tradePath}
          rows={ROWS}
        />
      </div>
    </>
  );
});

/** The markets that moved, by three measures; the whole list is one click away. */
export function Movers({ tradePath, marketsPath }: { tradePath: string; marketsPath: string }) {
  const t = useTranslations("home");
  const [kind, setKind] = useState<Kind>("hot");
  // The tab answers the press in the next frame, the rows under it in the one after.
  const shown = useDeferredValue(kind);
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
      <Ranking kind={shown} tradePath={tradePath} />
    </section>
  );
}
