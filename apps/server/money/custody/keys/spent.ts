/** Recent signings of a signer, on disk before each signature: its limits hold across a restart. */
import { closeSync, existsSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from "node:fs";
import { z } from "zod";
import { PolicyProblem } from "./policy-problem.ts";

interface SpentEntry {
  /** The nonce or inputs that only this transaction spends: a version of it at another price counts once. */
  readonly key: string;
  readonly coin: string;
  readonly raw: bigint;
  readonly at: number;
}

export interface Spent {
  /** Sum signed of the entry's coin in the period before it, the entry included. */
  within(entry: SpentEntry, periodMs: number): bigint;
  /** Returns when it is safely written. */
  add(entry: SpentEntry): void;
}

const file = z.array(
  z.strictObject({ key: z.string(), coin: z.string(), raw: z.string().regex(/^\d+$/), at: z.number() }),
);

/** @throws PolicyProblem for a file that is damaged: what it forgot would be signed once more */
export function openSpent(path: string, keptMs: number): Spent {
  let entries = read(path);
  return {
    within(entry, periodMs) {
      const others = entries.filter(
        ({ key, coin, at }) => key !== entry.key && coin === entry.coin && at > entry.at - periodMs,
      );
      const before = entries.find(({ key, coin }) => key === entry.key && coin === entry.coin)?.raw ?? 0n;
      return others.reduce((sum, { raw }) => sum + raw, before > entry.raw ? before : entry.raw);
    },
    add(entry) {
      const before = entries.find(({ key, coin }) => key === entry.key && coin === entry.coin);
      const largest = before !== undefined && before.raw > entry.raw ? before.raw : entry.raw;
      const others = entries.filter((each) => each !== before && each.at > entry.at - keptMs);
      const next = [...others, { ...entry, raw: largest }];
      write(path, next);
      entries = next;
    },
  };
}

function read(path: string): readonly SpentEntry[] {
  if (!existsSync(path)) return [];
  try {
    return file
      .parse(JSON.parse(readFileSync(path, "utf8")))
      .map((entry) => ({ ...entry, raw: BigInt(entry.raw) }));
  } catch {
    throw new PolicyProblem(
      `What was signed lately, ${path}, cannot be read: restore it, or remove it knowingly.`,
    );
  }
}

function write(path: string, entries: readonly SpentEntry[]): void {
  const fresh = `${path}.new`;
  const descriptor = openSync(fresh, "w", 0o600);
  try {
    writeSync(descriptor, JSON.stringify(entries.map((entry) => ({ ...entry, raw: `${entry.raw}` }))));
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
  renameSync(fresh, path);
}
