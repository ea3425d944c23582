/** One network's wallets: hot with floor and ceiling, on deposit addresses, and cold. */
import type { TreasuryHolding, TreasuryNetwork } from "@meridian/contract";
import { AmountText, Badge, clsx, CoinIcon, type Column, EmptyState, Table } from "@meridian/ui";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { useMayPropose } from "../../data/index.ts";
import { Code, Fact, Facts, Section, useWide } from "../../parts/index.ts";
import { BAR_WIDTH, barOf, holdingsOf } from "./treasury.model.ts";

const DECIMALS = 8;
const FILL = { none: "fill-text-3", below: "fill-danger", within: "fill-up", above: "fill-warn" };
const PARAMETERS = "/parameters?tab=wallets";

function HotBar({ row }: { row: TreasuryHolding }) {
  const t = useTranslations("consoleTreasury");
  const { hot, floor, ceiling, standing } = barOf(row);
  const said = { coin: row.coin, hot: row.hot, floor: row.floor ?? "—", ceiling: row.ceiling ?? "—" };
  return (
    <span className="inline-flex w-full items-center justify-end gap-3">
      {(standing === "below" || standing === "above") && (
        <Badge tone={standing === "below" ? "danger" : "warn"}>{t(`wallets.${standing}`)}</Badge>
      )}
      {standing !== "none" && (
        <svg
          role="img"
          aria-label={t("wallets.bar", said)}
          viewBox={`0 0 ${BAR_WIDTH} 40`}
          preserveAspectRatio="none"
          className="h-2.5 w-32 shrink-0 max-sm:w-20"
        >
          <rect y={10} width={BAR_WIDTH} height={20} className="fill-surface-3" />
          <rect y={10} width={hot} height={20} className={FILL[standing]} />
          {[floor, ceiling].map(
            (place, index) =>
              place !== undefined && (
                <rect key={index} x={place - 6} width={12} height={40} className="fill-text-1" />
              ),
          )}
        </svg>
      )}
      <AmountText value={row.hot} decimals={DECIMALS} />
    </span>
  );
}

function useColumns(): readonly Column<TreasuryHolding>[] {
  const t = useTranslations("consoleTreasury");
  const bound = (value: string | null) =>
    value === null || value === "0" ? "—" : <AmountText value={value} decimals={DECIMALS} />;
  const amount = (value: string) => <AmountText value={value} decimals={DECIMALS} />;
  return [
    {
      key: "coin",
      header: t("covers.coin"),
      cell: ({ coin }) => (
        <span className="inline-flex items-center gap-2 font-medium">
          <CoinIcon coin={coin} sizePx={16} />
          {coin}
        </span>
      ),
    },
    { key: "hot", header: t("wallets.hot"), align: "end", cell: (row) => <HotBar row={row} /> },
    { key: "floor", header: t("wallets.floor"), align: "end", cell: ({ floor }) => bound(floor) },
    { key: "ceiling", header: t("wallets.ceiling"), align: "end", cell: ({ ceiling }) => bound(ceiling) },
    {
      key: "deposits",
      header: t("wallets.deposits"),
      align: "end",
      cell: ({ deposits }) => amount(deposits),
    },
    { key: "cold", header: t("wallets.cold"), align: "end", cell: ({ cold }) => amount(cold) },
  ];
}

function Card({ row, columns }: { row: TreasuryHolding; columns: readonly Column<TreasuryHolding>[] }) {
  const [coin, hot, ...rest] = columns;
  return (
    <div className="space-y-1 px-4 py-2.5 text-13">
      <span className="flex items-start justify-between gap-4">
        {coin?.cell(row)}
        {hot?.cell(row)}
      </span>
      {rest.map(({ key, header, cell }) => (
        <span key={key} className="flex justify-between gap-3 text-text-2">
          <span className="text-text-3">{header}</span>
          {cell(row)}
        </span>
      ))}
    </div>
  );
}

function NetworkFacts({ network }: { network: TreasuryNetwork }) {
  const t = useTranslations("consoleTreasury");
  const mayPropose = useMayPropose();
  const { hotAddress, coldAddress, height, paymentsLeft } = network;
  return (
    <Facts className="border-b border-line px-4 py-3">
      <Fact name={t("wallets.hotAddress")}>
        <Code text={hotAddress} />
      </Fact>
      <Fact name={t("wallets.coldAddress")}>
        {coldAddress === null ? (
          <span className="flex flex-wrap items-center gap-x-3">
            <span className="text-text-3">{t("wallets.noCold")}</span>
            {mayPropose("coldAddress") && (
              <Link to={PARAMETERS} className="text-accent hover:underline">
                {t("wallets.setCold")}
              </Link>
            )}
          </span>
        ) : (
          <Code text={coldAddress} />
        )}
      </Fact>
      <Fact name={t("wallets.height")}>
        <span className="figure">{height}</span>
      </Fact>
      <Fact name={t("wallets.fuel")}>
        {paymentsLeft === null ? t("wallets.ownFuel") : t("wallets.payments", { count: paymentsLeft })}
      </Fact>
    </Facts>
  );
}

interface WalletsProps {
  readonly network: TreasuryNetwork;
  readonly holdings: readonly TreasuryHolding[];
}

export function Wallets({ network, holdings }: WalletsProps) {
  const t = useTranslations("consoleTreasury");
  const wide = useWide();
  const mayPropose = useMayPropose();
  const columns = useColumns();
  const away = network.problem !== "";
  return (
    <Section
      title={
        <span className="flex flex-wrap items-center gap-2">
          {network.label}
          {away && <Badge tone="danger">{t("wallets.away")}</Badge>}
        </span>
      }
      aside={
        mayPropose("hotWallet") && (
          <Link to={PARAMETERS} className="text-13 text-accent hover:underline">
            {t("wallets.set")}
          </Link>
        )
      }
    >
      {away && (
        <p lang="en" role="alert" className={clsx("px-4 pt-3 text-13 break-words text-danger")}>
          {network.problem}
        </p>
      )}
      <NetworkFacts network={network} />
      <Table
        label={network.label}
        columns={columns}
        rows={holdingsOf(holdings, network.network)}
        rowKey={({ coin }) => coin}
        empty={<EmptyState>{t("wallets.none")}</EmptyState>}
        card={wide ? undefined : (row) => <Card row={row} columns={columns} />}
      />
    </Section>
  );
}
