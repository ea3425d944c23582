/** The part of the answer of a read in pages that a list needs for its states. */
export interface Pages {
  /** Undefined until the first page is there. */
  readonly data: unknown;
  readonly isError: boolean;
  /** True once what is shown could not be read anew. */
  readonly isRefetchError: boolean;
  /** True once the next page could not be read. */
  readonly isFetchNextPageError: boolean;
  readonly dataUpdatedAt: number;
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  refetch(): unknown;
  fetchNextPage(): unknown;
}

/** True where nothing can be shown: the first page could not be read. */
export function hasFailed(pages: Pages): boolean {
  return pages.isError && pages.data === undefined;
}
