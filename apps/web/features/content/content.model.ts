/** Chapters and groups of texts; read marks. Pure. */
import type { ContentArticle, ContentBlock, ContentBrief, NoticeBrief } from "@meridian/contract";

export interface Chapter {
  readonly id: string;
  readonly text: string;
}

/** Fewer headings need no table of contents. */
const CHAPTERS_MIN = 3;

/** The headings of the first level; none where there are too few to need a list. */
export function chaptersOf(blocks: readonly ContentBlock[]): readonly Chapter[] {
  const chapters = blocks.flatMap((block) =>
    block.kind === "heading" && block.level === 2
      ? [{ id: block.id, text: block.spans.map(({ text }) => text).join("") }]
      : [],
  );
  return chapters.length < CHAPTERS_MIN ? [] : chapters;
}

/** Read on this device counts as well: strangers have nowhere else to keep it. */
export function isRead({ id, read }: Pick<NoticeBrief, "id" | "read">, here: ReadonlySet<string>): boolean {
  return read || here.has(id);
}

export function unreadCount(ids: readonly string[], here: ReadonlySet<string>): number {
  return ids.filter((id) => !here.has(id)).length;
}

export interface Group<Row> {
  readonly category: string;
  readonly rows: readonly Row[];
}

/** In the order in which the categories first come. */
export function grouped<Row extends Pick<ContentBrief, "category">>(
  rows: readonly Row[],
): readonly Group<Row>[] {
  const categories = [...new Set(rows.map(({ category }) => category))];
  return categories.map((category) => ({ category, rows: rows.filter((row) => row.category === category) }));
}

/** True when the text's language is not the page's. */
export function isUntranslated({ language }: Pick<ContentArticle, "language">, shown: string): boolean {
  return language !== shown;
}
