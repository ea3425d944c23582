/** Own positions at their marks, each with what can be done to it: a table on the desktop, cards on a phone. */
import {
  AmountText,
  Button,
  type Column,
  EmptyState,
  formatPercent,
  IconButton,
  PriceText,
  Table,
} from "@meridian/ui";
import { Pencil } from "lucide-react";
import { type ReactNode, useMemo, useState } from "react";
import { useLocale, useTranslations } from "use-intl";
import { useSession } from "../../../data/index.ts";
import { LoginFirst } from "../../orders/index.ts";
import type { LivePosition } from "../use-contract-trading.ts";
import { CloseAll } from "./CloseAll.tsx";
import { Exits, Liquidation, PositionName, Profit, RiskLine } from "./PositionCells.tsx";
import { PositionWindows, type ShownWindow, type WindowKind } from "./PositionWindows.tsx";

interface PositionsProps {
  /** Null while they load. */
  readonly positions: readonly LivePosition[] | null;
  readonly layout: "desktop" | "mobile";
  readonly className?: string;
}

type Show = (kind: WindowKind, live: LivePosition) => void;

const keyOf = ({ position }: LivePosition): string => `${position.market}:${position.position}`;

function Edit({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <IconButton size="small" label={label} className="size-6" onClick={onClick}>
      <Pencil aria-hidden className="!size-3.5" />
    </IconButton>
  );
}

function Actions({ live, show }: { live: LivePosition; show: Show }) {
  const t = useTranslations("contracts");
  return (
    <span className="grid grid-cols-[auto_auto] justify-end">
      {(["market", "limit", "reverse"] as const).map((kind) => (
        <Button
          key={kind}
          variant="quiet"
          size="small"
          className="!h-5 px-1.5 last:col-span-2"
          onClick={() => show(kind, live)}
        >
          {t(`close.${kind}`)}
        </Button>
      ))}
    </span>
  );
}

function Two({ above, below }: { above: ReactNode; below: ReactNode }) {
  return (
    <span className="block leading-4">
      <span className="block">{above}</span>
      <span className="block text-12 text-text-3">{below}</span>
    </span>
  );
}

type T = ReturnType<typeof useTranslations<"contracts">>;

function figureColumns(t: T): readonly Column<LivePosition>[] {
  return [
    { key: "contract", header: t("column.contract"), cell: (live) => <PositionName live={live} /> },
    {
      key: "quantity",
      header: t("column.quantity"),
      align: "end",
      cell: ({ position, scale, now }) => (
        <Two
          above={
            <AmountText
              value={position.quantity}
              decimals={scale.market.quantityDecimals}
              coin={scale.base}
            />
          }
          below={<AmountText value={now.value} decimals={2} coin={scale.quote} />}
        />
      ),
    },
    {
      key: "entry",
      header: t("column.entryMark"),
      align: "end",
      cell: ({ position, now, scale }) => (
        <Two
          above={<PriceText value={position.entryPrice} decimals={scale.market.priceDecimals} />}
          below={<PriceText value={now.mark} decimals={scale.market.priceDecimals} />}
        />
      ),
    },
    {
      key: "liquidation",
      header: t("column.liquidation"),
      align: "end",
      cell: (live) => <Liquidation live={live} />,
    },
    { key: "profit", header: t("column.profit"), align: "end", cell: (live) => <Profit live={live} /> },
  ];
}

