/** The tables of content. Every change of an item or a text leaves a line in the history, in the same transaction. */
import type { ContentKind, ContentState } from "@meridian/contract";
import type { PoolClient } from "pg";
import { column, type Row, table } from "../../ground/database/index.ts";

export const ITEMS = table("content_items", {
  itemId: column.named("id", column.whole),
  kind: column.word<ContentKind>(),
  slug: column.text,
  category: column.text,
  position: column.integer,
  pinned: column.flag,
  important: column.flag,
  related: column.words<string>(),
  link: column.text,
  showFrom: column.optional(column.whole),
  showUntil: column.optional(column.whole),
  state: column.word<ContentState>(),
  untouched: column.flag,
  revision: column.whole,
  createdAt: column.whole,
  updatedAt: column.whole,
});

export const TEXTS = table("content_texts", {
  itemId: column.named("item", column.whole),
  language: column.text,
  title: column.text,
  summary: column.text,
  body: column.text,
  untouched: column.flag,
  revision: column.whole,
  updatedAt: column.whole,
});

export type ItemRow = Readonly<Row<typeof ITEMS>>;
export type TextRow = Readonly<Row<typeof TEXTS>>;

/** Place, time and form in which an item is shown. */
export type Terms = Omit<
  ItemRow,
  "itemId" | "kind" | "slug" | "untouched" | "revision" | "createdAt" | "updatedAt"
>;

/** The author of a save and the reason; `requestKey` null and both "" for what came with the software. */
export interface Saving {
  readonly staff: string;
  readonly reason: string;
  readonly requestKey: string | null;
  readonly timeMs: number;
}

export function termsOf(row: Terms): Terms {
  const { category, position, pinned, important, related, link, showFrom, showUntil, state } = row;
  return { category, position, pinned, important, related, link, showFrom, showUntil, state };
}

/** @returns its id; null when an item of this kind and slug exists */
export async function insertItem(
  client: PoolClient,
  { kind, slug }: Pick<ItemRow, "kind" | "slug">,
  terms: Terms,
  saving: Saving,
): Promise<number | null> {
  const { timeMs } = saving;
  const untouched = saving.requestKey === null;
  const made = await ITEMS.insert(
    client,
    { kind, slug, state: "draft", untouched, revision: 0, createdAt: timeMs, updatedAt: timeMs },
    "on conflict (kind, slug) do nothing",
  );
  if (made === undefined) return null;
  const id = made.itemId;
  await updateTerms(client, id, terms, saving);
  return id;
}

export async function updateTerms(
  client: PoolClient,
  itemId: number,
  terms: Terms,
  saving: Saving,
): Promise<void> {
  const content = termsOf(terms);
  const revision = await remember(client, { itemId, part: "terms", content }, saving);
  const untouched = saving.requestKey === null;
  await ITEMS.change(client, { itemId }, { ...content, untouched, revision, updatedAt: saving.timeMs });
}

const putTexts = TEXTS.upsert(["itemId", "language"]);

export async function putText(
  client: PoolClient,
  text: Pick<TextRow, "itemId" | "language" | "title" | "summary" | "body">,
  saving: Saving,
): Promise<void> {
  const { itemId, language, title, summary, body } = text;
  const content = { title, summary, body };
  const revision = await remember(client, { itemId, part: language, content }, saving);
  const untouched = saving.requestKey === null;
  await putTexts(client, [{ itemId, language, ...content, untouched, revision, updatedAt: saving.timeMs }]);
}

/** Adds a line to the history. @returns its number */
async function remember(
  client: PoolClient,
  { itemId, part, content }: { itemId: number; part: string; content: object },
  { staff, reason, requestKey, timeMs }: Saving,
): Promise<number> {
  const { rows } = await client.query<{ id: number }>(
    `insert into content_history (item, part, content, staff, reason, request_key, at)
     values ($1, $2, $3, $4, $5, $6, $7) returning id::float8 as id`,
    [itemId, part, JSON.stringify(content), staff, reason, requestKey, timeMs],
  );
  return (rows[0] as { id: number }).id;
}
