/** A chart's indicators and drawings as a file: written to the device, and read back with distrust. */
import { saveFile } from "../data/save-file.ts";
import { exportName, type Kept, KEPT_TEXT_MAX, readKept, writeKept } from "./kept/kept.model.ts";

export function saveChart(kept: Kept, market: string): void {
  saveFile(new Blob([writeKept(kept, market)], { type: "application/json" }), exportName(market));
}

/** Undefined when the file is none that this page has written. */
export async function openChart(file: File): Promise<Kept | undefined> {
  if (file.size > KEPT_TEXT_MAX) return undefined;
  return readKept(await file.text());
}
