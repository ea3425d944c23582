/**
 * The real disk: a directory of the file system. Errors surface as they come; the journal decides what they
 * mean.
 */
import * as fs from "node:fs";
import { join } from "node:path";
import type { Disk, DiskFile } from "./disk.ts";

/**
 * A sync waits for what others have written but not synced: measured, it took 3 ms beside eight megabytes that are
 * written and then synced at once, and 0.3 ms beside such pieces.
 */
const ALLOCATE_CHUNK_BYTES = 256 * 1024;

export function nodeDisk(directory: string): Disk {
  fs.mkdirSync(directory, { recursive: true, mode: 0o700 });
  return {
    list: () => fs.readdirSync(directory).toSorted(),
    create: (name) => new NodeFile(fs.openSync(join(directory, name), "wx+", 0o600)),
    open: (name) => new NodeFile(fs.openSync(join(directory, name), "r+")),
    rename: (from, to) => fs.renameSync(join(directory, from), join(directory, to)),
    remove: (name) => fs.unlinkSync(join(directory, name)),
    sync: () => syncDirectory(directory),
  };
}

async function syncDirectory(directory: string): Promise<void> {
  const descriptor = fs.openSync(directory, "r");
  try {
    await new Promise<void>((resolve, reject) => fs.fsync(descriptor, settle(resolve, reject)));
  } finally {
    fs.closeSync(descriptor);
  }
}

class NodeFile implements DiskFile {
  readonly #descriptor: number;

  constructor(descriptor: number) {
    this.#descriptor = descriptor;
  }

  get size(): number {
    return fs.fstatSync(this.#descriptor).size;
  }

  read(position: number, length: number): Uint8Array {
    const bytes = new Uint8Array(Math.max(0, Math.min(length, this.size - position)));
    let done = 0;
    while (done < bytes.length) {
      const count = fs.readSync(this.#descriptor, bytes, done, bytes.length - done, position + done);
      if (count === 0) break;
      done += count;
    }
    return bytes.subarray(0, done);
  }

  write(bytes: Uint8Array, position: number): void {
    let done = 0;
    while (done < bytes.length) {
      done += fs.writeSync(this.#descriptor, bytes, done, bytes.length - done, position + done);
    }
  }

  async allocate(bytes: number): Promise<void> {
    const zeros = new Uint8Array(Math.min(bytes, ALLOCATE_CHUNK_BYTES));
    for (let position = 0; position < bytes; position += zeros.length) {
      const chunk = zeros.subarray(0, Math.min(zeros.length, bytes - position));
      await new Promise<void>((resolve, reject) =>
        fs.write(this.#descriptor, chunk, 0, chunk.length, position, (error, written) => {
          settle(resolve, reject)(error ?? (written < chunk.length ? new Error("the disk is full") : null));
        }),
      );
      await this.sync();
    }
    await new Promise<void>((resolve, reject) => fs.fsync(this.#descriptor, settle(resolve, reject)));
  }

  truncate(size: number): void {
    fs.ftruncateSync(this.#descriptor, size);
  }

  sync(): Promise<void> {
    return new Promise((resolve, reject) => fs.fdatasync(this.#descriptor, settle(resolve, reject)));
  }

  close(): void {
    fs.closeSync(this.#descriptor);
  }
}

function settle(resolve: () => void, reject: (error: Error) => void): (error: Error | null) => void {
  return (error) => (error === null ? resolve() : reject(error));
}
