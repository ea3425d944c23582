/** A year of the own accounts as a file: what it holds, and the checksum by which anybody can tell that it is whole. */
import type { CallOutput, StatementTotal } from "@meridian/contract";
import {
  Button,
  type Column,
  Copy,
  Dialog,
  EmptyState,
  ErrorState,
  saveFile,
  Select,
  Sheet,
  SkeletonRows,
  Table,
} from "@meridian/ui";
import { Download } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { useRead } from "../../data/index.ts";
import { CoinAmount, CoinName } from "./RecordCells.tsx";

type Statement = CallOutput<"user/getStatement">;

const ROWS = 4;
const ROW_PX = 44;

function useColumns(): readonly Column<StatementTotal>[] {
  const t = useTranslations("records");
  return [
    { key: "coin", header: t("column.coin"), cell: (row) => <CoinName coin={row.coin} /> },
    { key: "account", header: t("column.account"), cell: (row) => t(`account.${row.account}`) },
    {
      key: "opening",
      header: t("statement.opening"),
      align: "end",
      cell: (row) => <CoinAmount value={row.opening} balance />,
    },
    {
      key: "closing",
      header: t("statement.closing"),
      align: "end",
      cell: (row) => <CoinAmount value={row.closing} balance />,
    },
  ];
}

function Total({ total }: { total: StatementTotal }) {
  const t = useTranslations("records");
  return (
    <div className="flex min-h-14 items-center justify-between gap-3 py-2 text-13">
      <span className="flex flex-col gap-0.5">
        <CoinName coin={total.coin} />
        <span className="text-12 text-text-3">{t(`account.${total.account}`)}</span>
      </span>
      <span className="flex flex-col items-end gap-0.5">
        <CoinAmount value={total.closing} balance className="font-medium" />
        <span className="text-12 text-text-3">
          {t("statement.opening")} <CoinAmount value={total.opening} balance />
        </span>
      </span>
    </div>
  );
}

/** The year of contracts by what it came from: profits and losses, fees, funding, and the rest. */
function ContractSums({ totals }: { totals: readonly StatementTotal[] }) {
  const t = useTranslations("records");
  const total = totals.find(({ account }) => account === "contract");
  if (total === undefined || total.sums.length === 0) return null;
  return (
    <section aria-label={t("statement.contracts")}>
      <h3 className="text-13 font-medium">{t("statement.contracts")}</h3>
      <dl className="mt-1 divide-y divide-line text-13">
        {total.sums.map(({ type, amount }) => (
          <div key={type} className="flex justify-between gap-4 py-1.5">
            <dt className="text-text-2">{t(`type.${type}`)}</dt>
            <dd>
              <CoinAmount value={amount} coin={total.coin} signed balance />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Whole({ statement, mobile }: { statement: Statement; mobile: boolean }) {
  const t = useTranslations("records");
  const { totals, changeCount, hasChanges, sha256 } = statement;
  const card = (total: StatementTotal) => <Total total={total} />;
  return (
    <div className="flex flex-col gap-4">
      <div className="max-h-80 overflow-y-auto">
        <Table
          label={t("statement.title")}
          columns={useColumns()}
          rows={totals}
          rowKey={({ account, coin }) => `${account} ${coin}`}
          empty={<EmptyState className="py-6">{t("statement.empty")}</EmptyState>}
          card={mobile ? card : undefined}
        />
      </div>
      <ContractSums totals={totals} />
      <p className="text-13 text-text-2">
        {t("statement.changes", { count: changeCount })} {!hasChanges && t("statement.tooMany")}
      </p>
      <div className="flex flex-col gap-1 rounded-control bg-surface-2 px-3 py-2">
        <span className="text-12 text-text-3">{t("statement.checksum")}</span>
        <span className="flex items-center gap-2">
          <span translate="no" className="min-w-0 font-mono text-12 break-all">
            {sha256}
          </span>
          <Copy text={sha256} label={t("statement.checksum")} />
        </span>
      </div>
    </div>
  );
}

function Year({ year, mobile }: { year: number; mobile: boolean }) {
  const { data, isError, isPlaceholderData, refetch } = useRead("user/getStatement", { year });
  if (isError && data === undefined) return <ErrorState onRetry={() => void refetch()} />;
  if (data === undefined || isPlaceholderData) return <SkeletonRows rows={ROWS} rowHeightPx={ROW_PX} />;
  return <Whole statement={data} mobile={mobile} />;
}

/** Below what scrolls, so that it is seen however many coins there are. */
function Save({ year }: { year: number }) {
  const t = useTranslations("records");
  const { data, isPlaceholderData } = useRead("user/getStatement", { year });
  const save = (): void => {
    if (data !== undefined) saveFile(new Blob([data.csv], { type: "text/csv" }), data.fileName);
  };
  const isHere = data !== undefined && !isPlaceholderData;
  return (
    <Button variant="primary" size="large" wide disabled={!isHere} onClick={save}>
      <Download aria-hidden className="size-4" />
      {t("statement.save", { year: String(year) })}
    </Button>
  );
}

interface BodyProps {
  readonly years: readonly number[];
  readonly year: number | undefined;
  readonly onYear: (year: number) => void;
  readonly mobile: boolean;
}

function Body({ years, year, onYear, mobile }: BodyProps) {
  const t = useTranslations("records");
  if (year === undefined) return <EmptyState>{t("statement.empty")}</EmptyState>;
  return (
    <div className="flex flex-col gap-4">
      <p className="text-13 text-text-2">{t("statement.text")}</p>
      <Select
        label={t("statement.year")}
        value={String(year)}
        onValue={(chosen) => onYear(Number.parseInt(chosen, 10))}
        options={years.map((each) => ({ value: String(each), label: String(each) }))}
      />
      <Year year={year} mobile={mobile} />
    </div>
  );
}

export function StatementWindow({ mobile, onClose }: { mobile: boolean; onClose: () => void }) {
  const t = useTranslations("records");
  const { data, isError, refetch } = useRead("user/getStatementYears", {});
  const [chosen, setChosen] = useState<number>();
  const year = chosen ?? data?.years[0];
  const Window = mobile ? Sheet : Dialog;
  return (
    <Window
      open
      onOpen={(open) => !open && onClose()}
      title={t("statement.title")}
      footer={year === undefined ? undefined : <Save year={year} />}
    >
      {data === undefined && isError ? (
        <ErrorState onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <SkeletonRows rows={ROWS} rowHeightPx={ROW_PX} />
      ) : (
        <Body years={data.years} year={year} onYear={setChosen} mobile={mobile} />
      )}
    </Window>
  );
}
