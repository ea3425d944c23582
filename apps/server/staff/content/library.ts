/**
 * All there is to read, kept in memory as it stands in the tables: a hundred items in eight languages are a megabyte.
 * Who changes a table reloads it.
 */
import type { ContentArticle, ContentBlock, ContentBrief, ContentKind } from "@meridian/contract";
import type { Pool } from "pg";
import { CallRefusal, LANGUAGE_DEFAULT } from "../../ground/calls/index.ts";
import { fillBlocks, fillText, type FigureOf } from "./fill.ts";
import { parseMarkdown, spansIn } from "./parse.ts";
import { type ItemRow, ITEMS, type TextRow, TEXTS } from "./rows.ts";

export interface Text extends TextRow {
  readonly blocks: readonly ContentBlock[];
  /** The text that a search reads, without Markdown. */
  readonly searched: { readonly title: string; readonly summary: string; readonly body: string };
}

export interface Item extends ItemRow {
  readonly texts: ReadonlyMap<string, Text>;
}

export interface Library {
  reload(): Promise<void>;
  /** Every item of a kind, also what is not shown, in the order of its category. */
  all(kind: ContentKind): readonly Item[];
  /** Those that members see at this time: published, within their time, and with a text. */
  shown(kind: ContentKind, timeMs: number): readonly Item[];
  /** Refused: content.unknown */
  one(kind: ContentKind, slug: string, timeMs: number): Item;
  byId(itemId: number): Item | undefined;
}

export async function openLibrary(pool: Pool): Promise<Library> {
  let items: readonly Item[] = [];

  async function reload(): Promise<void> {
    const [itemRows, textRows] = await Promise.all([
      ITEMS.rows(pool, "order by position, id"),
      TEXTS.rows(pool),
    ]);
    const before = new Map(
      items.flatMap(({ texts }) => [...texts.values()]).map((text) => [keyOf(text), text]),
    );
    const texts = Map.groupBy(textRows, ({ itemId }) => itemId);
    items = itemRows.map((row) => ({
      ...row,
      texts: new Map(
        (texts.get(row.itemId) ?? []).map((text) => [
          text.language,
          before.get(keyOf(text)) ?? withBlocks(text),
        ]),
      ),
    }));
  }

  await reload();
  const all: Library["all"] = (kind) => items.filter((item) => item.kind === kind);
  return {
    reload,
    all,
    shown: (kind, timeMs) => all(kind).filter((item) => isShown(item, timeMs)),
    one(kind, slug, timeMs) {
      const found = items.find((item) => item.kind === kind && item.slug === slug && isShown(item, timeMs));
      if (found === undefined) throw new CallRefusal("content.unknown", "id");
      return found;
    },
    byId: (itemId) => items.find((item) => item.itemId === itemId),
  };
}

const keyOf = ({ itemId, language, revision }: TextRow): string => `${itemId}/${language}/${revision}`;

/** Read from Markdown when somebody first asks for it: no start waits for eight languages' texts. */
function withBlocks(text: TextRow): Text {
  let blocks: readonly ContentBlock[] | undefined;
  let searched: Text["searched"] | undefined;
  return {
    ...text,
    get blocks() {
      return (blocks ??= parseMarkdown(text.body));
    },
    get searched() {
      return (searched ??= { title: text.title, summary: text.summary, body: plainText(this.blocks) });
    },
  };
}

const plainText = (blocks: readonly ContentBlock[]): string =>
  blocks.flatMap((block) => spansIn(block).map((span) => span.text)).join(" ");

function isShown({ state, showFrom, showUntil, texts }: Item, timeMs: number): boolean {
  const within = (showFrom ?? 0) <= timeMs && timeMs < (showUntil ?? Number.POSITIVE_INFINITY);
  return state === "published" && within && texts.size > 0;
}

/** In the reader's language, else in English, else in whichever there is. */
export function textFor(item: Item, language: string): Text {
  const { texts } = item;
  const text = texts.get(language) ?? texts.get(LANGUAGE_DEFAULT) ?? [...texts.values()][0];
  if (text === undefined) throw new CallRefusal("content.unknown", "id");
  return text;
}

export function publishedAtOf({ showFrom, createdAt }: ItemRow): number {
  return showFrom ?? createdAt;
}

export function briefOf(item: Item, language: string, figureOf: FigureOf): ContentBrief {
  const text = textFor(item, language);
  return {
    id: item.slug,
    kind: item.kind,
    category: item.category,
    title: fillText(text.title, figureOf),
    summary: fillText(text.summary, figureOf),
    pinned: item.pinned,
    important: item.important,
    link: item.link,
    publishedAt: publishedAtOf(item),
    updatedAt: text.updatedAt,
  };
}

/** @param related what it leads to, as far as that is shown */
export function articleOf(
  item: Item,
  language: string,
  figureOf: FigureOf,
  related: readonly Item[],
): ContentArticle {
  const text = textFor(item, language);
  return {
    ...briefOf(item, language, figureOf),
    language: text.language,
    blocks: fillBlocks(text.blocks, figureOf),
    related: related.map((other) => ({
      id: other.slug,
      kind: other.kind,
      title: fillText(textFor(other, language).title, figureOf),
    })),
  };
}
