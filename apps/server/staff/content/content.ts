/** All there is to read, ready to be told: opened once, after the tables are there. */
import type { ContentArticle, ContentKind } from "@meridian/contract";
import type { Pool } from "pg";
import type { CallContext } from "../../ground/calls/index.ts";
import { type Fees, type FigureSources, figuresIn } from "./figures.ts";
import type { FigureOf } from "./fill.ts";
import { articleOf, type Item, type Library, openLibrary } from "./library.ts";
import { loadSeeds } from "./load-seeds.ts";
import type { WebSettings } from "./web-settings.ts";

export interface ContentParts {
  readonly pool: Pool;
  readonly webSettings: WebSettings;
  readonly fees: () => Promise<Fees>;
  readonly sources: (fees: Fees) => FigureSources;
}

export interface Content extends ContentParts {
  readonly library: Library;
  figures(language: string): Promise<FigureOf>;
  related(item: Item, timeMs: number): Item[];
  /** Refused: content.unknown */
  article(
    kind: ContentKind,
    slug: string,
    context: Pick<CallContext, "language" | "timeMs">,
  ): Promise<ContentArticle>;
}

export async function openContent(parts: ContentParts): Promise<Content> {
  const { pool } = parts;
  await loadSeeds(pool, Date.now());
  const library = await openLibrary(pool);
  const figures = async (language: string): Promise<FigureOf> =>
    figuresIn(language, parts.sources(await parts.fees()));
  /** A question leads to articles; everything else to its own kind. */
  const related = (item: Item, timeMs: number): Item[] => {
    const others = library.shown(item.kind === "question" ? "help" : item.kind, timeMs);
    return item.related.flatMap((slug) => others.find((other) => other.slug === slug) ?? []);
  };
  return {
    ...parts,
    library,
    figures,
    related,
    async article(kind, slug, { language, timeMs }) {
      const item = library.one(kind, slug, timeMs);
      return articleOf(item, language, await figures(language), related(item, timeMs));
    },
  };
}
