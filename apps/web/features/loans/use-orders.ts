/** Own open loans and applications, of which there are never more than a hundred; none while logged out. */
import { useRead, useSession } from "../../data/index.ts";

const MOST = 100;
const REFRESH_EVERY_MS = 15_000;

export function useOpenLoans() {
  const { loggedIn } = useSession();
  return useRead(
    "user/getLoanOrderList",
    { state: "open", limit: MOST },
    { enabled: loggedIn, refetchInterval: REFRESH_EVERY_MS },
  );
}
