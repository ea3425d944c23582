/** The windows over one position. */
import { lazy } from "@meridian/ui";
import { Suspense } from "react";
import type { LivePosition } from "../use-contract-trading.ts";
import { CloseWindow } from "./CloseWindow.tsx";
import { ExitWindow } from "./ExitWindow.tsx";
import { MarginWindow } from "./MarginWindow.tsx";
import { ReverseWindow } from "./ReverseWindow.tsx";

const DetailsWindow = lazy(() => import("./DetailsWindow.tsx"));
const ShareWindow = lazy(() => import("../share/ShareWindow.tsx"));

export type WindowKind = "market" | "limit" | "reverse" | "margin" | "exits" | "details" | "share";

export interface ShownWindow {
  readonly kind: WindowKind;
  /** Of the position: its market and side. */
  readonly place: string;
}

export type Show = (kind: WindowKind, live: LivePosition) => void;

export interface WindowProps {
  readonly live: LivePosition;
  readonly onClose: () => void;
}

export function PositionWindows({ kind, ...props }: WindowProps & { readonly kind: WindowKind }) {
  switch (kind) {
    case "margin":
      return <MarginWindow {...props} />;
    case "exits":
      return <ExitWindow {...props} />;
    case "reverse":
      return <ReverseWindow {...props} />;
    case "details":
      return (
        <Suspense fallback={null}>
          <DetailsWindow {...props} />
        </Suspense>
      );
    case "share":
      return (
        <Suspense fallback={null}>
          <ShareWindow {...props} />
        </Suspense>
      );
    default:
      return <CloseWindow {...props} atMarket={kind === "market"} />;
  }
}
