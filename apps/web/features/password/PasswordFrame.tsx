import type { ReactNode } from "react";

/** One narrow column under its title, on the desktop beside the account's menu. */
export function PasswordFrame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="w-full max-w-130 px-6 py-8">
      <h1 className="mb-6 text-28 font-semibold">{title}</h1>
      {children}
    </div>
  );
}
