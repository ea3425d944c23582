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

/** The one writer of everything that moves money. */
export const engine = feature<Needs>()({
  async start({ settings, log, onFatal }, stops): Promise<{ readonly engine: LocalEngine }> {
    const started = await startEngine({
      directory: join(settings.dataDirectory, "journal"),
      onFatal,
      onNote: (note) => log.warn(note),
      keepJournal: settings.mode === "production",
    });
    stops.add("engine", () => started.close());
    return { engine: started };
  },
  metrics: (parts) => ({
    engine_sequence: { help: "Last durable record", read: () => parts.engine.sequence },
  }),
});
