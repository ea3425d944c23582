import { lateWindow } from "./late-window.tsx";

/** Comes after the page: nothing waits for it. */
export const ServiceIcon = lateWindow(
  async () => ({ default: (await import("../../features/support/index.ts")).ServiceIcon }),
  [],
);
