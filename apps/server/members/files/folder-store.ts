import { mkdir, open, readFile, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { checkName, type FileStore } from "./store.ts";

/** Files in a folder, readable by its owner alone, two levels deep so that no folder grows without bound. */
export function createFolderStore(directory: string): FileStore {
  const folderOf = (name: string): string => join(directory, checkName(name).slice(0, 2));
  const pathOf = (name: string): string => join(folderOf(name), name);

  return {
    async put(name, bytes) {
      await mkdir(folderOf(name), { recursive: true, mode: 0o700 });
      // Written beside its place first: whoever finds the name finds the whole file.
      const draft = `${pathOf(name)}.draft`;
      const file = await open(draft, "w", 0o600);
      try {
        await file.writeFile(bytes);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(draft, pathOf(name));
    },
    get: (name) => readFile(pathOf(name)).catch(nullWhenAbsent),
    remove: (name) => rm(pathOf(name), { force: true }),
  };
}

function nullWhenAbsent(error: NodeJS.ErrnoException): null {
  if (error.code === "ENOENT") return null;
  throw error;
}
