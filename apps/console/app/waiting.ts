/** The number that waits in each queue that one's role may look into. */
import type { StaffQueue } from "@meridian/contract";
import { useMay, useRead } from "../data/index.ts";

export const OVERVIEW_EVERY_MS = 15_000;

export function useWaiting(): Readonly<Partial<Record<StaffQueue, number>>> {
  const may = useMay();
  const enabled = may("staff/overview");
  const { data } = useRead("staff/overview", {}, { enabled, refetchInterval: OVERVIEW_EVERY_MS });
  return Object.fromEntries((data?.queues ?? []).map(({ queue, count }) => [queue, count]));
}
