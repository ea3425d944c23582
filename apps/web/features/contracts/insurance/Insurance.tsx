/** The insurance fund in the open: what it is for, what it has, and everything that ever moved it. */
import {
  AmountText,
  clsx,
  EmptyState,
  ErrorState,
  formatTime,
  Skeleton,
  Sparkline,
  StaleShade,
  Tabs,
} from "@meridian/ui";
import { ChartSpline } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { useLocale, useTranslations } from "use-intl";
import type { PageProps } from "../../../app/feature.ts";
import { pathOf } from "../../../app/routes.tsx";
import { useRead, useStale } from "../../../data/index.ts";
import { Liquidations } from "../public/Liquidations.tsx";
import { curveOf, type FundAnswer } from "./insurance.model.ts";
import { FundDays, FundEvents } from "./InsuranceLists.tsx";

const DAYS_MAX = 366;
const ANEW_MS = 30_000;
const CURVE = { width: 720, height: 160 } as const;
const STEPS = ["one", "two", "three"] as const;
const LISTS = ["days", "events", "liquidations"] as const;
type List = (typeof LISTS)[number];

const panel = "rounded-card border border-line bg-surface-1 p-5 max-lg:p-4";

function Balance({ fund }: { fund: FundAnswer }) {
  const t = useTranslations("insurance");
  const locale = useLocale();
  const curve = curveOf(fund);
  const [newest, oldest] = [fund.days[0], fund.days.at(-1)];
  const day = (time: number | undefined): string =>
    time === undefined ? "" : formatTime(time, locale, "day", "UTC");
  return (
    <section className={clsx(panel, "grid gap-4")}>
      <div>
        <h2 className="text-13 text-text-2">{t("balance")}</h2>
        <AmountText
          value={fund.balance}
          decimals={2}
          fixed
          coin={fund.coin}
          className="text-40 font-semibold max-lg:text-28"
        />
      </div>
      {curve === undefined ? (
        <EmptyState icon={<ChartSpline aria-hidden />} className="h-40">
          {t("noCurve")}
        </EmptyState>
      ) : (
        <figure>
          <Sparkline values={curve} label={t("curve")} {...CURVE} className="w-full" />
          <figcaption className="flex justify-between pt-1 text-12 text-text-3">
            <span>{day(oldest?.day)}</span>
            <span>{day(newest?.day)}</span>
          </figcaption>
        </figure>
      )}
    </section>
  );
}

function Explained() {
  const t = useTranslations("insurance");
  return (
    <section className={panel}>
      <h2 className="text-16 font-semibold">{t("what.title")}</h2>
      <ol className="mt-3 grid list-decimal gap-2 ps-5 text-13 text-text-2">
        {STEPS.map((step) => (
          <li key={step}>{t(`what.${step}`)}</li>
        ))}
      </ol>
      <p className="mt-3 text-12 text-text-3">{t("what.honest")}</p>
    </section>
  );
}

function Lists({ fund, layout }: PageProps & { readonly fund: FundAnswer }) {
  const t = useTranslations("insurance");
  const [list, setList] = useState<List>("days");
  return (
    <section className={clsx(panel, "max-lg:px-0")}>
      <Tabs<List>
        label={t("lists")}
        value={list}
        onValue={setList}
        tabs={LISTS.map((value) => ({ value, label: t(value) }))}
      />
      <div className="pt-3 max-lg:px-4">
        {list === "days" && <FundDays fund={fund} layout={layout} />}
        {list === "events" && <FundEvents layout={layout} />}
        {list === "liquidations" && <Liquidations layout={layout} />}
      </div>
    </section>
  );
}

export default function Insurance({ layout }: PageProps) {
  const t = useTranslations("insurance");
  const { data, isError, refetch } = useRead(
    "data/insuranceFund",
    { limit: DAYS_MAX },
    { refetchInterval: ANEW_MS },
  );
  const staleness = useStale();
  if (data === undefined && isError) return <ErrorState onRetry={() => void refetch()} className="py-24" />;
  return (
    <div className="mx-auto flex w-full max-w-300 flex-col gap-4 px-6 py-8 max-lg:gap-3 max-lg:p-4">
      <div className="max-lg:hidden">
        <h1 className="text-28 font-semibold">{t("title")}</h1>
        <p className="mt-1 text-14 text-text-2">{t("text")}</p>
      </div>
      <p className="text-13 text-text-2 lg:hidden">{t("text")}</p>
      <div className="grid grid-cols-[1.4fr_1fr] gap-4 max-lg:grid-cols-1 max-lg:gap-3">
        {data === undefined ? (
          <Skeleton className="h-72 rounded-card" />
        ) : (
          <StaleShade {...staleness}>
            <Balance fund={data} />
          </StaleShade>
        )}
        <Explained />
      </div>
      {data === undefined ? (
        <Skeleton className="h-80 rounded-card" />
      ) : (
        <Lists fund={data} layout={layout} />
      )}
      <p className="text-13">
        <Link to={pathOf("contracts", layout)} className="text-accent">
          {t("toContracts")}
        </Link>
      </p>
    </div>
  );
}
