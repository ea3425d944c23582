/**
 * A disk that behaves as badly as a real one may: what was not synced can be lost, kept, or torn by sectors
 * when the power goes, syncs can fail, bytes can rot. Copies made at any moment show what a crash at that
 * moment would leave.
 */
import type { Disk, DiskFile } from "./disk.ts";

const SECTOR_BYTES = 512;

/** Uniform in [0, 1). */
export type Random = () => number;

/**
 * Unsynced data after a crash: nothing, all, for each write a random choice of its sectors, or all but the end of the
 * last write, of which a share of the bytes is kept.
 */
export type CrashPolicy =
  | { readonly type: "lose" }
  | { readonly type: "keep" }
  | { readonly type: "random"; readonly random: Random }
  | { readonly type: "tear"; readonly keptShare: number };

type PendingEntry = { readonly name: string; readonly file: SimulatedContent | undefined };

export class SimulatedDisk implements Disk {
  /** Called after each step that changes anything. */
  onStep: (what: string) => void = () => undefined;
  /** While true every sync fails, and what was unsynced is dropped as a failing device drops it. */
  failSyncs = false;
  readonly #entries = new Map<string, SimulatedContent>();
  readonly #durableEntries = new Map<string, SimulatedContent>();
  #pendingEntries: PendingEntry[] = [];

