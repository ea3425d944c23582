import { join } from "node:path";
import type { Pool } from "pg";
import { feature } from "../../ground/feature/index.ts";
import { type BucketSettings, createBucketStore } from "./bucket-store.ts";
import { createFiles, type Files } from "./files.ts";
import { createFolderStore } from "./folder-store.ts";
import { fileHandlers } from "./handlers.ts";
import type { FileStore } from "./store.ts";

interface FileSettings {
  readonly filesBucket: BucketSettings | undefined;
  readonly dataDirectory: string;
  readonly secret: string;
}

/** Pictures of documents. */
export const files = feature<{ readonly settings: FileSettings; readonly pool: Pool }>()({
  start: ({ settings, pool }): { readonly files: Files } => ({
    files: createFiles(pool, storeOf(settings), settings.secret),
  }),
  handlers: (parts) => fileHandlers(parts.files),
  prune: (parts) => [parts.files.prune],
});

function storeOf({ filesBucket, dataDirectory }: FileSettings): FileStore {
  if (filesBucket !== undefined) return createBucketStore(filesBucket);
  return createFolderStore(join(dataDirectory, "files"));
}
