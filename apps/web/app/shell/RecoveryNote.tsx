import { lazy } from "@meridian/ui";
import { Suspense } from "react";
import { useSession } from "../../data/index.ts";

const RecoveryBanner = lazy(async () => ({
  default: (await import("../../features/recovery/index.ts")).RecoveryBanner,
}));

/** Only a member can have a recovery under way: nobody else loads the code that shows it. */
export function RecoveryNote() {
  const { loggedIn, member } = useSession();
  if (!loggedIn || member?.demo !== false) return null;
  return (
    <Suspense>
      <RecoveryBanner />
    </Suspense>
  );
}
