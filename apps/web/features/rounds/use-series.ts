/** The series that the page shows: the one in its path, else the one looked at last, else the first of the list. */
import type { OptionsSeriesRow } from "@meridian/contract";
import { useEffect } from "react";
import { useParams } from "react-router";
import { useRoundBoard } from "../../data/index.ts";

const KEY = "rounds.series";

export interface ShownSeries {
  /** "BTC-5M"; "" until it is known which one. */
  readonly name: string;
  /** Undefined while it loads, and for a series that does not exist. */
  readonly row: OptionsSeriesRow | undefined;
  /** Undefined while they load. */
  readonly all: readonly OptionsSeriesRow[] | undefined;
  readonly unknown: boolean;
  readonly failed: boolean;
  readonly retry: () => void;
}

export function useSeries(): ShownSeries {
  const { series } = useParams();
  const board = useRoundBoard();
  const all = board.data?.list;
  const names = all?.map((row) => row.series) ?? [];
  const remembered = localStorage.getItem(KEY) ?? "";
  const fallback = names.includes(remembered) ? remembered : (names[0] ?? "");
  const name = series?.toUpperCase() ?? fallback;
  const row = all?.find((each) => each.series === name);
  useEffect(() => {
    if (row !== undefined) localStorage.setItem(KEY, name);
  }, [row, name]);
  return {
    ...{ name, row, all },
    unknown: all !== undefined && row === undefined,
    failed: board.isError && all === undefined,
    retry: () => void board.refetch(),
  };
}
