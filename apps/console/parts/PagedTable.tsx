/** A table that is read page by page, greyed once it could not be read again; on a narrow screen its rows are cards. */
import { type Column, EmptyState, LoadMore, StaleShade, Table } from "@meridian/ui";
import { RowCard } from "./RowCard.tsx";
import { useWide } from "./use-wide.ts";

interface Pages<Row> {
  /** Undefined until the first page is there. */
  readonly rows: readonly Row[] | undefined;
  readonly isError: boolean;
  readonly dataUpdatedAt: number;
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  refetch(): unknown;
  fetchNextPage(): unknown;
}

interface PagedTableProps<Row> {
  readonly label: string;
  readonly pages: Pages<Row>;
  readonly columns: readonly Column<Row>[];
  readonly rowKey: (row: Row) => string;
  /** Said where there is no row. */
  readonly none: string;
  /** Opens a row. */
  readonly onRow?: (row: Row) => void;
  readonly className?: string;
}

export function PagedTable<Row>({
  label,
  pages,
  columns,
  rowKey,
  none,
  onRow,
  className,
}: PagedTableProps<Row>) {
  const wide = useWide();
  const { rows, isError, dataUpdatedAt } = pages;
  const card = (row: Row) =>
    onRow === undefined ? (
      <RowCard row={row} columns={columns} />
    ) : (
      <button type="button" onClick={() => onRow(row)} className="block w-full text-start">
        <RowCard row={row} columns={columns} />
      </button>
    );
  return (
    <StaleShade stale={isError && rows !== undefined} asOfMs={dataUpdatedAt} place="end">
      <Table
        {...{ label, columns, rows, rowKey }}
        {...(onRow !== undefined && { onRow })}
        {...(className !== undefined && { className })}
        failed={isError && rows === undefined}
        onRetry={() => void pages.refetch()}
        empty={<EmptyState>{none}</EmptyState>}
        foot={
          <LoadMore
            more={pages.hasNextPage}
            busy={pages.isFetchingNextPage}
            onMore={() => void pages.fetchNextPage()}
          />
        }
        card={wide ? undefined : card}
      />
    </StaleShade>
  );
}
