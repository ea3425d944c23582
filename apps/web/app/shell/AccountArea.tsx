/** A page of the account area beside its menu, whose place is kept while it is on its way. */
import { lazy } from "@meridian/ui";
import { type ReactNode, Suspense } from "react";
import { useSession } from "../../data/index.ts";

const SideMenu = lazy(async () => ({ default: (await import("./SideMenu.tsx")).SideMenu }));

/** Logged out there is nothing to go to, so the page stands alone. */
export function AccountArea({ children }: { children: ReactNode }) {
  const { loggedIn } = useSession();
  return (
    <div className="mx-auto flex w-full max-w-360">
      {loggedIn && (
        <aside className="sticky top-14 h-fit w-56 shrink-0 py-8 ps-4 max-lg:hidden">
          <Suspense>
            <SideMenu />
          </Suspense>
        </aside>
      )}
      <div className="min-w-0 flex-1">{children}</div>
    </div>
  );
}
