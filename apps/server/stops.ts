import type { Logger } from "pino";

/** What was started, to be stopped in the opposite order. A part that fails to stop does not keep the others running. */
export function createStops(log: Logger) {
  const stops: { readonly name: string; readonly stop: () => Promise<void> }[] = [];
  let running: Promise<void> | undefined;

  async function runAll(): Promise<void> {
    for (const { name, stop } of stops.toReversed()) {
      await stop().catch((error: unknown) =>
        log.error({ err: error, part: name }, "a part did not stop cleanly"),
      );
    }
  }

  return {
    add(name: string, stop: () => Promise<void>): void {
      stops.push({ name, stop });
    },
    /** May be called twice: both wait for the one stopping. */
    run: (): Promise<void> => (running ??= runAll()),
  };
}
