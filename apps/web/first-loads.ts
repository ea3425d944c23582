/**
 * While the web is built: a small script that asks for everything a page needs the moment its address is known, while
 * the shell's own code is still on its way. Without it a page's files are asked for only once the shell has run, and
 * its many small ones then wait for each other. What each page needs is read from the finished chunks.
 */
import { type Plugin, runnerImport } from "vite";
import type * as routes from "./app/routes.tsx";

type Bundle = Parameters<Extract<Plugin["generateBundle"], (...args: never[]) => unknown>>[1];
type Chunk = Extract<Bundle[string], { type: "chunk" }>;

const TEXTS = /\/i18n\/texts\/([a-z]{2})\.ts$/;
const SCRIPT = "first-load.js";
const LAYOUTS = ["desktop", "mobile"] as const;

/** For each address the files of its page, for each language that of its texts: as places in `files`. */
interface FirstLoads {
  readonly files: string[];
  readonly pages: Record<string, readonly number[]>;
  readonly texts: Record<string, number>;
}

export function firstLoads(directory: string): Plugin {
  let table: typeof routes;
  return {
    name: "first-loads",
    apply: "build",
    async buildStart() {
      table = (await runnerImport<typeof routes>(`${directory}/app/routes.tsx`)).module;
    },
    transformIndexHtml: (_, { path }) =>
      path === "/index.html"
        ? [{ tag: "script", attrs: { src: `/${SCRIPT}`, async: true }, injectTo: "head" }]
        : [],
    generateBundle(_, bundle) {
      const source = scriptOf(loadsOf(table, bundle));
      this.emitFile({ type: "asset", fileName: SCRIPT, source });
    },
  };
}

function loadsOf({ pages }: typeof routes, bundle: Bundle): FirstLoads {
  const loads: FirstLoads = { files: [], pages: {}, texts: {} };
  const place = (file: string): number => {
    const known = loads.files.indexOf(file);
    return known < 0 ? loads.files.push(file) - 1 : known;
  };
  const boot = closureOf(bundle, (chunk) => chunk.isEntry && chunk.name === "index");
  for (const page of pages.filter(isEntered)) {
    for (const layout of LAYOUTS) {
      const file = `/features/${page.feature}/${page.page}.${layout}.tsx`;
      const own = closureOf(bundle, (chunk) => chunk.facadeModuleId?.endsWith(file) === true);
      const code = [...own].filter((name) => !boot.has(name)).map(place);
      for (const path of page[layout]) loads.pages[path.replace(/:\w+$/, ":")] = code;
    }
  }
  for (const chunk of chunksOf(bundle)) {
    const language = TEXTS.exec(chunk.facadeModuleId ?? "")?.[1];
    if (language !== undefined) loads.texts[language] = place(chunk.fileName);
  }
  return loads;
}

/** Where people come in. A page that is reached from another page loads while that one is read; its place is saved. */
function isEntered({ frame, feature }: (typeof routes.pages)[number]): boolean {
  return frame !== "plain" || feature === "login";
}

function chunksOf(bundle: Bundle): Chunk[] {
  return Object.values(bundle).filter((output) => output.type === "chunk");
}

/** What must be there before these can run. */
function closureOf(bundle: Bundle, isFirst: (chunk: Chunk) => boolean): Set<string> {
  const found = new Set<string>();
  const add = (name: string): void => {
    const chunk = bundle[name];
    if (chunk?.type !== "chunk" || found.has(name)) return;
    found.add(name);
    chunk.imports.forEach(add);
  };
  for (const chunk of chunksOf(bundle)) if (isFirst(chunk)) add(chunk.fileName);
  return found;
}

/** Runs before all else, in any browser, so it is plain; an address may end in the name of a market or a text. */
function scriptOf({ files, pages, texts }: FirstLoads): string {
  return `(function () {
  var files = ${JSON.stringify(files)};
  var pages = ${JSON.stringify(pages)};
  var texts = ${JSON.stringify(texts)};
  var path = location.pathname;
  if (path === "/") path = innerWidth <= 1024 ? "/mbhome" : "/home";
  var page = pages[path] || pages[path.replace(/[^/]+$/, ":")] || [];
  var language = (/(?:^|; )lang=(\\w+)/.exec(document.cookie) || [])[1];
  // The texts first: nothing is drawn without them.
  [texts[language in texts ? language : "en"]].concat(page).forEach(function (place) {
    var link = document.createElement("link");
    link.rel = "modulepreload";
    link.href = "/" + files[place];
    document.head.appendChild(link);
  });
})();
`;
}
