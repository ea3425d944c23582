/** The lists under the chart: positions, orders, what became of both, funding, and the account. */
import {
  AmountText,
  clsx,
  type Column,
  EmptyState,
  formatPercent,
  GainText,
  PagedTable,
  PriceText,
  Tabs,
  TimeText,
} from "@meridian/ui";
import type { CallOutput, OwnContracts } from "@meridian/contract";
import { type ReactNode, useMemo, useState } from "react";
import { useLocale, useTranslations } from "use-intl";
import { coinsOf, useMarket, usePages, useSession } from "../../../data/index.ts";
import {
  CONTRACT_DECIMALS,
  FILTER_EMPTY,
  LoginFirst,
  OpenOrders,
  OrderHistory,
  OrderWindow,
  OwnTrades,
} from "../../orders/index.ts";
import { Line } from "../../trade/index.ts";
import { CloseAll } from "../positions/CloseAll.tsx";
import { Positions } from "../positions/Positions.tsx";
import { Signed } from "../Signed.tsx";
import type { ContractTrading } from "../use-contract-trading.ts";

const TABS = ["positions", "open", "orders", "closed", "fills", "funding", "account"] as const;
type ContractTab = (typeof TABS)[number];

interface ListProps {
  readonly layout: "desktop" | "mobile";
  readonly className: string;
}

type ClosedPosition = CallOutput<"user/positionHistory">["list"][number];
type FundingPayment = CallOutput<"user/fundingPayments">["list"][number];

function Gain({ value, coin = "USDT" }: { value: string; coin?: string }) {
  return <Signed value={value} coin={coin} />;
}

function Price({ market, value }: { market: string; value: string }) {
  return <PriceText value={value} decimals={useMarket(market)?.priceDecimals ?? 2} />;
}

function SideName({ market, isLong }: { market: string; isLong: boolean }) {
  const t = useTranslations("contracts");
  return (
    <span className="font-medium">
      {market}{" "}
      <span className={isLong ? "text-up" : "text-down"}>{t(isLong ? "side.long" : "side.short")}</span>
    </span>
  );
}

function ClosedCard({ row }: { row: ClosedPosition }) {
  const t = useTranslations("contracts");
  return (
    <div className="grid gap-1 px-4 py-3 text-13">
      <div className="flex justify-between gap-3">
        <SideName {...row} />
        <TimeText timeMs={row.closedAt} className="text-12 text-text-3" />
      </div>
      <dl>
        <Line label={t("column.net")}>
          <Gain value={row.profit} />
        </Line>
        <Line label={t("column.quantity")}>
          <AmountText value={row.quantityMax} decimals={8} coin={coinsOf(row.market).base} />
        </Line>
        <Line label={t("column.entry")}>
          <Price market={row.market} value={row.entryPrice} />
        </Line>
        <Line label={t("column.exit")}>
          <Price market={row.market} value={row.exitPrice} />
        </Line>
        <Line label={t("column.end")}>{t(`end.${row.end}`)}</Line>
      </dl>
    </div>
  );
}

export function ClosedPositions({ layout, className }: ListProps) {
  const t = useTranslations("contracts");
  const { loggedIn } = useSession();
  const pages = usePages("user/positionHistory", {}, { enabled: loggedIn });
  const columns = useMemo(
    (): readonly Column<ClosedPosition>[] => [
      {
        key: "closedAt",
        header: t("column.closedAt"),
        cell: (row) => <TimeText timeMs={row.closedAt} style="moment" />,
      },
      { key: "contract", header: t("column.contract"), cell: (row) => <SideName {...row} /> },
      {
        key: "quantity",
        header: t("column.quantity"),
        align: "end",
        cell: (row) => <AmountText value={row.quantityMax} decimals={8} coin={coinsOf(row.market).base} />,
      },
      {
        key: "entry",
        header: t("column.entry"),
        align: "end",
        cell: (row) => <Price market={row.market} value={row.entryPrice} />,
      },
      {
        key: "exit",
        header: t("column.exit"),
        align: "end",
        cell: (row) => <Price market={row.market} value={row.exitPrice} />,
      },
      {
        key: "realised",
        header: t("column.realised"),
        align: "end",
        cell: (row) => <Gain value={row.realised} />,
      },
      {
        key: "fees",
        header: t("column.fees"),
        align: "end",
        cell: (row) => <AmountText value={row.fees} decimals={CONTRACT_DECIMALS} coin="USDT" />,
      },
      {
        key: "funding",
        header: t("column.funding"),
        align: "end",
        cell: (row) => <Gain value={row.funding} />,
      },
      { key: "net", header: t("column.net"), align: "end", cell: (row) => <Gain value={row.profit} /> },
      { key: "end", header: t("column.end"), align: "end", cell: (row) => t(`end.${row.end}`) },
    ],
    [t],
  );
  return (
    <PagedTable<ClosedPosition>
      pages={pages}
      label={t("tab.closed")}
      className={className}
      columns={columns}
      rows={pages.rows}
      rowKey={({ market, position, openedAt, closedAt }) => `${market}:${position}:${openedAt}:${closedAt}`}
      empty={<EmptyState className="py-6">{t("empty.closed")}</EmptyState>}
      {...(loggedIn ? {} : { loggedOut: <LoginFirst /> })}
      {...(layout === "mobile" ? { card: (row) => <ClosedCard row={row} /> } : {})}
    />
  );
}

