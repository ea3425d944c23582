/** Own deposits or withdrawals: what both lists have in common, and the window that a row opens. */
import { Button, type Column, type Pages, TimeText } from "@meridian/ui";
import { type ReactNode, useMemo, useState } from "react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { CoinAmount, CoinName, RecordCard, RecordList } from "./RecordCells.tsx";
import type { Records } from "./use-records.ts";

interface Movement {
  readonly coin: string;
  readonly amount: string;
  readonly createdAt: number;
}

/** The first columns of both lists: when, which coin, and how far it is. */
export function useFirstColumns<Row extends Movement>(
  stateOf: (row: Row) => ReactNode,
): readonly Column<Row>[] {
  const t = useTranslations("records");
  return useMemo(
    () => [
      {
        key: "time",
        header: t("column.time"),
        cell: (row) => <TimeText timeMs={row.createdAt} className="text-text-2" />,
      },
      { key: "coin", header: t("column.coin"), cell: (row) => <CoinName coin={row.coin} /> },
      { key: "state", header: t("column.state"), cell: stateOf },
    ],
    [t, stateOf],
  );
}

interface MovementListProps<Row> {
  readonly records: Records;
  readonly mobile: boolean;
  readonly pages: Pages & { readonly rows: readonly Row[] };
  readonly columns: readonly Column<Row>[];
  readonly keyOf: (row: Row) => string;
  readonly stateOf: (row: Row) => ReactNode;
  /** The page that fills an empty list. */
  readonly more: { readonly to: string; readonly text: string };
  /** The window of the row with a key. */
  readonly windowOf: (key: string, onClose: () => void) => ReactNode;
}

export function MovementList<Row extends Movement>(props: MovementListProps<Row>) {
  const { records, mobile, pages, columns, keyOf, stateOf, more, windowOf } = props;
  const [openKey, setOpenKey] = useState(records.asked);
  const open = (row: Row): void => setOpenKey(keyOf(row));
  const close = (): void => {
    setOpenKey("");
    records.close();
  };
  const card = (row: Row) => (
    <RecordCard
      coin={row.coin}
      title={row.coin}
      figure={<CoinAmount value={row.amount} />}
      left={<TimeText timeMs={row.createdAt} />}
      right={stateOf(row)}
      onOpen={() => open(row)}
    />
  );
  return (
    <>
      <RecordList
        records={records}
        pages={pages}
        columns={columns}
        rowKey={keyOf}
        onOpen={open}
        card={mobile ? card : undefined}
        emptyAction={
          <Button asChild variant="primary">
            <Link to={more.to}>{more.text}</Link>
          </Button>
        }
      />
      {openKey !== "" && windowOf(openKey, close)}
    </>
  );
}
