/** The trading hub's pieces: the ways onward, and the markets with live figures. */
import { ChangeText, CompactText, EmptyState, ErrorState, Skeleton } from "@meridian/ui";
import {
  Activity,
  ArrowDownToLine,
  ArrowUpDown,
  ArrowUpFromLine,
  BadgeCheck,
  BookUser,
  CalendarCheck,
  CalendarDays,
  CandlestickChart,
  ChartNoAxesColumn,
  CircleUserRound,
  Coins,
  FileCheck2,
  FileText,
  Gauge,
  HandCoins,
  Headset,
  History,
  KeySquare,
  Landmark,
  ListOrdered,
  LockKeyhole,
  type LucideIcon,
  Mail,
  Percent,
  PiggyBank,
  Radio,
  RefreshCw,
  ReceiptText,
  Scale,
  ScrollText,
  ShieldCheck,
  TrendingUpDown,
  Umbrella,
  UserPlus,
  Users,
  Wallet,
  Webhook,
} from "lucide-react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import type { PageTitle } from "../../../app/feature.ts";
import { LivePrice, type MarketRow, PairName, RowCurve } from "../../markets/index.ts";
import type { Hub, HubMarkets } from "./use-hub.ts";

const ICONS: Partial<Record<PageTitle, LucideIcon>> = {
  markets: ChartNoAxesColumn,
  exchange: CandlestickChart,
  contracts: TrendingUpDown,
  insurance: Umbrella,
  conversion: RefreshCw,
  rounds: ArrowUpDown,
  roundVerify: FileCheck2,
  currency: Coins,
  orders: ListOrdered,
  account: Wallet,
  deposit: ArrowDownToLine,
  withdraw: ArrowUpFromLine,
  address: BookUser,
  records: ReceiptText,
  wealth: PiggyBank,
  investments: Landmark,
  income: CalendarDays,
  loans: HandCoins,
  loanRecords: ScrollText,
  my: CircleUserRound,
  kyc: BadgeCheck,
  security: ShieldCheck,
  editPassword: LockKeyhole,
  editPasswordTrade: KeySquare,
  levels: Percent,
  credit: Gauge,
  apiKeys: Webhook,
  signIns: History,
  invite: UserPlus,
  team: Users,
  rewards: CalendarCheck,
  support: Headset,
  status: Activity,
  test: Radio,
  terms: Scale,
  mailbox: Mail,
};

function EntryTile({ title, path }: { title: PageTitle; path: string }) {
  const t = useTranslations("shell");
  const Icon = ICONS[title] ?? FileText;
  return (
    <li>
      <Link
        to={path}
        className="flex h-full min-h-20 flex-col items-center justify-center gap-2 rounded-card border border-line bg-surface-1 px-2 py-3 text-center text-13 text-balance text-text-2 transition-colors hover:border-line-strong hover:text-text-1"
      >
        <Icon aria-hidden className="size-5 text-accent" />
        {t(`title.${title}`)}
      </Link>
    </li>
  );
}

export function Entries({ hub }: { hub: Hub }) {
  const t = useTranslations("trade");
  return (
    <>
      {hub.entries.map(({ group, titles }) => (
        <section key={group} className="flex flex-col gap-3">
          <h2 className="text-16 font-semibold">{t(`hub.group.${group}`)}</h2>
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(96px,1fr))] gap-2 lg:grid-cols-[repeat(auto-fill,minmax(136px,1fr))] lg:gap-3">
            {titles.map((title) => (
              <EntryTile key={title} title={title} path={hub.pathOf(title)} />
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

function PairCard({ row, path }: { row: MarketRow; path: string }) {
  const t = useTranslations("trade");
  return (
    <Link
      to={path}
      className="flex flex-col gap-3 rounded-card border border-line bg-surface-1 p-4 transition-colors hover:border-line-strong"
    >
      <span className="flex items-center justify-between gap-2">
        <PairName row={row} />
        <RowCurve row={row} width={88} height={28} />
      </span>
      <span className="flex items-baseline justify-between gap-2">
        <LivePrice row={row} className="text-16 font-semibold" />
        <ChangeText percent={row.changePercent} className="text-13" />
      </span>
      <span className="text-12 text-text-3">
        {row.contract === undefined ? (
          <>
            {t("hub.volume")} <CompactText value={row.volumeQuote} coin={row.quote} />
          </>
        ) : (
          <>
            {t("hub.openInterest")} <CompactText value={row.contract.openInterest} coin={row.base} />
          </>
        )}
      </span>
    </Link>
  );
}

interface PairsProps {
  readonly hub: Hub;
  readonly markets: HubMarkets;
  readonly skeletons: number;
}

/** The markets of one kind as cards. */
export function Pairs({ hub, markets, skeletons }: PairsProps) {
  const t = useTranslations("trade");
  const { rows } = markets;
  if (markets.failed) return <ErrorState onRetry={markets.retry} />;
  if (rows?.length === 0) return <EmptyState>{t("picker.nothing")}</EmptyState>;
  return (
    <div
      className="grid grid-cols-[repeat(auto-fill,minmax(248px,1fr))] gap-3"
      aria-busy={rows === undefined}
    >
      {rows?.map((row) => <PairCard key={row.market} row={row} path={hub.pathTo(row.market)} />) ??
        Array.from({ length: skeletons }, (_, index) => (
          <Skeleton key={index} className="h-32.5 rounded-card" />
        ))}
    </div>
  );
}
