/** The tables of content. Every change of an item or a text leaves a line in the history, in the same transaction. */
import type { ContentKind, ContentState } from "@meridian/contract";
import type { PoolClient } from "pg";

/** Place, time and form in which an item is shown. */
export interface Terms {
  readonly category: string;
  readonly position: number;
  readonly pinned: boolean;
  readonly important: boolean;
  readonly related: readonly string[];
  readonly link: string;
  readonly showFrom: number | null;
  readonly showUntil: number | null;
  readonly state: ContentState;
}

export interface ItemRow extends Terms {
  readonly itemId: number;
  readonly kind: ContentKind;
  readonly slug: string;
  readonly untouched: boolean;
  readonly revision: number;
  readonly createdAt: number;
  readonly updatedAt: number;
}

export interface TextRow {
  readonly itemId: number;
  readonly language: string;
  readonly title: string;
  readonly summary: string;
  readonly body: string;
  readonly untouched: boolean;
  readonly revision: number;
  readonly updatedAt: number;
}

/** The author of a save and the reason; `requestKey` null and both "" for what came with the software. */
export interface Saving {
  readonly staff: string;
  readonly reason: string;
  readonly requestKey: string | null;
  readonly timeMs: number;
}

export const ITEM_COLUMNS = `id::float8 as "itemId", kind, slug, category, position, pinned, important, related,
  link, show_from::float8 as "showFrom", show_until::float8 as "showUntil", state, untouched,
  revision::float8 as revision, created_at::float8 as "createdAt", updated_at::float8 as "updatedAt"`;

export const TEXT_COLUMNS = `item::float8 as "itemId", language, title, summary, body, untouched,
  revision::float8 as revision, updated_at::float8 as "updatedAt"`;

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
  const { rows } = await client.query<{ id: number }>(
    `insert into content_items (kind, slug, state, untouched, revision, created_at, updated_at)
     values ($1, $2, 'draft', $3, 0, $4, $4) on conflict (kind, slug) do nothing returning id::float8 as id`,
    [kind, slug, saving.requestKey === null, saving.timeMs],
  );
  const id = rows[0]?.id;
  if (id === undefined) return null;
  await updateTerms(client, id, terms, saving);
  return id;
}

export async function updateTerms(
  client: PoolClient,
  itemId: number,
  terms: Terms,
  saving: Saving,
): Promise<void> {
  const revision = await remember(client, { itemId, part: "terms", content: termsOf(terms) }, saving);
  await client.query(
    `update content_items set category = $2, position = $3, pinned = $4, important = $5, related = $6, link = $7,
       show_from = $8, show_until = $9, state = $10, untouched = $11, revision = $12, updated_at = $13
     where id = $1`,
    [
      ...[itemId, terms.category, terms.position, terms.pinned, terms.important, terms.related, terms.link],
      ...[terms.showFrom, terms.showUntil, terms.state, saving.requestKey === null, revision, saving.timeMs],
    ],
  );
}

export async function putText(
  client: PoolClient,
  {
    itemId,
    language,
    title,
    summary,
    body,
  }: Pick<TextRow, "itemId" | "language" | "title" | "summary" | "body">,
  saving: Saving,
): Promise<void> {
  const content = { title, summary, body };
  const revision = await remember(client, { itemId, part: language, content }, saving);
  await client.query(
    `insert into content_texts (item, language, title, summary, body, untouched, revision, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (item, language) do update
       set title = $3, summary = $4, body = $5, untouched = $6, revision = $7, updated_at = $8`,
    [itemId, language, title, summary, body, saving.requestKey === null, revision, saving.timeMs],
  );
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
