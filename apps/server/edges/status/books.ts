/** Tries the rules of the ledger and the books over the whole state, seldom enough that nobody's order waits for it. */
import type { ExchangeStatus } from "@meridian/contract";
import type { Engine } from "../../ground/engine/index.ts";

type Books = NonNullable<ExchangeStatus["books"]>;

const PAUSE_MIN_MS = 60_000;

/** The engine stands still meanwhile: at most a thousandth of its time may go into this. */
const PAUSE_PER_DURATION = 1_000;

/** Answers with the last result at once, and starts the next check when it is time for it. */
export function watchBooks(
  engine: Pick<Engine, "checkInvariants" | "sequence">,
): () => Promise<Books | null> {
  let last: Books | null = null;
  let nextAtMs = 0;
  let running: Promise<Books> | undefined;
  return async () => {
    if (running === undefined && Date.now() >= nextAtMs) {
      running = check(engine).finally(() => (running = undefined));
      running.then(
        (books) => {
          last = books;
          nextAtMs = Date.now() + Math.max(PAUSE_MIN_MS, books.durationMs * PAUSE_PER_DURATION);
        },
        () => (nextAtMs = Date.now() + PAUSE_MIN_MS),
      );
    }
    return last ?? (await running?.catch(() => null)) ?? null;
  };
}

async function check(engine: Pick<Engine, "checkInvariants" | "sequence">): Promise<Books> {
  const { sequence } = engine;
  const startedAt = performance.now();
  const problems = await engine.checkInvariants();
  const durationMs = Math.ceil(performance.now() - startedAt);
  return { checkedAt: Date.now(), sequence, durationMs, problems: problems.length };
}
