import { lazy, SkeletonRows } from "@meridian/ui";
import { Suspense } from "react";
import { addNamespaces } from "../../app/language.tsx";
import type { HoldsProps } from "./HoldList.tsx";
import type { HoldsWindowProps } from "./HoldsWindow.tsx";

const ROWS = 2;
const ROW_PX = 56;

async function withTexts<Module>(load: Promise<Module>): Promise<Module> {
  return (await Promise.all([load, addNamespaces(["holds"])]))[0];
}

const List = lazy(async () => ({ default: (await withTexts(import("./HoldList.tsx"))).HoldList }));
const Window = lazy(async () => ({ default: (await withTexts(import("./HoldsWindow.tsx"))).HoldsWindow }));

/** The coin's holds, loaded lazily, for the coin's window. */
export function LateHoldList(props: HoldsProps) {
  return (
    <Suspense fallback={<SkeletonRows rows={ROWS} rowHeightPx={ROW_PX} />}>
      <List {...props} />
    </Suspense>
  );
}

export function LateHoldsWindow(props: HoldsWindowProps) {
  return (
    <Suspense>
      <Window {...props} />
    </Suspense>
  );
}
