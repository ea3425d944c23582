/** Parts shared by all record lists: amounts, coins, the frame of a list, of a card and of a detail window. */
import {
  Address,
  AmountText,
  clsx,
  CoinIcon,
  type Column,
  Dialog,
  EmptyState,
  IconButton,
  type Pages,
  PagedTable,
  Sheet,
} from "@meridian/ui";
import { ChevronRight } from "lucide-react";
import type { MouseEvent, ReactNode } from "react";
import { useTranslations } from "use-intl";
import { isFiltered, isGain } from "./records.model.ts";
import type { Records } from "./use-records.ts";

/** Amounts come with no more digits than their coin has: none is cut here. */
const DIGITS_MAX = 18;

interface CoinAmountProps {
  readonly value: string;
  readonly coin?: string;
  readonly className?: string;
  /** A plus before a gain; losses carry their minus anyway. */
  readonly signed?: boolean;
  readonly balance?: boolean;
}

export function CoinAmount({ value, coin, className, signed = false, balance = false }: CoinAmountProps) {
  return (
    <span className={clsx("figure whitespace-nowrap", className)}>
      {signed && isGain(value) && "+"}
      <AmountText
        value={value}
        decimals={DIGITS_MAX}
        balance={balance}
        {...(coin === undefined ? {} : { coin })}
      />
    </span>
  );
}

export function CoinName({ coin }: { coin: string }) {
  return (
    <span className="inline-flex items-center gap-2 align-middle">
      <CoinIcon coin={coin} sizePx={20} />
      <span className="max-w-24 truncate font-medium" title={coin}>
        {coin}
      </span>
    </span>
  );
}

function keepToButton(event: MouseEvent<HTMLElement>): void {
  if (event.target instanceof Element && event.target.closest("button") !== null) event.stopPropagation();
}

/** A hash or an address in a row: copying it does not open the row. */
export function RowAddress({ address }: { address: string }) {
  return (
    <span className="inline-flex align-middle" onClick={keepToButton}>
      <Address address={address} short />
    </span>
  );
}

interface RecordListProps<Row> {
  readonly records: Records;
  readonly pages: Pages & { readonly rows: readonly Row[] };
  readonly columns: readonly Column<Row>[];
  readonly rowKey: (row: Row) => string;
  readonly onOpen: (row: Row) => void;
  readonly card: ((row: Row) => ReactNode) | undefined;
  /** The one action that fills an empty list. */
  readonly emptyAction?: ReactNode;
}

const SKELETONS = 8;

function Nothing({ records, action }: { records: Records; action: ReactNode }) {
  const t = useTranslations("records");
  if (isFiltered(records.filter)) {
    return (
      <EmptyState
        action={
          <button type="button" className="text-13 font-medium text-accent" onClick={records.clearFilter}>
            {t("filter.clear")}
          </button>
        }
      >
        {t("empty.filtered")}
      </EmptyState>
    );
  }
  return <EmptyState action={action}>{t(`empty.${records.tab}`)}</EmptyState>;
}

export function RecordList<Row>(props: RecordListProps<Row>) {
  const { records, pages, columns, rowKey, onOpen, card, emptyAction } = props;
  const t = useTranslations("records");
  const open: Column<Row> = {
    key: "open",
    header: <span className="sr-only">{t("details")}</span>,
    align: "end",
    className: "w-10",
    cell: (row) => (
      <IconButton
        size="small"
        label={t("details")}
        onClick={(event) => {
          event.stopPropagation();
          onOpen(row);
        }}
      >
        <ChevronRight aria-hidden />
      </IconButton>
    ),
  };
  return (
    <PagedTable
      pages={pages}
      label={t(`tab.${records.tab}`)}
      columns={[...columns, open]}
      rows={pages.rows}
      rowKey={rowKey}
      onRow={onOpen}
      density="comfortable"
      skeletonRows={SKELETONS}
      empty={<Nothing records={records} action={emptyAction} />}
      card={card}
    />
  );
}

interface CardProps {
  readonly coin: string;
  readonly title: ReactNode;
  readonly figure: ReactNode;
  readonly left: ReactNode;
  readonly right: ReactNode;
  readonly onOpen: () => void;
}

/** One row on mobile: two lines beside the coin, the whole of it a button. */
export function RecordCard({ coin, title, figure, left, right, onOpen }: CardProps) {
  return (
    <button
      type="button"
      onClick={onOpen}
      className="flex min-h-16 w-full items-center gap-3 px-4 py-2.5 text-start active:bg-surface-1"
    >
      <CoinIcon coin={coin} sizePx={28} />
      <span className="flex min-w-0 flex-1 flex-col gap-1">
        <span className="flex items-center justify-between gap-3 text-14">
          <span className="min-w-0 truncate font-medium">{title}</span>
          <span className="min-w-0 truncate">{figure}</span>
        </span>
        <span className="flex items-center justify-between gap-3 text-12 text-text-3">
          <span className="min-w-0 truncate">{left}</span>
          <span className="min-w-0 truncate">{right}</span>
        </span>
      </span>
    </button>
  );
}

interface WindowProps {
  readonly mobile: boolean;
  readonly title: string;
  readonly onClose: () => void;
  /** False where the children are no facts alone: they then bring their own list of them. */
  readonly facts?: boolean;
  readonly children: ReactNode;
}

export function DetailWindow({ mobile, title, onClose, facts = true, children }: WindowProps) {
  const Window = mobile ? Sheet : Dialog;
  return (
    <Window open onOpen={(open) => !open && onClose()} title={title}>
      {facts ? <dl className="divide-y divide-line">{children}</dl> : children}
    </Window>
  );
}

export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex min-h-11 items-center justify-between gap-6 py-2 text-13">
      <dt className="shrink-0 text-text-3">{label}</dt>
      <dd className="min-w-0 text-end">{children}</dd>
    </div>
  );
}
