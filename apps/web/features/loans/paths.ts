/** Addresses of the pages of loans, in each layout. */
import type { Layout } from "../../app/feature.ts";
import { pathOf } from "../../app/routes.tsx";

export const borrowPath = (layout: Layout): string => pathOf("loans", layout);

/** @param orderId whose window is to be open; "" for none */
export function recordsPath(layout: Layout, orderId = ""): string {
  const open = orderId === "" ? "" : `?open=${orderId}`;
  return pathOf("loanRecords", layout) + open;
}
