/**
 * The initial content of a new exchange. Each item stands in `items.ts`, and its words in
 * `<language>/<kind>/<slug>.md`: between two lines of `---` the lines `title: …` and `summary: …`, then Markdown
 * (CommonMark and tables; no HTML, no pictures). `{{name}}` stands for a figure in force, see ../placeholders.ts.
 */
import type { ContentKind } from "@meridian/contract";

export interface SeedItem {
  readonly kind: ContentKind;
  /** Lower case, digits and hyphens; it is the address: /help_detail/<slug>. Of an agreement one of AGREEMENTS. */
  readonly slug: string;
  /** One of CONTENT_CATEGORIES of the kind; left out where the kind has none. */
  readonly category?: string;
  /** Within kind and category, ascending. Left out: as they stand in the list. */
  readonly position?: number;
  readonly pinned?: true;
  /** Of a notice: shown once to everybody who comes. */
  readonly important?: true;
  /** Slugs of the same kind. Of a question: of help articles that say more. */
  readonly related?: readonly string[];
  /** Of a slide: the own page that it leads to, such as "/help". */
  readonly link?: string;
}
