import type { ReactNode } from "react";

/** As high as a window while a text is on its way, so that the footer does not jump. */
export function Reading({ children }: { children: ReactNode }) {
  return <div className="mx-auto min-h-[70dvh] w-full max-w-260 [&>[aria-busy]]:p-8">{children}</div>;
}
