/** Withdrawals that a freeze stops: those that nothing has been sent for. */
import type { Networks } from "../custody/index.ts";

/** As many as can be on their way at once. */
const WITHDRAWALS_MAX = 1_000;

const CANCELLABLE = ["requested", "held", "reviewing", "approved"] as const;

/** Harmless the second time. @returns false while one stands on a network that does not run */
export async function cancelWithdrawals(
  networks: Pick<Networks, "of" | "withdrawals">,
  memberId: number,
): Promise<boolean> {
  const open = await networks.withdrawals({ member: memberId, states: CANCELLABLE }, WITHDRAWALS_MAX);
  for (const { withdrawalId, network } of open) {
    await networks.of(network)?.withdrawals.cancel(memberId, withdrawalId);
  }
  return open.every(({ network }) => networks.of(network) !== undefined);
}
