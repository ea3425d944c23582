/** The list of markets: how a press on a column sorts it, and which tab is next to which. Pure. */
export const PICKER_COLUMNS = ["market", "last", "changePercent", "volumeQuote"] as const;
export type PickerColumn = (typeof PICKER_COLUMNS)[number];

export interface PickerSort {
  readonly key: PickerColumn;
  readonly direction: "ascending" | "descending";
}

/** Largest first, then smallest, then the exchange's own order again; names the other way round. */
export function turnSort(sort: PickerSort | undefined, key: PickerColumn): PickerSort | undefined {
  const [first, second] =
    key === "market" ? (["ascending", "descending"] as const) : (["descending", "ascending"] as const);
  if (sort?.key !== key) return { key, direction: first };
  return sort.direction === first ? { key, direction: second } : undefined;
}

/** The tab one step to the right or left, round the ends. */
export function tabBeside(tabs: readonly string[], tab: string, step: 1 | -1): string {
  const at = tabs.indexOf(tab) + step;
  return tabs[(at + tabs.length) % tabs.length] ?? tab;
}
