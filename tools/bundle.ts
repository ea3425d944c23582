/**
 * Bundles a program, and each of the threads that it starts, into one file a piece: a start reads a few files instead
 * of two thousand, and code that is hot stands in one scope, where the compiler need not ask at each use what an
 * imported name is. Names stay as they are, and what reads a file beside its source still finds it there. See
 * docs/decisions/0047.
 */
import { readFileSync } from "node:fs";
import { findPackageJSON } from "node:module";
import { dirname, extname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { type Plugin, rolldown } from "rolldown";

/** The start of a thread in a source; the thread's bundle lies beside that of the program. */
const THREAD = /new Worker\(new URL\("\.\/([\w-]+)\.ts", import\.meta\.url\)/g;
/** Imports whose place need not be asked for: between our own sources, and what Node brings. */
const INSIDE = [/^\..*\.ts$/, /^node:/];
/** Stands for the bundle's own address until the sources' are written in. */
const BUNDLE_URL = "import.meta.bundleUrl";

interface Piece {
  readonly name: string;
  readonly file: string;
}

/** True for what a bundle only names: native code, and packages in the older form of modules. */
function isOutside(path: string): boolean {
  const kind = extname(path);
  return kind === ".cjs" || kind === ".node" || kind === ".wasm" || (kind === ".js" && !isModule(path));
}

function isModule(path: string): boolean {
  const description = findPackageJSON(pathToFileURL(path));
  if (description === undefined) return false;
  return (JSON.parse(readFileSync(description, "utf8")) as { readonly type?: string }).type === "module";
}

/**
 * Modules of ours, and those that a bundle only names, are there for their exports: one that nothing is used of is left
 * out. A package's own description says what the others do when they are loaded.
 */
function moduleSideEffects(path: string, isExternal: boolean): boolean | undefined {
  return isExternal || !path.includes("/node_modules/") ? false : undefined;
}

function pluginOf(onThread: (thread: Piece) => void): Plugin {
  return {
    name: "meridian",
    resolveId: {
      order: "pre",
      filter: { id: { exclude: INSIDE } },
      async handler(source, importer, { isEntry, kind }) {
        if (isEntry) return null;
        const resolved = await this.resolve(source, importer, { skipSelf: true });
        if (resolved === null || resolved.external !== false) return resolved;
        // A package that is loaded only when it is needed is a large one.
        const isLate = kind === "dynamic-import" && !source.startsWith(".");
        // By its place: from where the bundle lies, its name may be that of another version.
        if (isLate || isOutside(resolved.id)) return { id: pathToFileURL(resolved.id).href, external: true };
        return resolved;
      },
    },
    transform: {
      filter: { code: "import.meta" },
      handler(code, id) {
        const beginsThreads = code.replace(THREAD, (_match, name: string) => {
          onThread({ name, file: join(dirname(id), `${name}.ts`) });
          return `new Worker(new URL("./${name}.js", ${BUNDLE_URL})`;
        });
        return beginsThreads
          .replaceAll("import.meta.url", JSON.stringify(pathToFileURL(id).href))
          .replaceAll("import.meta.dirname", JSON.stringify(dirname(id)))
          .replaceAll("import.meta.filename", JSON.stringify(id))
          .replaceAll("import.meta.main", "false")
          .replaceAll(BUNDLE_URL, "import.meta.url");
      },
    },
  };
}

/** Writes `<name>.js` into a directory, and beside it a file for each thread that the program starts. */
export async function bundle(name: string, file: string, directory: string): Promise<void> {
  const pieces: Piece[] = [{ name, file }];
  // A piece makes known the threads that it starts, which are pieces too.
  for (const piece of pieces) {
    const plugin = pluginOf((thread) => {
      const known = pieces.find(({ name }) => name === thread.name);
      if (known === undefined) pieces.push(thread);
      else if (known.file !== thread.file)
        throw new Error(`two threads would be ${thread.name}.js: ${known.file} and ${thread.file}`);
    });
    const input = { [piece.name]: piece.file };
    const treeshake = { moduleSideEffects };
    const build = await rolldown({ input, platform: "node", plugins: [plugin], treeshake, logLevel: "warn" });
    const names = { entryFileNames: "[name].js", chunkFileNames: `${piece.name}-[hash].js` };
    await build.write({ dir: directory, format: "esm", ...names });
    await build.close();
  }
}
