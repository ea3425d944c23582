import type { ReactNode } from "react";
import type { PageProps } from "../../app/feature.ts";

/** One narrow column, on the desktop under its title and beside the account's menu. */
export function PasswordFrame({
  title,
  layout,
  children,
}: PageProps & { title: string; children: ReactNode }) {
  const isWide = layout === "desktop";
  return (
    <div className={isWide ? "w-full max-w-130 px-6 py-8" : "px-4 py-5"}>
      {isWide && <h1 className="mb-6 text-28 font-semibold">{title}</h1>}
      {children}
    </div>
  );
}
