/** Addresses of the pages of managed orders, in each layout. */
import type { Layout } from "../../app/feature.ts";
import { inLayout, pathOf } from "../../app/routes.tsx";

export const managedPath = (layout: Layout): string => pathOf("managed", layout);

export const runPath = (layout: Layout, managedId: string): string => inLayout(`/ai/${managedId}`, layout);