export function Funding({ layout, className }: ListProps) {
  const t = useTranslations("contracts");
  const { loggedIn } = useSession();
  const pages = usePages("user/fundingPayments", {}, { enabled: loggedIn });
  const columns = useMemo(
    (): readonly Column<FundingPayment>[] => [
      { key: "time", header: t("column.time"), cell: (row) => <TimeText timeMs={row.time} style="moment" /> },
      { key: "contract", header: t("column.contract"), cell: (row) => row.market },
      {
        key: "amount",
        header: t("column.amount"),
        align: "end",
        cell: (row) => <Gain value={row.amount} coin={row.coin} />,
      },
    ],
    [t],
  );
  return (
    <PagedTable<FundingPayment>
      pages={pages}
      label={t("tab.funding")}
      className={className}
      columns={columns}
      rows={pages.rows}
      rowKey={({ market, position, time }) => `${market}:${position}:${time}`}
      empty={<EmptyState className="py-6">{t("empty.funding")}</EmptyState>}
      {...(loggedIn ? {} : { loggedOut: <LoginFirst /> })}
      {...(layout === "mobile"
        ? {
            card: (row) => (
              <div className="flex justify-between gap-3 px-4 py-3 text-13">
                <span>
                  {row.market}
                  <TimeText timeMs={row.time} className="block text-12 text-text-3" />
                </span>
                <Gain value={row.amount} coin={row.coin} />
              </div>
            ),
          }
        : {})}
    />
  );
}

function Account({ account, className }: { account: OwnContracts; className: string }) {
  const t = useTranslations("contracts");
  const locale = useLocale();
  const names = ["wallet", "unrealised", "marginBalance", "positionMargin", "orderMargin"] as const;
  const further = ["isolatedMargin", "maintenance", "available", "transferable"] as const;
  const line = (name: (typeof names)[number] | (typeof further)[number]): ReactNode => (
    <Line key={name} label={t(`account.${name}`)}>
      {name === "unrealised" ? (
        <GainText value={account.unrealised} coin={account.coin} />
      ) : (
        <AmountText value={account[name]} decimals={2} coin={account.coin} balance />
      )}
    </Line>
  );
  return (
    <div className={clsx("grid gap-x-12 gap-y-1 px-4 py-3 text-13 lg:max-w-200 lg:grid-cols-2", className)}>
      <dl>{names.map(line)}</dl>
      <dl>
        {further.map(line)}
        <Line label={t("account.ratio")}>
          {account.marginRatioPercent === "" ? "—" : formatPercent(account.marginRatioPercent, locale, 2)}
        </Line>
      </dl>
    </div>
  );
}

interface ContractListsProps {
  readonly trading: ContractTrading;
  readonly layout: "desktop" | "mobile";
  readonly onTab?: () => void;
  /** False while the lists are folded away under their tabs. */
  readonly open?: boolean;
}

function List({ tab, trading, layout }: ContractListsProps & { readonly tab: ContractTab }) {
  const { loggedIn } = useSession();
  const { market } = trading.terms.info;
  const filter = useMemo(() => ({ ...FILTER_EMPTY, marketKind: "contract" as const, market }), [market]);
  const className = layout === "mobile" ? "" : "h-full overflow-auto";
  if (!loggedIn) return <LoginFirst />;
  switch (tab) {
    case "positions":
      return (
        <Positions positions={trading.positions} closesAll={layout === "mobile"} {...{ layout, className }} />
      );
    case "open":
      return <OpenOrders orders={trading.orders} {...{ layout, className }} />;
    case "orders":
      return <OrderHistory {...{ filter, layout, className }} />;
    case "closed":
      return <ClosedPositions {...{ layout, className }} />;
    case "fills":
      return <OwnTrades {...{ filter, layout, className }} />;
    case "funding":
      return <Funding {...{ layout, className }} />;
    case "account":
      return trading.own === null ? null : <Account account={trading.own.account} className={className} />;
  }
}

export function ContractLists(props: ContractListsProps) {
  const t = useTranslations("contracts");
  const [tab, setTab] = useState<ContractTab>("positions");
  const { trading, layout, onTab, open = true } = props;
  const counts = { positions: trading.positions?.length, open: trading.orders?.length };
  return (
    <>
      <Tabs<ContractTab>
        size="small"
        label={t("tab.label")}
        value={tab}
        onValue={(next) => {
          setTab(next);
          onTab?.();
        }}
        tabs={TABS.map((value) => {
          const count = value === "positions" || value === "open" ? counts[value] : undefined;
          return {
            value,
            label: t(`tab.${value}`),
            ...(count === undefined ? {} : { count }),
            ...(open ? { content: <List {...props} tab={value} /> } : {}),
          };
        })}
        {...(layout === "desktop" && tab === "positions"
          ? { aside: <CloseAll count={trading.positions?.length ?? 0} /> }
          : {})}
        className={layout === "mobile" ? "" : "h-full"}
        contentClassName={layout === "mobile" ? "" : "overflow-hidden"}
      />
      <OrderWindow layout={layout} />
    </>
  );
}
