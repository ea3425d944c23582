/** A row of a table on a narrow screen: its first cells above, the rest as names and values. */
import type { Column } from "@meridian/ui";

interface RowCardProps<Row> {
  readonly row: Row;
  readonly columns: readonly Column<Row>[];
}

export function RowCard<Row>({ row, columns }: RowCardProps<Row>) {
  const [name, state, ...rest] = columns;
  return (
    <div className="space-y-1 px-4 py-2.5 text-13">
      <span className="flex flex-wrap items-center justify-between gap-3 font-medium">
        {name?.cell(row)}
        {state?.cell(row)}
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
