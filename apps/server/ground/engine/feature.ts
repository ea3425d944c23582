import { join } from "node:path";
import type { Logger } from "pino";
import { feature } from "../feature/index.ts";
import { type LocalEngine, startEngine } from "./client.ts";

interface Needs {
  readonly settings: { readonly dataDirectory: string; readonly mode: "demo" | "production" };
  readonly log: Logger;
  /** Called when the engine can no longer vouch for its state. */
  readonly onFatal: (error: Error) => void;
}

interface Starting {
  readonly engineStarting: Promise<LocalEngine>;
}

/** The engine's thread, which reads its journal while the database starts. */
export const engineThread = feature<Needs>()({
  start({ settings, log, onFatal }, stops): Starting {
    const engineStarting = startEngine({
      directory: join(settings.dataDirectory, "journal"),
      onFatal,
      onNote: (note) => log.warn(note),
      keepJournal: settings.mode === "production",
    });
    engineStarting.catch(() => undefined);
    stops.add("engine", async () => (await engineStarting.catch(() => undefined))?.close());
    return { engineStarting };
  },
});

/** The one writer of everything that moves money. */
export const engine = feature<Starting>()({
  start: async ({ engineStarting }): Promise<{ readonly engine: LocalEngine }> => ({
    engine: await engineStarting,
  }),
  metrics: (parts) => ({
    engine_sequence: { help: "Last durable record", read: () => parts.engine.sequence },
  }),
});
