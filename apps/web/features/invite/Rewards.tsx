/** The daily sign-in: the streak with what each day pays, today's button, the month and what was paid. */
import {
  AmountText,
  Button,
  clsx,
  type Column,
  Countdown,
  EmptyState,
  formatAmount,
  Table,
  TimeText,
  toast,
} from "@meridian/ui";
import { CalendarCheck, Check, Gift } from "lucide-react";
import { Link } from "react-router";
import { useLocale, useTranslations } from "use-intl";
import type { PageProps } from "../../app/feature.ts";
import { pathOf } from "../../app/routes.tsx";
import { useFailureText } from "../../app/use-failure-text.ts";
import { forget, useAction, useRead } from "../../data/index.ts";
import { Block } from "./Block.tsx";
import { Frame } from "./Frame.tsx";
import { monthOf, type SignLog, type StreakDay, streakDays, whyNot } from "./rewards.model.ts";

const USDT_DECIMALS = 6;
const ASKED_EVERY_MS = 60_000;
const MONDAY_MS = Date.UTC(2024, 0, 1);
const DAY_MS = 24 * 3_600_000;

function Day({ streakDay, coin }: { streakDay: StreakDay; coin: string }) {
  const t = useTranslations("invite");
  const { number, amount, state } = streakDay;
  return (
    <li
      aria-current={state === "today" ? "date" : undefined}
      className={clsx(
        "flex min-h-24 flex-col items-center justify-center gap-1 rounded-card border p-2 text-center",
        state === "today" ? "border-accent bg-accent-soft" : "border-line bg-surface-2",
      )}
    >
      <span className="text-12 text-text-2">{t("day", { number })}</span>
      {state === "done" ? (
        <Check aria-label={t("done")} className="size-5 text-up" />
      ) : (
        <Gift aria-hidden className={clsx("size-5", state === "today" ? "text-accent" : "text-text-3")} />
      )}
      <AmountText value={amount} decimals={USDT_DECIMALS} coin={coin} className="text-12" />
    </li>
  );
}

/** Claims today's reward, or says why not; counts down to reset. */
function Press({ log }: { log: SignLog }) {
  const t = useTranslations("invite");
  const locale = useLocale();
  const shown = (amount: string): string => formatAmount(amount, locale, USDT_DECIMALS);
  const failureText = useFailureText();
  const sign = useAction("user/signToday");
  const refresh = (): void =>
    void forget("user/signLastLog", "user/queryCoinAccount", "user/getAccountInfo", "user/financeRecord");
  const press = (): void =>
    sign.mutate(
      {},
      {
        onSuccess: ({ amount, coin }) => toast.success(t("paid", { amount: shown(amount), coin })),
        onError: (error) => toast.error(failureText(error)),
        onSettled: refresh,
      },
    );
  const why = whyNot(log);
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button
        variant="primary"
        busy={sign.isPending}
        disabled={log.signedToday || why !== null}
        onClick={press}
        className="max-lg:h-11 max-lg:w-full"
      >
        {log.signedToday ? t("signed") : t("sign", { amount: shown(log.todayAmount), coin: log.coin })}
      </Button>
      {why !== null && <p className="text-13 text-warn">{t(why)}</p>}
      <p className="text-13 text-text-3">
        {t.rich("resets", {
          left: () => (
            <Countdown
              endsAtMs={log.resetsAt}
              onEnd={() => void forget("user/signLastLog")}
              className="text-text-1"
            />
          ),
        })}
      </p>
    </div>
  );
}

function Month({ log }: { log: SignLog }) {
  const t = useTranslations("invite");
  const locale = useLocale();
  const weekday = new Intl.DateTimeFormat(locale, { weekday: "narrow", timeZone: "UTC" });
  const title = new Intl.DateTimeFormat(locale, { month: "long", year: "numeric", timeZone: "UTC" });
  return (
    <Block title={title.format(log.today)}>
      <div className="grid max-w-md grid-cols-7 gap-1 text-center text-13">
        {Array.from({ length: 7 }, (_, index) => (
          <span key={`head${index}`} aria-hidden className="text-12 text-text-3">
            {weekday.format(MONDAY_MS + index * DAY_MS)}
          </span>
        ))}
        {monthOf(log).map((cell, index) =>
          cell === null ? (
            <span key={`blank${index}`} />
          ) : (
            <span
              key={cell.day}
              aria-current={cell.today ? "date" : undefined}
              className={clsx(
                "figure flex h-9 items-center justify-center rounded-control",
                cell.signed && "bg-up-soft font-medium text-up",
                cell.today && "ring-1 ring-accent",
                cell.ahead && "text-text-3",
              )}
            >
              {cell.date}
              {cell.signed && <span className="sr-only">{t("done")}</span>}
            </span>
          ),
        )}
      </div>
    </Block>
  );
}

function useColumns(): readonly Column<SignLog["days"][number]>[] {
  const t = useTranslations("invite");
  return [
    { key: "time", header: t("column.time"), cell: ({ signedAt }) => <TimeText timeMs={signedAt} /> },
    { key: "streak", header: t("column.streak"), cell: ({ streak }) => t("day", { number: streak }) },
    {
      key: "amount",
      header: t("column.reward"),
      align: "end",
      cell: ({ amount, coin }) => (
        <AmountText value={amount} decimals={USDT_DECIMALS} coin={coin} balance className="text-up" />
      ),
    },
  ];
}

export default function Rewards({ layout }: PageProps) {
  const t = useTranslations("invite");
  const { data, isError, refetch } = useRead("user/signLastLog", {}, { refetchInterval: ASKED_EVERY_MS });
  const columns = useColumns();
  return (
    <Frame
      layout={layout}
      title={t("rewards.title")}
      text={t("rewards.text")}
      failed={isError}
      loading={data === undefined}
      onRetry={() => void refetch()}
    >
      {data !== undefined && (
        <>
          <Block
            title={t("streak", { count: data.streak })}
            aside={
              <span className="text-13 text-text-2">
                {t("total")}{" "}
                <AmountText value={data.totalAmount} decimals={USDT_DECIMALS} coin={data.coin} balance />
              </span>
            }
          >
            <ol className="grid grid-cols-7 gap-2 max-lg:grid-cols-4">
              {streakDays(data).map((streakDay) => (
                <Day key={streakDay.number} streakDay={streakDay} coin={data.coin} />
              ))}
            </ol>
            <Press log={data} />
          </Block>
          <Month log={data} />
          <Block
            title={t("history")}
            aside={
              <Link to={pathOf("records", layout)} className="text-13 font-medium text-accent">
                {t("toRecords")}
              </Link>
            }
          >
            <Table
              label={t("history")}
              columns={columns}
              rows={data.days}
              rowKey={({ day }) => `${day}`}
              empty={<EmptyState icon={<CalendarCheck aria-hidden />}>{t("rewards.none")}</EmptyState>}
            />
          </Block>
        </>
      )}
    </Frame>
  );
}
