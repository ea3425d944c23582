/** The state of the exchange, as it says of itself and as everybody may see. */
import type { ExchangeStatus } from "@meridian/contract";
import { ErrorState, Skeleton, TimeText } from "@meridian/ui";
import { useTranslations } from "use-intl";
import type { PageProps } from "../../app/feature.ts";
import { useCoinMenu, useRead } from "../../data/index.ts";
import { Books } from "./Books.tsx";
import { Card, Frame, Row } from "./Frame.tsx";
import { Mark } from "./Mark.tsx";
import { Uptime } from "./Uptime.tsx";

const ASKED_EVERY_MS = 15_000;

export default function Status({ layout }: PageProps) {
  const t = useTranslations("status");
  const { data, isError, refetch } = useRead("data/getStatus", {}, { refetchInterval: ASKED_EVERY_MS });
  return (
    <Frame layout={layout} title={t("title")} text={t("text")}>
      {data === undefined && isError && (
        <ErrorState onRetry={() => void refetch()}>{t("unreachable")}</ErrorState>
      )}
      {data === undefined && !isError && <Loading />}
      {data !== undefined && <Known status={data} answered={!isError} />}
    </Frame>
  );
}

function Loading() {
  return (
    <>
      <Skeleton className="h-22 w-full rounded-card" />
      <Skeleton className="h-56 w-full rounded-card" />
      <Skeleton className="h-56 w-full rounded-card" />
      <Skeleton className="h-60 w-full rounded-card" />
    </>
  );
}

function Known({ status, answered }: { status: ExchangeStatus; answered: boolean }) {
  return (
    <>
      <Summary status={status} answered={answered} />
      <Uptime days={status.days} />
      <Parts status={status} />
      <Books books={status.books} />
      <Facts status={status} />
    </>
  );
}

/** @param answered false when the last question had no answer: what is shown is old */
function Summary({ status, answered }: { status: ExchangeStatus; answered: boolean }) {
  const t = useTranslations("status");
  const troubles = [...status.parts, ...status.networks].filter(({ well }) => !well).length;
  const broken = status.books !== null && status.books.problems > 0;
  const verdict = !answered || broken ? "bad" : troubles > 0 ? "fair" : "good";
  return (
    <section
      role="status"
      className="flex flex-wrap items-center justify-between gap-2 rounded-card border border-line bg-surface-1 p-5 max-lg:p-4"
    >
      <Mark verdict={verdict}>{t(`summary.${answered ? verdict : "unreachable"}`)}</Mark>
      <span className="text-12 text-text-3">
        {t.rich("asOf", { time: () => <TimeText timeMs={status.time} style="second" /> })}
      </span>
    </section>
  );
}

function Parts({ status }: { status: ExchangeStatus }) {
  const t = useTranslations("status");
  const coins = useCoinMenu().data?.coins ?? [];
  const labelOf = (network: string): string =>
    coins.flatMap(({ networks }) => networks).find((known) => known.network === network)?.label ?? network;
  const mark = (well: boolean) => (
    <Mark verdict={well ? "good" : "bad"}>{t(well ? "part.well" : "part.trouble")}</Mark>
  );
  return (
    <Card title={t("part.title")}>
      {status.parts.map(({ part, well }) => (
        <Row key={part} label={t(`part.${part}.name`)} text={t(`part.${part}.text`)}>
          {mark(well)}
        </Row>
      ))}
      {status.networks.map(({ network, well }) => (
        <Row key={network} label={labelOf(network)} text={t("part.network")}>
          {mark(well)}
        </Row>
      ))}
    </Card>
  );
}

function Facts({ status }: { status: ExchangeStatus }) {
  const t = useTranslations("status");
  return (
    <Card title={t("facts.title")}>
      <Row label={t("facts.started")}>
        <TimeText timeMs={status.startedAt} style="second" />
      </Row>
      <Row label={t("facts.sequence")} text={t("facts.sequenceText")}>
        <span className="figure">{status.sequence}</span>
      </Row>
      <Row label={t("facts.lag")} text={t("facts.lagText")}>
        <span className="figure">{t("facts.milliseconds", { durationMs: status.lagMs })}</span>
      </Row>
      <Row label={t("facts.version")}>
        <span className="figure">{status.version}</span>
      </Row>
    </Card>
  );
}
