/**
 * Rows of anything, in all five states. On the desktop a dense table with a sticky header (28 px rows, 36 px where
 * figures stand in pairs); where `card` is given and the caller's layout is mobile, a list of cards.
 */
import { clsx } from "clsx";
import { ArrowDown, ArrowUp } from "lucide-react";
import { Fragment, type ReactNode, type Ref } from "react";
import { SkeletonRows } from "../states/Skeleton.tsx";
import { StaleShade } from "../states/StaleShade.tsx";
import { ErrorState } from "../states/states.tsx";

export interface Column<Row> {
  key: string;
  header: ReactNode;
  cell: (row: Row) => ReactNode;
  /** Figures stand at the end, so that their places line up. */
  align?: "start" | "end";
  sortable?: boolean;
  /** Of its heading and of its cells. */
  className?: string;
}

export interface Sort {
  key: string;
  direction: "ascending" | "descending";
}

/** `paired` has two lines to a row, as close together as they can be read. */
export type TableDensity = "dense" | "paired" | "comfortable";

export interface TableProps<Row> {
  /** Read out before the table. */
  label: string;
  columns: readonly Column<Row>[];
  /** Undefined while loading. */
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => string;
  empty: ReactNode;
  failed?: boolean;
  onRetry?: () => void;
  /** Given once the rows may be out of date: the time at which they were true. */
  staleSinceMs?: number | undefined;
  loggedOut?: ReactNode;
  sort?: Sort | undefined;
  onSort?: (key: string) => void;
  onRow?: (row: Row) => void;
  rowClassName?: (row: Row) => string | undefined;
  /** Stands under a row, as wide as the table; nothing where it gives nothing. */
  rowNote?: ((row: Row) => ReactNode) | undefined;
  density?: TableDensity;
  /** Given: the rows are drawn as cards by this function. */
  card?: ((row: Row) => ReactNode) | undefined;
  skeletonRows?: number;
  className?: string;
  /** Under the rows, and scrolled with them: what continues the list. */
  foot?: ReactNode;
  /** The rows' scroll container; the header stays at its top. Scrolling around it would carry the header away. */
  ref?: Ref<HTMLDivElement>;
}

const ROW_PX: Readonly<Record<TableDensity, number>> = { dense: 28, paired: 36, comfortable: 48 };
const CARD_PX = 96;

function HeaderCell<Row>({
  column,
  sort,
  onSort,
  density,
}: Pick<TableProps<Row>, "sort" | "onSort" | "density"> & { column: Column<Row> }) {
  const sorted = sort?.key === column.key ? sort.direction : undefined;
  const Arrow = sorted === "ascending" ? ArrowUp : ArrowDown;
  return (
    <th
      scope="col"
      aria-sort={column.sortable === true ? (sorted ?? "none") : undefined}
      className={clsx(
        // The line under it is a shadow: borders that are collapsed scroll away with the rows. It is the cell's own, so
        // that the ground of one that sticks to the edge does not cover it.
        "font-normal whitespace-nowrap shadow-[inset_0_-1px_var(--line)] first:ps-4 last:pe-4",
        density === "paired" ? "px-1.5" : "px-2",
        column.align === "end" ? "text-end" : "text-start",
        column.className,
      )}
    >
      {column.sortable === true ? (
        <button
          type="button"
          onClick={() => onSort?.(column.key)}
          className={clsx(
            "inline-flex h-7 items-center gap-1 hover:text-text-1",
            column.align === "end" && "flex-row-reverse",
            sorted !== undefined && "text-text-1",
          )}
        >
          {column.header}
          <Arrow aria-hidden className={clsx("size-3", sorted === undefined && "opacity-0")} />
        </button>
      ) : (
        column.header
      )}
    </th>
  );
}

function BodyRow<Row>({ row, props }: { row: Row; props: TableProps<Row> }) {
  const { columns, onRow, rowClassName, density = "dense" } = props;
  return (
    <tr
      onClick={onRow === undefined ? undefined : () => onRow(row)}
      style={{ height: ROW_PX[density] }}
      className={clsx(
        "group border-line transition-colors hover:bg-surface-1",
        density !== "dense" && "border-b",
        onRow !== undefined && "cursor-pointer",
        rowClassName?.(row),
      )}
    >
      {columns.map((column) => (
        <td
          key={column.key}
          className={clsx(
            "whitespace-nowrap first:ps-4 last:pe-4",
            density === "paired" ? "px-1.5" : "px-2",
            column.align === "end" ? "figure text-end" : "text-start",
            column.className,
          )}
        >
          {column.cell(row)}
        </td>
      ))}
    </tr>
  );
}

function NoteRow({ note, columns }: { note: ReactNode; columns: number }) {
  if (note === undefined || note === null) return null;
  return (
    <tr className="bg-surface-1">
      <td colSpan={columns}>{note}</td>
    </tr>
  );
}

function Grid<Row>({ rows, props }: { rows: readonly Row[]; props: TableProps<Row> }) {
  return (
    <table
      className={clsx("w-full border-collapse", props.density === "comfortable" ? "text-14" : "text-12")}
    >
      <caption className="sr-only">{props.label}</caption>
      <thead className="sticky top-0 z-10 bg-surface-0 text-12 text-text-3">
        <tr className="h-8">
          {props.columns.map((column) => (
            <HeaderCell
              key={column.key}
              column={column}
              sort={props.sort}
              {...(props.density ? { density: props.density } : {})}
              {...(props.onSort ? { onSort: props.onSort } : {})}
            />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Fragment key={props.rowKey(row)}>
            <BodyRow row={row} props={props} />
            <NoteRow note={props.rowNote?.(row)} columns={props.columns.length} />
          </Fragment>
        ))}
      </tbody>
    </table>
  );
}

function Cards<Row>({ rows, props }: { rows: readonly Row[]; props: TableProps<Row> }) {
  return (
    <ul aria-label={props.label} className="divide-y divide-line">
      {rows.map((row) => (
        <li key={props.rowKey(row)} className={props.rowClassName?.(row)}>
          {props.card?.(row)}
        </li>
      ))}
    </ul>
  );
}

export function Table<Row>(props: TableProps<Row>) {
  const { rows, card, density = "dense", skeletonRows = 5 } = props;
  const rowHeightPx = card === undefined ? ROW_PX[density] : CARD_PX;
  let body: ReactNode;
  if (props.loggedOut !== undefined) body = props.loggedOut;
  else if (props.failed === true) body = <ErrorState onRetry={() => props.onRetry?.()} />;
  else if (rows === undefined) body = <SkeletonRows rows={skeletonRows} rowHeightPx={rowHeightPx} />;
  else if (rows.length === 0) body = props.empty;
  else if (card !== undefined) body = <Cards rows={rows} props={props} />;
  else body = <Grid rows={rows} props={props} />;
  if (props.staleSinceMs !== undefined)
    body = (
      <StaleShade stale asOfMs={props.staleSinceMs} place="end">
        {body}
      </StaleShade>
    );
  return (
    <div ref={props.ref} className={clsx("min-h-0 overflow-auto", props.className)}>
      {body}
      {props.foot}
    </div>
  );
}
