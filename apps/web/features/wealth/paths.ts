/** Addresses of the pages of wealth, in each layout. */
import type { Layout } from "../../app/feature.ts";
import { pathOf } from "../../app/routes.tsx";

export function subscribePath(productId: string, layout: Layout): string {
  return `${layout === "mobile" ? "/propagateBuy" : "/orderBuy"}/${productId}`;
}

export const productsPath = (layout: Layout): string => pathOf("wealth", layout);
export const incomePath = (layout: Layout): string => pathOf("income", layout);

/** @param investmentId whose window is to be open; "" for none */
export function investmentsPath(layout: Layout, investmentId = ""): string {
  const open = investmentId === "" ? "" : `?open=${investmentId}`;
  return pathOf("investments", layout) + open;
}