  list(): readonly string[] {
    return [...this.#entries.keys()].toSorted();
  }

  create(name: string): DiskFile {
    if (this.#entries.has(name)) throw new Error(`EEXIST: ${name}`);
    const content = new SimulatedContent(new Uint8Array(0));
    this.#setEntry(name, content);
    this.onStep("create");
    return new SimulatedFile(this, content);
  }

  open(name: string): DiskFile {
    return new SimulatedFile(this, this.#find(name));
  }

  rename(from: string, to: string): void {
    const content = this.#find(from);
    // A crash may leave both names, never neither: the new one is made before the old one goes.
    this.#entries.delete(from);
    this.#entries.set(to, content);
    this.#pendingEntries.push({ name: to, file: content }, { name: from, file: undefined });
    this.onStep("rename");
  }

  remove(name: string): void {
    this.#find(name);
    this.#setEntry(name, undefined);
    this.onStep("remove");
  }

  async sync(): Promise<void> {
    if (this.failSyncs) throw new Error("EIO: simulated");
    for (const entry of this.#pendingEntries) setOrDelete(this.#durableEntries, entry);
    this.#pendingEntries = [];
    this.onStep("sync directory");
  }

  /** A new disk as it would be found after a crash now. */
  crashedCopy(policy: CrashPolicy): SimulatedDisk {
    const copy = new SimulatedDisk();
    const entries = new Map(this.#durableEntries);
    const keptCount = countOfEntriesKept(this.#pendingEntries.length, policy);
    for (const entry of this.#pendingEntries.slice(0, keptCount)) setOrDelete(entries, entry);
    for (const [name, content] of entries) {
      const survivor = new SimulatedContent(content.afterCrash(policy));
      copy.#entries.set(name, survivor);
      copy.#durableEntries.set(name, survivor);
    }
    return copy;
  }

  /** Changes durable bytes behind everyone's back. */
  damage(name: string, change: (bytes: Uint8Array) => Uint8Array): void {
    const content = this.#find(name);
    content.replace(change(content.current.slice()));
  }

  #find(name: string): SimulatedContent {
    const content = this.#entries.get(name);
    if (content === undefined) throw new Error(`ENOENT: ${name}`);
    return content;
  }

  #setEntry(name: string, file: SimulatedContent | undefined): void {
    setOrDelete(this.#entries, { name, file });
    this.#pendingEntries.push({ name, file });
  }
}

function setOrDelete(entries: Map<string, SimulatedContent>, entry: PendingEntry): void {
  if (entry.file === undefined) entries.delete(entry.name);
  else entries.set(entry.name, entry.file);
}

/** A file system keeps its own log of directory changes, so a prefix of them survives. */
function countOfEntriesKept(count: number, policy: CrashPolicy): number {
  if (policy.type === "lose") return 0;
  if (policy.type === "random") return Math.floor(policy.random() * (count + 1));
  return count;
}

/** Durable bytes are never changed in place, so that copies of the disk can share them. */
class SimulatedContent {
  current: Uint8Array;
  #durable: Uint8Array;
  #isShared = true;
  #pending: { readonly position: number; readonly bytes: Uint8Array }[] = [];

  constructor(bytes: Uint8Array) {
    this.#durable = bytes;
    this.current = bytes;
  }

  write(bytes: Uint8Array, position: number): void {
    if (this.#isShared || this.current.length < position + bytes.length) {
      this.current = resized(this.current, Math.max(this.current.length, position + bytes.length));
      this.#isShared = false;
    }
    this.current.set(bytes, position);
    this.#pending.push({ position, bytes: bytes.slice() });
  }

  /** Counts as durable at once: the journal never relies on a cut to survive, nor on it to be lost. */
  replace(bytes: Uint8Array): void {
    this.#durable = bytes;
    this.current = bytes;
    this.#isShared = true;
    this.#pending = [];
  }

  sync(): void {
    this.replace(this.current);
  }

  dropUnsynced(): void {
    this.#pending = [];
  }

  afterCrash(policy: CrashPolicy): Uint8Array {
    if (policy.type === "lose" || this.#pending.length === 0) return this.#durable;
    let bytes = this.#durable;
    for (const [index, write] of this.#pending.entries()) {
      const isLast = index === this.#pending.length - 1;
      bytes = resized(bytes, Math.max(bytes.length, write.position + write.bytes.length));
      if (policy.type === "random") writeSomeSectors(bytes, write, policy.random);
      else if (policy.type === "tear" && isLast)
        bytes.set(beginningOf(write.bytes, policy.keptShare), write.position);
      else bytes.set(write.bytes, write.position);
    }
    return bytes;
  }
}

function beginningOf(bytes: Uint8Array, share: number): Uint8Array {
  return bytes.subarray(0, Math.floor(bytes.length * share));
}

function resized(bytes: Uint8Array, length: number): Uint8Array {
  const copy = new Uint8Array(length);
  copy.set(bytes.subarray(0, length));
  return copy;
}

function writeSomeSectors(
  bytes: Uint8Array,
  write: { readonly position: number; readonly bytes: Uint8Array },
  random: Random,
): void {
  let at = 0;
  while (at < write.bytes.length) {
    const toSectorEnd = SECTOR_BYTES - ((write.position + at) % SECTOR_BYTES);
    const end = Math.min(write.bytes.length, at + toSectorEnd);
    if (random() < 0.5) bytes.set(write.bytes.subarray(at, end), write.position + at);
    at = end;
  }
}

class SimulatedFile implements DiskFile {
  readonly #disk: SimulatedDisk;
  readonly #content: SimulatedContent;

  constructor(disk: SimulatedDisk, content: SimulatedContent) {
    this.#disk = disk;
    this.#content = content;
  }

  get size(): number {
    return this.#content.current.length;
  }

  read(position: number, length: number): Uint8Array {
    return this.#content.current.slice(position, position + length);
  }

  write(bytes: Uint8Array, position: number): void {
    this.#content.write(bytes, position);
    this.#disk.onStep("write");
  }

  async allocate(bytes: number): Promise<void> {
    if (this.#disk.failSyncs) throw new Error("EIO: simulated");
    this.#content.replace(new Uint8Array(bytes));
    this.#disk.onStep("allocate");
  }

  truncate(size: number): void {
    this.#content.replace(resized(this.#content.current, size));
    this.#disk.onStep("truncate");
  }

  async sync(): Promise<void> {
    if (this.#disk.failSyncs) {
      this.#content.dropUnsynced();
      throw new Error("EIO: simulated");
    }
    this.#content.sync();
    this.#disk.onStep("sync");
  }

  close(): void {}
}
