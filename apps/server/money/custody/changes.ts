/** Listeners of changes. One that fails is reported and disturbs neither the others nor the money. */
import type { Logger } from "pino";

export class Changes<T> {
  readonly #listeners = new Set<(change: T) => void>();
  readonly #log: Logger;

  constructor(log: Logger) {
    this.#log = log;
  }

  /** Returns the function that ends it. */
  on(listener: (change: T) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  publish(change: T): void {
    for (const listener of this.#listeners) {
      try {
        listener(change);
      } catch (error) {
        this.#log.error({ error }, "a listener of custody failed");
      }
    }
  }
}
