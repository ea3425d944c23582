// Goal: a list in pages says in which state it is, and never shows old rows as if they were new. Method: what a read in
// pages answers in each state, drawn.
import { renderToStaticMarkup } from "react-dom/server";
import { IntlProvider } from "use-intl";
import { expect, test } from "vitest";
import { PagedList, PagedTable } from "./PagedTable.tsx";
import type { Pages } from "./pages.ts";

const ui = {
  loadMore: "Load more",
  retry: "Try again",
  failed: "This could not be loaded.",
  stale: "As of <time></time>",
};
const FETCHED: Pages = {
  data: {},
  isError: false,
  isRefetchError: false,
  isFetchNextPageError: false,
  dataUpdatedAt: Date.UTC(2026, 0, 1, 9, 30, 15),
  hasNextPage: false,
  isFetchingNextPage: false,
  refetch: () => undefined,
  fetchNextPage: () => undefined,
};
const COLUMNS = [{ key: "name", header: "Name", cell: (name: string) => name }];
const AS_OF = /As of .*9:30:15/;

function textOf(pages: Partial<Pages>, rows: readonly string[] = ["one row"]): string {
  const markup = renderToStaticMarkup(
    <IntlProvider locale="en" timeZone="UTC" messages={{ ui }}>
      <PagedTable
        pages={{ ...FETCHED, ...pages }}
        label="Names"
        columns={COLUMNS}
        rows={rows}
        rowKey={(name) => name}
        empty="nothing yet"
      />
    </IntlProvider>,
  );
  return markup.replaceAll(/<[^>]*>/g, " ");
}

test("rows that could not be read anew say from when they are", () => {
  expect(textOf({})).not.toMatch(/As of/);
  const stale = textOf({ isError: true, isRefetchError: true });
  expect(stale).toContain("one row");
  expect(stale).toMatch(AS_OF);
  const list = renderToStaticMarkup(
    <IntlProvider locale="en" timeZone="UTC" messages={{ ui }}>
      <PagedList pages={{ ...FETCHED, isError: true, isRefetchError: true }}>one card</PagedList>
    </IntlProvider>,
  );
  expect(list.replaceAll(/<[^>]*>/g, "")).toMatch(AS_OF);
});

test("a next page that could not be read is asked for again, and leaves the rows as they are", () => {
  expect(textOf({ hasNextPage: true })).toContain(ui.loadMore);
  const failed = textOf({ isError: true, isFetchNextPageError: true, hasNextPage: true });
  expect(failed).toContain("one row");
  expect(failed).not.toMatch(/As of/);
  expect(failed).toContain(ui.failed);
  expect(failed).toContain(ui.retry);
});

test("before the first page there are no rows, and after its failure the way to try again", () => {
  expect(textOf({ data: undefined })).not.toContain("nothing yet");
  expect(textOf({ data: undefined, isError: true })).toContain(ui.retry);
  expect(textOf({}, [])).toContain("nothing yet");
});
