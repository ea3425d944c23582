import type { Logger } from "pino";

/** Started parts, to be stopped in the opposite order. */
export interface Stops {
  /** A part that starts while the others are being stopped is stopped at once. */
  add(name: string, stop: () => Promise<void>): void;
  /** May be called twice: both wait for the one stopping. A part that fails does not keep the others running. */
  run(): Promise<void>;
}

export function createStops(log: Logger): Stops {
  const parts: { readonly name: string; readonly stop: () => Promise<void> }[] = [];
  let running: Promise<void> | undefined;

  async function stopOne(name: string, stop: () => Promise<void>): Promise<void> {
    await stop().catch((error: unknown) =>
      log.error({ err: error, part: name }, "a part did not stop cleanly"),
    );
  }

  async function runAll(): Promise<void> {
    for (const { name, stop } of parts.toReversed()) await stopOne(name, stop);
  }

  return {
    add(name, stop) {
      if (running === undefined) parts.push({ name, stop });
      else void stopOne(name, stop);
    },
    run: () => (running ??= runAll()),
  };
}
