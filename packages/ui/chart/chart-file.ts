/** A chart's indicators and drawings as a file: written to the device, and read back with distrust. */
import { exportName, type Kept, KEPT_TEXT_MAX, readKept, writeKept } from "./kept.model.ts";

export function saveChart(kept: Kept, market: string): void {
  const link = document.createElement("a");
  const address = URL.createObjectURL(new Blob([writeKept(kept, market)], { type: "application/json" }));
  link.href = address;
  link.download = exportName(market);
  link.click();
  URL.revokeObjectURL(address);
}

/** Undefined when the file is none that this page has written. */
export async function openChart(file: File): Promise<Kept | undefined> {
  if (file.size > KEPT_TEXT_MAX) return undefined;
  return readKept(await file.text());
}
