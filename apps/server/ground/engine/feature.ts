import { join } from "node:path";
import type { Logger } from "pino";
import { feature } from "../feature/index.ts";
import { type LocalEngine, startEngine } from "./client.ts";

interface LaunchNeeds {
  readonly settings: { readonly dataDirectory: string; readonly mode: "demo" | "production" };
  readonly log: Logger;
  /** Called when the engine can no longer vouch for its state. */
  readonly onFatal: (error: Error) => void;
}

interface Launched {
  readonly engineStarting: Promise<LocalEngine>;
}

/** The thread of the engine, which reads its snapshot and its journal while other parts start. */
export const engineThread = feature<LaunchNeeds>()({
  start({ settings, log, onFatal }, stops): Launched {
    const engineStarting = startEngine({
      directory: join(settings.dataDirectory, "journal"),
      onFatal,
      onNote: (note) => log.warn(note),
      keepJournal: settings.mode === "production",
    });
    // Whoever waits for it hears of a failure.
    engineStarting.catch(() => undefined);
    stops.add("engine", () =>
      engineStarting.then(
        (started) => started.close(),
        () => undefined,
      ),
    );
    return { engineStarting };
  },
});

/** The one writer of everything that moves money. */
export const engine = feature<Launched>()({
  async start({ engineStarting }): Promise<{ readonly engine: LocalEngine }> {
    return { engine: await engineStarting };
  },
  metrics: (parts) => ({
    engine_sequence: { help: "Last durable record", read: () => parts.engine.sequence },
  }),
});
