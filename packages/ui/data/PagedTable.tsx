/** Lists that are read page by page: in all their states, and greyed once what they show could not be read anew. */
import type { ReactNode } from "react";
import { StaleShade } from "../states/StaleShade.tsx";
import { LoadMore } from "./LoadMore.tsx";
import { hasFailed, type Pages } from "./pages.ts";
import { Table, type TableProps } from "./Table.tsx";

interface PagedTableProps<Row> extends Omit<TableProps<Row>, "failed" | "onRetry" | "foot" | "staleSinceMs"> {
  pages: Pages;
}

/** A table of the rows read so far. */
export function PagedTable<Row>({ pages, rows, ...props }: PagedTableProps<Row>) {
  return (
    <Table<Row>
      {...props}
      rows={pages.data === undefined ? undefined : rows}
      failed={hasFailed(pages)}
      onRetry={() => void pages.refetch()}
      staleSinceMs={pages.isRefetchError ? pages.dataUpdatedAt : undefined}
      foot={<LoadMore pages={pages} />}
    />
  );
}

/** A list of another form, whose first page is there. */
export function PagedList({ pages, children }: { pages: Pages; children: ReactNode }) {
  return (
    <>
      <StaleShade stale={pages.isRefetchError} asOfMs={pages.dataUpdatedAt} place="end">
        {children}
      </StaleShade>
      <LoadMore pages={pages} />
    </>
  );
}
