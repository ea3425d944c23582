/** Storage of files. Names are ours, never a stranger's. */

export interface FileStore {
  /** Durable when it returns. */
  put(name: string, bytes: Uint8Array): Promise<void>;
  /** @returns null when there is none of this name */
  get(name: string): Promise<Uint8Array | null>;
  /** Silent when it is gone already. */
  remove(name: string): Promise<void>;
}

const NAME = /^[A-Za-z0-9_-]{16,64}$/;

/** @throws when a name could mean another place than the store's own */
export function checkName(name: string): string {
  if (!NAME.test(name)) throw new Error("not a name of a stored file");
  return name;
}
