/**
 * The web's build gives the service worker the list of the files that make the shell, with their version, and
 * writes the app's manifest in each language for both layouts.
 */
import { languageOf } from "@meridian/i18n/languages";
import cn from "@meridian/i18n/locales/cn/shell.json" with { type: "json" };
import en from "@meridian/i18n/locales/en/shell.json" with { type: "json" };
import es from "@meridian/i18n/locales/es/shell.json" with { type: "json" };
import fr from "@meridian/i18n/locales/fr/shell.json" with { type: "json" };
import ja from "@meridian/i18n/locales/ja/shell.json" with { type: "json" };
import ko from "@meridian/i18n/locales/ko/shell.json" with { type: "json" };
import pt from "@meridian/i18n/locales/pt/shell.json" with { type: "json" };
import zh from "@meridian/i18n/locales/zh/shell.json" with { type: "json" };
import type { Plugin } from "vite";
import manifest from "./manifest.json" with { type: "json" };

type Bundle = Parameters<Extract<Plugin["generateBundle"], (...args: never[]) => unknown>>[1];

export const WORKER = "service-worker";

const SHELLS = { cn, en, es, fr, ja, ko, pt, zh };

/** Names of the shell's titles, and where they lead in each layout. */
const SHORTCUTS = [
  ["exchange", "/exchange", "/mbexchange"],
  ["markets", "/market", "/mbquotes"],
  ["deposit", "/recharge", "/mbdeposit"],
] as const;

/** Beside what carries a hash: the look of the page, which no bundle holds. */
const UNHASHED = ["/offline.html", "/layout.js", "/theme.js", "/mark.svg"];

const PLACE = /(["'`])__SHELL__\1/;

export function pwaBuild(): Plugin {
  return {
    name: "pwa-build",
    configureServer({ middlewares }) {
      middlewares.use("/manifest.webmanifest", (_, answer) => void answer.end(manifestText("en", "mobile")));
    },
    generateBundle: {
      order: "post",
      handler(_, bundle) {
        for (const [fileName, source] of manifests()) this.emitFile({ type: "asset", fileName, source });
        const worker = bundle[`${WORKER}.js`];
        if (worker?.type !== "chunk" || !PLACE.test(worker.code) || worker.imports.length > 0) {
          this.error("the service worker is not one file with a place for the shell's list");
        }
        const shell = { version: versionOf(bundle), files: [...shellFiles(bundle), ...UNHASHED] };
        worker.code = worker.code.replace(PLACE, () => JSON.stringify(JSON.stringify(shell)));
      },
    },
  };
}

/** Returns the files that every page loads first, and those that the offline page needs. */
function shellFiles(bundle: Bundle): string[] {
  const found = new Set<string>();
  const add = (name: string): void => {
    const chunk = bundle[name];
    if (chunk?.type !== "chunk" || found.has(name)) return;
    found.add(name);
    chunk.imports.forEach(add);
  };
  for (const [name, output] of Object.entries(bundle)) {
    if (output.type === "chunk" && output.isEntry && output.name !== WORKER) add(name);
    if (/\/(?:base|index|offline)-[\w-]{8}\.css$|\/inter-latin-wght-normal-/.test(name)) found.add(name);
  }
  return [...found].map((name) => `/${name}`);
}

/** By the names of its files, which carry the hashes of what is in them (FNV-1a). */
function versionOf(bundle: Bundle): string {
  let hash = 0x811c9dc5;
  for (const character of Object.keys(bundle).sort().join(" ")) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  return (hash >>> 0).toString(16).padStart(8, "0");
}

type Language = keyof typeof SHELLS;
type Layout = "desktop" | "mobile";

function manifestText(language: Language, layout: Layout): string {
  const { title, footer } = SHELLS[language];
  const shortcuts = SHORTCUTS.map(([name, desktop, mobile]) => ({
    name: title[name],
    url: layout === "desktop" ? desktop : mobile,
    icons: manifest.icons.slice(0, 1),
  }));
  const written = {
    ...manifest,
    description: footer.tagline,
    lang: languageOf(language).htmlLang,
    shortcuts,
  };
  return `${JSON.stringify(written, null, 2)}\n`;
}

/** The first is for a browser that has not run anything yet; features/pwa names the one that fits. */
function manifests(): [string, string][] {
  const languages = Object.keys(SHELLS) as Language[];
  const fitting = languages.flatMap((language) =>
    (["desktop", "mobile"] as const).map((layout): [string, string] => [
      `manifests/${language}.${layout}.webmanifest`,
      manifestText(language, layout),
    ]),
  );
  return [["manifest.webmanifest", manifestText("en", "mobile")], ...fitting];
}
