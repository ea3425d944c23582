/**
 * While the web is built: a document of its own for each address that people come in by, in each language, for guests
 * and for members. It names all files that its page needs, so that none is found only when another has run, and holds
 * the page as it first stands, so that it is seen before any script has come. The server chooses, in
 * apps/server/edges/gateway/pages.ts.
 */
import { languageOf } from "@meridian/i18n/languages";
import { type Plugin, type Rolldown, runnerImport } from "vite";
import type * as draw from "./app/draw.tsx";
import { layoutOf } from "./app/addresses.ts";
import type { Layout } from "./app/mode.ts";
import { withoutBrowser } from "./document-globals.ts";

type Bundle = Rolldown.OutputBundle;
type Chunk = Rolldown.OutputChunk;
type Drawing = (typeof draw.drawings)[number];

const ROOT = '<div id="root"></div>';

export function documents(directory: string): Plugin {
  return {
    name: "documents",
    apply: "build",
    enforce: "post",
    generateBundle: {
      order: "post",
      async handler(_, bundle) {
        const load = () => runnerImport<typeof draw>(`${directory}/app/draw.tsx`, { configFile: false });
        const { module } = await withoutBrowser(load);
        const shell = bundle["index.html"];
        if (shell?.type !== "asset" || !String(shell.source).includes(ROOT))
          this.error("no document has a root");
        for (const head of module.heads) {
          const fileName = `documents/any.${head.language}.html`;
          this.emitFile({ type: "asset", fileName, source: headed(String(shell.source), head, "mobile") });
        }
        for (const drawing of module.drawings) {
          const source = documentOf(String(shell.source), drawing, bundle);
          this.emitFile({ type: "asset", fileName: nameOf(drawing), source });
        }
      },
    },
  };
}

/** As the server asks for it; "_" stands for whatever an address names, such as a market. */
function nameOf({ path, language, visitor }: Drawing): string {
  return `documents${path.replace(/:\w+$/, "_")}.${language}.${visitor}.html`;
}

type Head = Pick<Drawing, "language" | "title" | "description">;

/** The document with what its head says in a language. */
function headed(shell: string, { language, title, description }: Head, layout: Layout): string {
  return shell
    .replace('<html lang="en"', `<html lang="${languageOf(language).htmlLang}"`)
    .replace(/<title>[^<]*/, () => `<title>${title}`)
    .replace(/(name="description" content=")[^"]*/, (_, start: string) => start + description)
    .replace("/manifest.webmanifest", `/manifests/${language}.${layout}.webmanifest`);
}

function documentOf(shell: string, drawing: Drawing, bundle: Bundle): string {
  const { path, canonical, modules, reads, html } = drawing;
  const links = filesOf(bundle, modules)
    .filter((file) => !shell.includes(file))
    .map((file) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${file}">`);
  // Only the browser knows the named part of an address, such as a market.
  const own = path.includes(":") ? [] : [`<link rel="canonical" href="${canonical}">`];
  return (
    headed(shell, drawing, layoutOf(path))
      .replace("<html ", `<html data-address="${path}" data-reads="${reads.join(" ")}" `)
      // Style and fonts come first: scripts would take their share of a slow line.
      .replaceAll(/<(?:script type="module"|link rel="modulepreload")/g, '$& fetchpriority="low"')
      .replace("</head>", () => `  ${[...own, ...links].join("\n    ")}\n  </head>`)
      // Seen but not used: what is pressed or typed before the page runs would be lost.
      .replace(ROOT, () => `<div id="root"><div class="contents" inert>${html}</div></div>`)
  );
}

/** The files of these modules and what must be there before they can run. */
function filesOf(bundle: Bundle, modules: readonly string[]): readonly string[] {
  const holds = ({ moduleIds }: Chunk): boolean =>
    moduleIds.some((id) => modules.some((end) => id.endsWith(end)));
  const chunks = Object.values(bundle).filter((output) => output.type === "chunk");
  const files = new Set(chunks.filter(holds).map(({ fileName }) => fileName));
  for (const file of files) {
    const chunk = bundle[file];
    if (chunk?.type === "chunk") for (const imported of chunk.imports) files.add(imported);
  }
  return [...files];
}
