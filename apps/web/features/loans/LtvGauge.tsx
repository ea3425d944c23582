/** The loan-to-value of a pledged loan beside its marks, with the price at which each of them comes. */
import { AmountText, clsx, formatPercent } from "@meridian/ui";
import { useLocale, useTranslations } from "use-intl";
import {
  fallToCall,
  type Gauge,
  marksOf,
  placeOf,
  ppmOf,
  priceDecimals,
  scenariosOf,
  type Zone,
  zoneOf,
} from "./gauge.model.ts";

const PERCENT_DECIMALS = 2;

const BAR: Readonly<Record<Zone, string>> = {
  safe: "bg-up",
  start: "bg-accent",
  call: "bg-warn",
  liquidation: "bg-danger",
};

const TEXT: Readonly<Record<Zone, string>> = {
  safe: "text-up",
  start: "text-text-1",
  call: "text-warn",
  liquidation: "text-danger",
};

const DOT = { start: "bg-accent", call: "bg-warn", liquidation: "bg-danger" } as const;

interface LtvGaugeProps {
  readonly gauge: Gauge;
  /** The coin that is lent, in which prices are reported. */
  readonly coin: string;
  readonly collateralCoin: string;
  /** On a card: without the prices of its marks. */
  readonly brief?: boolean;
}

function Bar({ gauge }: { gauge: Gauge }) {
  const t = useTranslations("loans.ltv");
  const locale = useLocale();
  const { ltvPercent } = gauge;
  const zone = zoneOf(gauge);
  const place = placeOf(ppmOf(ltvPercent) ?? 0);
  const text = ltvPercent === "" ? t("unknown") : formatPercent(ltvPercent, locale, PERCENT_DECIMALS);
  return (
    <div
      role="meter"
      aria-label={t("title")}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={place}
      aria-valuetext={text}
      className="relative h-2.5 rounded-full bg-surface-3"
    >
      {zone !== undefined && (
        <span className={clsx("block h-full rounded-full", BAR[zone])} style={{ width: `${place}%` }} />
      )}
      {marksOf(gauge).map(({ name, ppm }) => (
        <span
          key={name}
          aria-hidden
          className={clsx("absolute -inset-y-1 w-1 rounded-full ring-1 ring-surface-0", DOT[name])}
          style={{ left: `${placeOf(ppm)}%` }}
        />
      ))}
    </div>
  );
}

function Marks({ gauge, coin }: Pick<LtvGaugeProps, "gauge" | "coin">) {
  const t = useTranslations("loans.ltv");
  const locale = useLocale();
  return (
    <ul className="grid gap-1.5 text-13">
      {marksOf(gauge).map(({ name, percent, price }) => (
        <li key={name} className="flex items-baseline justify-between gap-3">
          <span className="flex items-center gap-2 text-text-2">
            <span aria-hidden className={clsx("size-2 rounded-full", DOT[name])} />
            {t(name)} {formatPercent(percent, locale, PERCENT_DECIMALS)}
          </span>
          <AmountText value={price} decimals={priceDecimals(price)} coin={coin} />
        </li>
      ))}
    </ul>
  );
}

/** Falls of the price and what each of them makes of the loan. */
function Scenarios({ gauge, collateralCoin }: Pick<LtvGaugeProps, "gauge" | "collateralCoin">) {
  const t = useTranslations("loans.ltv");
  const locale = useLocale();
  const scenarios = scenariosOf(gauge);
  if (scenarios.length === 0) return null;
  return (
    <div className="grid gap-1.5">
      <p className="text-12 text-text-3">{t("scenario.title", { coin: collateralCoin })}</p>
      <ul className="grid grid-cols-2 gap-px overflow-hidden rounded-control border border-line bg-line min-[360px]:grid-cols-4">
        {scenarios.map(({ fallPercent, ltvPercent, zone }) => (
          <li key={fallPercent} className="grid content-start gap-0.5 bg-surface-1 px-2 py-2">
            <span className="figure text-12 text-text-3">
              {formatPercent(fallPercent, locale, PERCENT_DECIMALS)}
            </span>
            <span className={clsx("figure text-14 font-semibold", TEXT[zone])}>
              {formatPercent(ltvPercent, locale, 1)}
            </span>
            <span className="text-12 text-text-2">
              {t(zone === "call" || zone === "liquidation" ? zone : "scenario.none")}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

export function LtvGauge({ gauge, coin, collateralCoin, brief = false }: LtvGaugeProps) {
  const t = useTranslations("loans.ltv");
  const locale = useLocale();
  const { ltvPercent, price } = gauge;
  const zone = zoneOf(gauge);
  const fall = fallToCall(gauge);
  return (
    <section aria-label={t("title")} className="grid gap-2.5">
      <p className="flex items-baseline justify-between gap-3 text-13">
        <span className="text-text-3">{t("title")}</span>
        <span className="figure text-16 font-semibold">
          {ltvPercent === "" ? t("unknown") : formatPercent(ltvPercent, locale, PERCENT_DECIMALS)}
        </span>
      </p>
      <Bar gauge={gauge} />
      {!brief && <Marks gauge={gauge} coin={coin} />}
      {!brief && price !== "" && (
        <p className="flex items-baseline justify-between gap-3 text-13">
          <span className="text-text-2">{t("now", { coin: collateralCoin })}</span>
          <AmountText value={price} decimals={priceDecimals(price)} coin={coin} />
        </p>
      )}
      {zone !== undefined && (
        <p className={clsx("text-12", zone === "safe" || zone === "start" ? "text-text-3" : "text-danger")}>
          {fall !== undefined
            ? t("fall", { percent: formatPercent(fall, locale, PERCENT_DECIMALS), coin: collateralCoin })
            : t(zone === "liquidation" ? "liquidated" : "called")}
        </p>
      )}
      {!brief && <Scenarios gauge={gauge} collateralCoin={collateralCoin} />}
    </section>
  );
}
