/**
 * One flat directory as the journal uses it. Small enough that a simulated one can lose, tear and refuse
 * everything a real one may. Writes go to the page cache and return at once; only what was synced is promised
 * to survive.
 */
export interface Disk {
  /** The names of the files, sorted. */
  list(): readonly string[];
  create(name: string): DiskFile;
  open(name: string): DiskFile;
  rename(from: string, to: string): void;
  remove(name: string): void;
  /** Makes creations, renames and removals durable. */
  sync(): Promise<void>;
}

export interface DiskFile {
  readonly size: number;
  /** Reads as many bytes as there are, at most `length`. */
  read(position: number, length: number): Uint8Array;
  write(bytes: Uint8Array, position: number): void;
  /** Fills a new file with written zeros and syncs it, so that later syncs need not touch its metadata. */
  allocate(bytes: number): Promise<void>;
  truncate(size: number): void;
  /** Makes the written bytes durable. */
  sync(): Promise<void>;
  close(): void;
}
