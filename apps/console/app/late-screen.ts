import { lazy } from "@meridian/ui";
import type { ComponentType } from "react";
import { addNamespace } from "./language.tsx";

type Loader = () => Promise<{ default: ComponentType }>;

/** A screen whose code and texts come together when it is first gone to, however long the network takes. */
export const lateScreen = (namespace: string, load: Loader, ...more: readonly string[]) =>
  lazy(async () => (await Promise.all([load(), ...[namespace, ...more].map(addNamespace)]))[0], {
    isPage: true,
  });
