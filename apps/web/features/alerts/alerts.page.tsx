/** Price alerts: those that stand, those that fired, and a window that sets one. */
import { Button, clsx, Tabs } from "@meridian/ui";
import { Plus } from "lucide-react";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { useTranslations } from "use-intl";
import type { PageProps } from "../../app/feature.ts";
import { useTickers } from "../../data/index.ts";
import { AlertList, type State } from "./AlertList.tsx";
import AlertWindow from "./AlertWindow.tsx";

const STATES: readonly State[] = ["standing", "ended"];
const MARKET_FIRST = "BTC/USDT";

export default function AlertsPage({ layout }: PageProps) {
  const t = useTranslations("alerts");
  const [query, setQuery] = useSearchParams();
  const [open, setOpen] = useState(false);
  const state: State = query.get("tab") === "ended" ? "ended" : "standing";
  const isMobile = layout === "mobile";
  const { data } = useTickers();
  const market =
    data?.list.some((row) => row.market === MARKET_FIRST) === false ? data.list[0]?.market : MARKET_FIRST;
  return (
    <div className={clsx("mx-auto flex w-full max-w-300 flex-col gap-5", isMobile ? "p-4" : "px-6 py-8")}>
      <header className="flex flex-wrap items-end justify-between gap-3">
        <div className="max-w-170">
          {!isMobile && <h1 className="text-28 font-semibold">{t("title")}</h1>}
          <p className="mt-1 text-14 text-text-2">{t("text")}</p>
        </div>
        <Button variant="primary" wide={isMobile} onClick={() => setOpen(true)}>
          <Plus aria-hidden className="size-4" />
          {t("new")}
        </Button>
      </header>
      <Tabs<State>
        label={t("title")}
        value={state}
        onValue={(tab) => setQuery(tab === "ended" ? { tab } : {}, { replace: true })}
        tabs={STATES.map((value) => ({
          value,
          label: t(`tab.${value}`),
          content: <AlertList state={value} layout={layout} onNew={() => setOpen(true)} />,
        }))}
      />
      {open && (
        <AlertWindow
          layout={layout}
          market={market ?? MARKET_FIRST}
          isFixed={false}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  );
}
