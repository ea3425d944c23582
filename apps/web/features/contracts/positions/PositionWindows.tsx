/** The windows over one position. */
import type { LivePosition } from "../use-contract-trading.ts";
import { CloseWindow } from "./CloseWindow.tsx";
import { ExitWindow } from "./ExitWindow.tsx";
import { MarginWindow } from "./MarginWindow.tsx";
import { ReverseWindow } from "./ReverseWindow.tsx";

export type WindowKind = "market" | "limit" | "reverse" | "margin" | "exits";

export interface ShownWindow {
  readonly kind: WindowKind;
  /** Of the position: its market and side. */
  readonly place: string;
}

export interface WindowProps {
  readonly live: LivePosition;
  readonly onClose: () => void;
}

export function PositionWindows({ kind, ...props }: WindowProps & { readonly kind: WindowKind }) {
  if (kind === "margin") return <MarginWindow {...props} />;
  if (kind === "exits") return <ExitWindow {...props} />;
  if (kind === "reverse") return <ReverseWindow {...props} />;
  return <CloseWindow {...props} atMarket={kind === "market"} />;
}
