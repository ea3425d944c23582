/** The form beside the live market. */
import type { ReactNode } from "react";
import { LivePanel } from "./LivePanel.tsx";

export function AuthLayout({ children }: { children: ReactNode }) {
  return (
    <div className="mx-auto flex w-full max-w-260 items-start justify-center gap-16 px-8 py-14">
      <div className="w-full max-w-100">{children}</div>
      <LivePanel />
    </div>
  );
}