/** Margin and exits can be changed in place, and the whole closed. */
function actionColumns(t: T, locale: string, show: Show): readonly Column<LivePosition>[] {
  return [
    {
      key: "margin",
      header: t("column.marginRatio"),
      align: "end",
      cell: (live) => (
        <Two
          above={
            <span className="inline-flex items-center gap-1">
              <AmountText value={live.position.margin} decimals={2} />
              {live.position.mode === "isolated" && (
                <Edit label={t("margin.edit")} onClick={() => show("margin", live)} />
              )}
            </span>
          }
          below={
            live.now.marginRatioPercent === "" ? "—" : formatPercent(live.now.marginRatioPercent, locale, 2)
          }
        />
      ),
    },
    {
      key: "exits",
      header: t("column.exits"),
      align: "end",
      cell: (live) => (
        <span className="inline-flex items-center gap-1">
          <Exits live={live} />
          <Edit label={t("exits.edit")} onClick={() => show("exits", live)} />
        </span>
      ),
    },
    {
      key: "actions",
      header: t("column.actions"),
      align: "end",
      className: "sticky end-0 bg-surface-0",
      cell: (live) => <Actions live={live} show={show} />,
    },
  ];
}

function PositionCard({ live, show }: { live: LivePosition; show: Show }) {
  const t = useTranslations("contracts");
  const { position, scale, now } = live;
  const fact = (label: string, children: ReactNode) => (
    <div className="flex items-baseline justify-between gap-3">
      <dt className="text-12 text-text-3">{label}</dt>
      <dd className="figure text-end text-13">{children}</dd>
    </div>
  );
  const priced = (value: string) => <PriceText value={value} decimals={scale.market.priceDecimals} />;
  return (
    <div className="grid gap-3 px-4 py-3">
      <PositionName live={live} />
      <Profit live={live} large />
      <dl className="grid gap-1">
        {fact(
          t("column.quantity"),
          <AmountText value={position.quantity} decimals={scale.market.quantityDecimals} coin={scale.base} />,
        )}
        {fact(t("column.entry"), priced(position.entryPrice))}
        {fact(t("column.mark"), priced(now.mark))}
        {fact(t("column.liquidation"), <Liquidation live={live} />)}
        {fact(t("column.margin"), <AmountText value={position.margin} decimals={2} coin={scale.quote} />)}
        {fact(t("column.exits"), <Exits live={live} />)}
      </dl>
      <RiskLine live={live} />
      <div className="grid grid-cols-2 gap-2">
        <Button className="h-11" onClick={() => show("market", live)}>
          {t("close.confirm")}
        </Button>
        <Button className="h-11" onClick={() => show("exits", live)}>
          {t("column.exits")}
        </Button>
        {position.mode === "isolated" && (
          <Button className="h-11" onClick={() => show("margin", live)}>
            {t("column.margin")}
          </Button>
        )}
        <Button className="h-11" onClick={() => show("reverse", live)}>
          {t("close.reverse")}
        </Button>
      </div>
    </div>
  );
}

export function Positions({ positions, layout, className }: PositionsProps) {
  const t = useTranslations("contracts");
  const { loggedIn } = useSession();
  const [shown, setShown] = useState<ShownWindow>();
  const show = useMemo<Show>(() => (kind, live) => setShown({ kind, place: keyOf(live) }), []);
  const locale = useLocale();
  const columns = useMemo(() => [...figureColumns(t), ...actionColumns(t, locale, show)], [t, locale, show]);
  const live = positions?.find((each) => keyOf(each) === shown?.place);
  return (
    <>
      {loggedIn && positions !== null && positions.length > 1 && <CloseAll count={positions.length} />}
      <Table<LivePosition>
        label={t("tab.positions")}
        className={className ?? ""}
        density="paired"
        columns={columns}
        rows={positions ?? undefined}
        rowKey={keyOf}
        rowNote={(each) => <RiskLine live={each} />}
        empty={<EmptyState className="py-6">{t("empty.positions")}</EmptyState>}
        {...(loggedIn ? {} : { loggedOut: <LoginFirst /> })}
        {...(layout === "mobile" ? { card: (each) => <PositionCard live={each} show={show} /> } : {})}
      />
      {shown !== undefined && live !== undefined && (
        <PositionWindows kind={shown.kind} live={live} onClose={() => setShown(undefined)} />
      )}
    </>
  );
}
