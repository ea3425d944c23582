/** Managed orders: setting one up, and the own ones. */
import { clsx, EmptyState, ErrorState, Skeleton, Tabs } from "@meridian/ui";
import { useRef, useState } from "react";
import { useTranslations } from "use-intl";
import type { Layout, PageProps } from "../../app/feature.ts";
import { useCoinMenu, useContracts, useRead, useSession } from "../../data/index.ts";
import { RunList } from "./list/RunList.tsx";
import { PublicRuns } from "./public/PublicRuns.tsx";
import type { Begun } from "./setup/begun.model.ts";
import { SetupForm } from "./setup/SetupForm.tsx";
import { firstMarket } from "./setup/use-setup.ts";

const PARTS = ["start", "open", "ended"] as const;

function SetupPart({ layout, begun }: { layout: Layout; begun: Begun | undefined }) {
  const t = useTranslations("managed");
  const goods = useRead("user/getLoopGoods", {});
  const menu = useCoinMenu();
  const contracts = useContracts();
  const asked = [goods, menu, contracts];
  if (goods.data === undefined || menu.data === undefined || contracts.data === undefined) {
    if (asked.some(({ isError }) => isError))
      return <ErrorState onRetry={() => asked.forEach(({ refetch }) => void refetch())} />;
    return <Skeleton className="h-160 rounded-card" />;
  }
  const traded = new Set([...goods.data.markets, ...goods.data.contracts]);
  const markets = [...menu.data.markets, ...contracts.data.list].filter(({ market }) => traded.has(market));
  const first = firstMarket(markets);
  if (first === undefined) return <EmptyState>{t("none")}</EmptyState>;
  return <SetupForm goods={goods.data} markets={markets} first={first} layout={layout} begun={begun} />;
}

export default function ManagedPage({ layout }: PageProps) {
  const t = useTranslations("managed");
  const { loggedIn } = useSession();
  const [part, setPart] = useState<(typeof PARTS)[number]>("start");
  const [begun, setBegun] = useState<{ readonly settings: Begun; readonly count: number }>();
  const top = useRef<HTMLDivElement>(null);
  const isMobile = layout === "mobile";
  // Another form each time: what was typed before belongs to other settings.
  const setup = <SetupPart key={begun?.count ?? 0} layout={layout} begun={begun?.settings} />;
  const use = (settings: Begun): void => {
    setBegun((known) => ({ settings, count: (known?.count ?? 0) + 1 }));
    setPart("start");
    top.current?.scrollIntoView();
  };
  return (
    <div
      ref={top}
      className={clsx("mx-auto flex w-full max-w-300 flex-col gap-6", isMobile ? "p-4" : "px-6 py-8")}
    >
      <header className="max-w-170">
        {!isMobile && <h1 className="text-28 font-semibold">{t("title")}</h1>}
        <p className="mt-1 text-14 text-text-2">{t("text")}</p>
      </header>
      {loggedIn ? (
        <Tabs
          label={t("title")}
          value={part}
          onValue={setPart}
          tabs={PARTS.map((value) => ({
            value,
            label: t(value === "start" ? "start" : `list.${value}`),
            content:
              value === "start" ? (
                <div className="pt-5">{setup}</div>
              ) : (
                <RunList state={value} layout={layout} />
              ),
          }))}
        />
      ) : (
        setup
      )}
      <PublicRuns layout={layout} onUse={use} />
    </div>
  );
}
