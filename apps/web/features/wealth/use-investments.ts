/** Own running investments, of which there are never more than two hundred; none while logged out. */
import { useRead, useSession } from "../../data/index.ts";

const MOST = 100;
const REFRESH_EVERY_MS = 30_000;

export function useRunningInvestments() {
  const { loggedIn } = useSession();
  return useRead(
    "user/getInterestOrderList",
    { state: "running", limit: MOST },
    { enabled: loggedIn, refetchInterval: REFRESH_EVERY_MS },
  );
}
