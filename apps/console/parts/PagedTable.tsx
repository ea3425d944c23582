/** The console's table of what is read page by page; on a narrow screen its rows are cards. */
import { type Column, EmptyState, type Pages, PagedTable as Table } from "@meridian/ui";
import { RowCard } from "./RowCard.tsx";
import { useWide } from "./use-wide.ts";

interface PagedTableProps<Row> {
  readonly label: string;
  readonly pages: Pages & { readonly rows: readonly Row[] | undefined };
  readonly columns: readonly Column<Row>[];
  readonly rowKey: (row: Row) => string;
  /** Said where there is no row. */
  readonly none: string;
  /** Opens a row. */
  readonly onRow?: (row: Row) => void;
  readonly className?: string;
}

export function PagedTable<Row>({ none, columns, onRow, className, ...props }: PagedTableProps<Row>) {
  const wide = useWide();
  const card = (row: Row) =>
    onRow === undefined ? (
      <RowCard row={row} columns={columns} />
    ) : (
      <button type="button" onClick={() => onRow(row)} className="block w-full text-start">
        <RowCard row={row} columns={columns} />
      </button>
    );
  return (
    <Table
      {...props}
      columns={columns}
      rows={props.pages.rows}
      {...(onRow !== undefined && { onRow })}
      {...(className !== undefined && { className })}
      empty={<EmptyState>{none}</EmptyState>}
      card={wide ? undefined : card}
    />
  );
}
