/** Reads the texts that come with the software from their files. */
import { readdirSync, readFileSync } from "node:fs";
import { LANGUAGES } from "../../ground/calls/index.ts";
import { SEED_ITEMS } from "./seed/items.ts";
import type { SeedItem } from "./seed/types.ts";

interface Words {
  readonly title: string;
  readonly summary: string;
  /** Markdown. */
  readonly body: string;
}

export interface Seed {
  readonly item: SeedItem;
  /** Within its kind and category. */
  readonly position: number;
  /** By language; a text that is not written yet is missing. */
  readonly texts: ReadonlyMap<string, Words>;
}

/** A text's file does not look like one. */
class SeedMalformed extends Error {
  override name = "SeedMalformed";
}

const DIRECTORY = new URL("./seed/", import.meta.url);
const FILE = /^---\ntitle: (.+)\nsummary: (.*)\n---\n([\s\S]*)$/;

export function readSeeds(items: readonly SeedItem[] = SEED_ITEMS, directory: URL = DIRECTORY): Seed[] {
  const files = new Map(LANGUAGES.map((language) => [language, filesIn(new URL(`${language}/`, directory))]));
  return items.map((item, place) => {
    const path = `${item.kind}/${item.slug}.md`;
    const texts = [...files].flatMap(([language, known]) =>
      known.has(path) ? [[language, readWords(new URL(`${language}/${path}`, directory))] as const] : [],
    );
    return { item, position: item.position ?? place, texts: new Map(texts) };
  });
}

/** Every text of a language, by its path: "help/deposit.md". */
export function filesIn(directory: URL): ReadonlySet<string> {
  try {
    const names = readdirSync(directory, { recursive: true, encoding: "utf8" });
    return new Set(names.map((name) => name.replaceAll("\\", "/")).filter((name) => name.endsWith(".md")));
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return new Set();
    throw error;
  }
}

function readWords(file: URL): Words {
  const match = FILE.exec(readFileSync(file, "utf8").replaceAll("\r\n", "\n"));
  if (match === null) throw new SeedMalformed(`${file.pathname}: title and summary between lines of ---`);
  const [, title = "", summary = "", body = ""] = match;
  return { title: title.trim(), summary: summary.trim(), body: body.trim() };
}
