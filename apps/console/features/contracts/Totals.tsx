import type { WatchedContract } from "@meridian/contract";
import { AmountText, clsx, CompactText } from "@meridian/ui";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { totalsOf, type Urgency } from "./contracts.model.ts";
import { useFund } from "./use-contracts.ts";

const DECIMALS = 2;
const URGENCY_CLASS: Readonly<Record<Urgency, string>> = { "": "", warn: "text-warn", danger: "text-danger" };

interface TotalProps {
  readonly name: string;
  readonly note?: ReactNode;
  readonly urgency?: Urgency;
  readonly children: ReactNode;
}

function Total({ name, note, urgency = "", children }: TotalProps) {
  return (
    <div className="min-w-0 bg-surface-0 px-4 py-2.5">
      <dt className="break-words text-12 text-text-3">{name}</dt>
      <dd className={clsx("figure text-20 font-semibold", URGENCY_CLASS[urgency])}>{children}</dd>
      <dd className="figure min-h-4 break-words text-12 text-text-3">{note}</dd>
    </div>
  );
}

/** Sums over all contracts, and the worst of what may not be summed. */
export function Totals({ list }: { list: readonly WatchedContract[] }) {
  const t = useTranslations("consoleContracts");
  const fund = useFund().data;
  const { openInterest, positions, stopped, lost, sources } = totalsOf(list);
  return (
    <dl className="grid grid-cols-5 gap-px overflow-hidden rounded-card border border-line bg-line max-lg:grid-cols-2 max-lg:[&>:first-child]:col-span-2">
      <Total name={t("totals.openInterest")} note={t("totals.positions", { count: positions })}>
        <CompactText value={openInterest} coin="USDT" />
      </Total>
      <Total
        name={t("totals.trading")}
        urgency={stopped > 0 ? "warn" : ""}
        note={stopped > 0 ? t("totals.stopped", { count: stopped }) : t("totals.allTrade")}
      >
        {t("totals.of", { count: list.length - stopped, of: list.length })}
      </Total>
      <Total
        name={t("totals.sources")}
        urgency={sources?.urgency ?? ""}
        note={lost > 0 ? t("totals.lost", { count: lost }) : t("totals.fewest")}
      >
        {t("totals.of", { count: sources?.used ?? 0, of: sources?.of ?? 0 })}
      </Total>
      <Total
        name={t("totals.fund")}
        note={
          fund !== undefined && (
            <Link to="/contracts?tab=fund" className="hover:underline">
              {t("totals.fundPositions", { count: fund.positions.length })}
            </Link>
          )
        }
      >
        {fund === undefined ? "—" : <AmountText value={fund.balance} decimals={DECIMALS} coin={fund.coin} />}
      </Total>
      <Total name={t("totals.free")} note={t("totals.freeNote")}>
        {fund === undefined ? "—" : <AmountText value={fund.free} decimals={DECIMALS} coin={fund.coin} />}
      </Total>
    </dl>
  );
}
