import { type ReactNode, Suspense } from "react";
import { useOnceTrue, warm } from "./late.ts";
import { lazy } from "./arrive.ts";

export interface SheetProps {
  open: boolean;
  onOpen: (open: boolean) => void;
  title: ReactNode;
  children: ReactNode;
  /** Stays above the keyboard and the safe area: the action. */
  footer?: ReactNode;
  /** At the end of the title's row. */
  aside?: ReactNode;
  /** Keeps one height, whatever comes and goes in it. */
  steady?: boolean;
}

const load = () => import("./SheetWindow.tsx");
const SheetWindow = lazy(load);
warm(load);

/** A sheet from the bottom edge, for mobile: handle, backdrop, swipe, Esc and back close it. */
export function Sheet(props: SheetProps) {
  if (!useOnceTrue(props.open)) return null;
  return (
    <Suspense fallback={null}>
      <SheetWindow {...props} />
    </Suspense>
  );
}
