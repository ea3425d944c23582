import { type ReactNode, Suspense } from "react";
import { useOnceTrue, warm } from "./late.ts";
import { lazy } from "./arrive.ts";

export interface DialogProps {
  open: boolean;
  onOpen: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  children?: ReactNode;
  /** Sticky row at the bottom: the actions. */
  footer?: ReactNode;
  width?: "narrow" | "medium" | "wide";
}

const load = () => import("./DialogWindow.tsx");
const DialogWindow = lazy(load);
warm(load);

/** A window over the page; Esc and a click beside it close it, focus stays inside and returns. */
export function Dialog(props: DialogProps) {
  if (!useOnceTrue(props.open)) return null;
  return (
    <Suspense fallback={null}>
      <DialogWindow {...props} />
    </Suspense>
  );
}
