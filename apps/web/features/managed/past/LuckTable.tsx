/** The same method on a part of the past, on the part after it, and on random walks: was it found, or luck? */
import { percentOfPpm } from "@meridian/core";
import { ErrorState, formatPercent, Skeleton } from "@meridian/ui";
import { FITTED_PPM } from "@meridian/strategies";
import { useLocale, useTranslations } from "use-intl";
import { Change, Fall } from "../Shares.tsx";
import type { Figures, Luck } from "./past.model.ts";
import type { Past } from "./use-past.ts";

const WHOLE_PPM = 1_000_000;

interface RowProps {
  readonly name: string;
  readonly figures: Figures;
}

function Row({ name, figures: { profitPpm, holdingProfitPpm, drawdownPpm } }: RowProps) {
  const cell = "py-2 pl-3 text-end align-top";
  return (
    <tr className="border-t border-line">
      <th scope="row" className="w-2/5 py-2 text-start font-normal text-text-2">
        {name}
      </th>
      <td className={cell}>
        <Change ppm={profitPpm} />
      </td>
      <td className={cell}>
        <Change ppm={holdingProfitPpm} />
      </td>
      <td className={cell}>
        <Fall ppm={drawdownPpm} />
      </td>
    </tr>
  );
}

function Rows({ luck: { parts, walks } }: { luck: Luck }) {
  const t = useTranslations("managed.past");
  const locale = useLocale();
  const percent = (ppm: number): string => formatPercent(percentOfPpm(ppm), locale, 0);
  const head = "py-1 pl-3 text-end font-normal align-bottom";
  if (parts === null) return <p className="text-13 text-text-2">{t("tooShort")}</p>;
  return (
    <>
      <table className="w-full text-13">
        <thead className="text-12 text-text-3">
          <tr>
            <th scope="col">
              <span className="sr-only">{t("part")}</span>
            </th>
            <th scope="col" className={head}>
              {t("profit")}
            </th>
            <th scope="col" className={head}>
              {t("holding")}
            </th>
            <th scope="col" className={head}>
              {t("drawdown")}
            </th>
          </tr>
        </thead>
        <tbody>
          <Row name={t("fitted", { share: percent(FITTED_PPM) })} figures={parts.fitted} />
          <Row name={t("shown", { share: percent(WHOLE_PPM - FITTED_PPM) })} figures={parts.shown} />
          {walks !== null && <Row name={t("walks", { count: walks.count })} figures={walks.middle} />}
        </tbody>
      </table>
      {walks !== null && (
        <p className="text-13">{t("better", { better: walks.better, count: walks.count })}</p>
      )}
    </>
  );
}

export function LuckTable({ found }: { found: Past }) {
  const t = useTranslations("managed.past");
  const { luck, isLuckError, retryLuck } = found;
  return (
    <section aria-label={t("luck")} aria-busy={luck === undefined} className="grid gap-2">
      <h3 className="text-14 font-semibold">{t("luck")}</h3>
      <p className="text-12 text-text-3">{t("luckText")}</p>
      {isLuckError ? (
        <ErrorState onRetry={retryLuck} />
      ) : luck === undefined ? (
        <Skeleton className="h-64 rounded-card lg:h-44" />
      ) : (
        <Rows luck={luck} />
      )}
    </section>
  );
}
