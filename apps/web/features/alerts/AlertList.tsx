/** Own alerts that stand, or that fired or expired: a table on the desktop, cards on a phone. */
import type { Alert } from "@meridian/contract";
import {
  Badge,
  Button,
  ChangeText,
  type Column,
  EmptyState,
  IconButton,
  PagedTable,
  TimeText,
} from "@meridian/ui";
import { BellOff, Plus, Trash2 } from "lucide-react";
import { useEffect, useState } from "react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import type { Layout } from "../../app/feature.ts";
import { useContractTicker, usePages } from "../../data/index.ts";
import { tradePath } from "../markets/index.ts";
import { movesWithStream, type Now, nowOf } from "./alert-now.model.ts";
import { useFigureText, useFiredText } from "./use-alert-text.ts";
import { useAlertChange } from "./use-alert-change.ts";
import { useLast } from "./use-last.ts";

/** No channel publishes how far a price moved within a time, or the margin ratio as marks move. */
const UNREPORTED_READ_EVERY_MS = 30_000;

function Condition({ alert }: { alert: Alert }) {
  const t = useTranslations("alerts");
  const said = useTranslations("notifications");
  const figure = useFigureText(alert);
  const { kind, direction, level, within, remark } = alert;
  const values = { level: figure(level), time: within === "" ? "" : said(`time.${within}`) };
  return (
    <span className="min-w-0 whitespace-normal">
      <span className="block font-medium">
        {kind === "margin"
          ? t("when.margin", values)
          : t(`when.${kind}.${direction}` as "when.price.up", values)}
      </span>
      {remark !== "" && <span className="block max-w-80 truncate text-12 text-text-3">{remark}</span>}
    </span>
  );
}

function MarketLink({ alert: { market }, layout }: { alert: Alert; layout: Layout }) {
  const t = useTranslations("alerts");
  if (market === "") return <>{t("account")}</>;
  return (
    <Link to={tradePath(market, layout)} className="hover:text-accent">
      {market}
    </Link>
  );
}

function useNow(alert: Alert): Now {
  const last = useLast(alert.market);
  const predictedRate = useContractTicker(alert.market)?.predictedRate ?? "";
  return nowOf(alert, { last, predictedRate });
}

function Current({ alert }: { alert: Alert }) {
  return <>{useFigureText(alert)(useNow(alert).current)}</>;
}

/** Sign and colour say which way the price has to go. */
function Distance({ alert }: { alert: Alert }) {
  const { distancePercent } = useNow(alert);
  return distancePercent === "" ? <>—</> : <ChangeText percent={distancePercent} />;
}

function Outcome({ alert }: { alert: Alert }) {
  const t = useTranslations("alerts");
  const fired = useFiredText(alert);
  if (alert.state !== "fired") return <Badge>{t("state.expired")}</Badge>;
  return (
    <span className="flex flex-wrap items-center gap-2 whitespace-normal">
      <Badge tone="up">{t("state.fired")}</Badge>
      {fired}
    </span>
  );
}

interface DeleteProps {
  readonly alert: Alert;
  readonly change: ReturnType<typeof useAlertChange>;
}

function Delete({ alert, change }: DeleteProps) {
  const t = useTranslations("alerts");
  return (
    <IconButton label={t("delete")} disabled={change.busy} onClick={() => void change.cancel(alert)}>
      <Trash2 aria-hidden />
    </IconButton>
  );
}

function useColumns(state: State, layout: Layout, change: DeleteProps["change"]): Column<Alert>[] {
  const t = useTranslations("alerts");
  const first: Column<Alert>[] = [
    { key: "market", header: t("market"), cell: (alert) => <MarketLink alert={alert} layout={layout} /> },
    { key: "when", header: t("column.when"), cell: (alert) => <Condition alert={alert} /> },
  ];
  const time = (key: "endedAt" | "expiresAt"): Column<Alert> => ({
    key,
    header: t(`column.${key}`),
    cell: (alert) => <TimeText timeMs={alert[key] ?? 0} className="text-text-2" />,
  });
  if (state === "ended")
    return [
      ...first,
      { key: "outcome", header: t("column.outcome"), cell: (alert) => <Outcome alert={alert} /> },
      time("endedAt"),
    ];
  return [
    ...first,
    { key: "current", header: t("column.current"), align: "end", cell: (alert) => <Current alert={alert} /> },
    {
      key: "distance",
      header: t("column.distance"),
      align: "end",
      cell: (alert) => <Distance alert={alert} />,
    },
    time("expiresAt"),
    { key: "delete", header: "", align: "end", cell: (alert) => <Delete alert={alert} change={change} /> },
  ];
}

function Card({ alert, layout, change }: DeleteProps & { layout: Layout }) {
  const t = useTranslations("alerts");
  const stands = alert.state === "standing";
  return (
    <article className="grid gap-1.5 py-3 text-14">
      <div className="flex items-center justify-between gap-2">
        <MarketLink alert={alert} layout={layout} />
        {stands && <Delete alert={alert} change={change} />}
      </div>
      <Condition alert={alert} />
      {stands ? (
        <p className="figure flex justify-between gap-3 text-13 text-text-2">
          <span>
            {t("column.current")} <Current alert={alert} />
          </span>
          <Distance alert={alert} />
        </p>
      ) : (
        <p className="text-13 text-text-2">
          <Outcome alert={alert} />
        </p>
      )}
      <p className="text-12 text-text-3">
        {t(stands ? "column.expiresAt" : "column.endedAt")}{" "}
        <TimeText timeMs={stands ? alert.expiresAt : (alert.endedAt ?? 0)} />
      </p>
    </article>
  );
}

export type State = "standing" | "ended";

interface AlertListProps {
  readonly state: State;
  readonly layout: Layout;
  readonly onNew: () => void;
}

export function AlertList({ state, layout, onNew }: AlertListProps) {
  const t = useTranslations("alerts");
  const change = useAlertChange();
  const columns = useColumns(state, layout, change);
  const [isUnreported, setUnreported] = useState(false);
  const pages = usePages(
    "user/alertList",
    { state },
    isUnreported ? { refetchInterval: UNREPORTED_READ_EVERY_MS } : {},
  );
  const { rows } = pages;
  useEffect(() => setUnreported(state === "standing" && !rows.every(movesWithStream)), [state, rows]);
  const add = (
    <Button variant="primary" onClick={onNew}>
      <Plus aria-hidden className="size-4" />
      {t("new")}
    </Button>
  );
  return (
    <PagedTable
      pages={pages}
      label={t(`tab.${state}`)}
      columns={columns}
      rows={rows}
      rowKey={({ alertId }) => alertId}
      density="comfortable"
      empty={
        <EmptyState icon={<BellOff aria-hidden />} action={state === "standing" ? add : undefined}>
          {t(`empty.${state}`)}
        </EmptyState>
      }
      {...(layout === "mobile" && {
        card: (alert: Alert) => <Card alert={alert} layout={layout} change={change} />,
      })}
    />
  );
}
