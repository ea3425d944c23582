/**
 * Reserves against liabilities, coin by coin, computed by the server from the chain and the ledger; nothing
 * is claimed.
 */
import { CoinIcon, ErrorState, formatPercent, formatSpan, Skeleton, TimeText } from "@meridian/ui";
import { ShieldAlert, ShieldCheck } from "lucide-react";
import { useLocale, useTranslations } from "use-intl";
import { useRead } from "../../data/index.ts";
import { isFullyBacked, type Reserves } from "./home.model.ts";

const REFRESH_EVERY_MS = 30_000;
const RARELY_MS = 300_000;

function Coins({ reserves }: { reserves: Reserves }) {
  const t = useTranslations("home");
  const locale = useLocale();
  return (
    <ul className="flex flex-wrap gap-x-6 gap-y-3">
      {reserves.list
        .filter((row) => row.ratioPercent !== "")
        .map((row) => (
          <li key={row.coin} className="flex items-center gap-2 text-13">
            <CoinIcon coin={row.coin} sizePx={18} />
            <span className="text-text-2">{row.coin}</span>
            <span className="figure font-medium" title={t("reserves.figures", { ...row })}>
              {formatPercent(row.ratioPercent, locale, 1, true)}
            </span>
          </li>
        ))}
    </ul>
  );
}

/** Members' latest waits for a person; nothing while they are not known. */
function ReviewTimes() {
  const t = useTranslations("home");
  const locale = useLocale();
  const { data } = useRead("data/getReviewTimes", {}, { staleTime: RARELY_MS });
  if (data === undefined) return null;
  const kinds = [
    ["withdrawals", data.withdrawals],
    ["identities", data.identities],
  ] as const;
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-2 border-t border-line pt-4 text-13">
      {kinds.map(([kind, { reviewed, medianMs }]) => {
        const span = formatSpan(medianMs ?? 0, locale);
        return (
          <div key={kind} className="flex flex-wrap gap-x-2">
            <dt className="text-text-2">{t(`reviews.${kind}`)}</dt>
            <dd className="figure font-medium">
              {medianMs === null
                ? t("reviews.none", { days: data.days })
                : t("reviews.median", { span, reviewed, days: data.days })}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

export function ReserveStrip() {
  const t = useTranslations("home");
  const { data, isError, refetch } = useRead("data/getReserves", {}, { refetchInterval: REFRESH_EVERY_MS });
  const backed = data !== undefined && isFullyBacked(data);
  const Icon = data === undefined || backed ? ShieldCheck : ShieldAlert;
  return (
    <section className="flex flex-col gap-4 rounded-card border border-line bg-surface-1 p-5">
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Icon aria-hidden className={data === undefined || backed ? "size-5 text-up" : "size-5 text-warn"} />
        <h2 className="text-16 font-semibold">{t("reserves.title")}</h2>
        {data !== undefined && (
          <p className="text-12 text-text-3">
            {t.rich("reserves.asOf", {
              time: () => <TimeText timeMs={data.time} style="second" />,
              sequence: data.sequence,
            })}
          </p>
        )}
      </header>
      {data === undefined && isError && <ErrorState onRetry={() => void refetch()} />}
      {data === undefined && !isError && <Skeleton className="h-6 w-full" />}
      {data !== undefined && <Coins reserves={data} />}
      <p className="text-12 text-text-3">{t("reserves.text")}</p>
      <ReviewTimes />
    </section>
  );
}
