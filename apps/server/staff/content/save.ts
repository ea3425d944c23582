/** Saving at the console: refused when somebody else saved in between, and each press saves once. */
import { type CallParsedInput, CONTENT_CATEGORIES, AGREEMENTS, type ContentKind } from "@meridian/contract";
import type { PoolClient } from "pg";
import { inTransaction } from "../../ground/database/index.ts";
import { type AuthenticatedStaff, CallRefusal } from "../../ground/calls/index.ts";
import type { Audit } from "../../ground/audit/index.ts";
import type { Content } from "./content.ts";
import { placeholdersIn } from "./fill.ts";
import { insertItem, type ItemRow, ITEMS, putText, type Saving, type Terms, updateTerms } from "./rows.ts";

export interface Press {
  readonly staff: AuthenticatedStaff;
  readonly requestKey: string;
  readonly timeMs: number;
}

/** Of a text that nobody wrote yet. */
const REVISION_NONE = "0";

type SaveItem = CallParsedInput<"staff/contentSaveItem">;
type SaveText = CallParsedInput<"staff/contentSaveText">;

interface Saver {
  readonly client: PoolClient;
  readonly audit: Audit;
  readonly press: Press;
}

/**
 * @returns the item's number. Refused: content.unknown, content.slug_taken, content.changed, content.category,
 * content.never_shown
 */
export async function saveItem(
  content: Content,
  audit: Audit,
  input: SaveItem,
  press: Press,
): Promise<number> {
  const itemId = await inTransaction(content.pool, async (client) => {
    const done = await savedBefore(client, press);
    if (done !== null) return done;
    const saver = { client, audit, press };
    return input.itemId === undefined
      ? createItem(saver, input)
      : changeItem(saver, input, Number.parseInt(input.itemId, 10));
  });
  await content.library.reload();
  return itemId;
}

async function createItem(saver: Saver, input: SaveItem): Promise<number> {
  const { kind, slug, reason } = input;
  if (kind === undefined || slug === undefined) throw new CallRefusal("request.malformed", "slug");
  const known: readonly string[] = AGREEMENTS;
  // An agreement nobody has a page for would be shown to nobody.
  if (kind === "agreement" && !known.includes(slug)) throw new CallRefusal("content.unknown", "slug");
  const terms = termsIn(input, kind);
  const { client, press } = saver;
  const itemId = await insertItem(client, { kind, slug }, terms, savingOf(press, reason));
  if (itemId === null) throw new CallRefusal("content.slug_taken", "slug");
  await note(saver, { action: "content.create", subject: `${kind}:${slug}`, reason, detail: terms });
  return itemId;
}

async function changeItem(saver: Saver, input: SaveItem, itemId: number): Promise<number> {
  const row = await lockItem(saver.client, itemId);
  if (String(row.revision) !== input.revision) throw new CallRefusal("content.changed");
  const terms = termsIn(input, row.kind);
  await updateTerms(saver.client, itemId, terms, savingOf(saver.press, input.reason));
  const entry = { action: "content.saveItem", subject: subjectOf(row), reason: input.reason };
  await note(saver, { ...entry, detail: terms });
  return itemId;
}

/** Refused: content.unknown, content.changed, content.placeholder */
export async function saveText(
  content: Content,
  audit: Audit,
  input: SaveText,
  press: Press,
): Promise<number> {
  const itemId = Number.parseInt(input.itemId, 10);
  const { language, title, summary, body, reason } = input;
  await refuseUnknownFigures(content, [title, summary, body]);
  await inTransaction(content.pool, async (client) => {
    if ((await savedBefore(client, press)) !== null) return;
    const row = await lockItem(client, itemId);
    const { rows } = await client.query<{ revision: string }>(
      "select revision::text as revision from content_texts where item = $1 and language = $2",
      [itemId, language],
    );
    if ((rows[0]?.revision ?? REVISION_NONE) !== input.revision) throw new CallRefusal("content.changed");
    await putText(client, { itemId, language, title, summary, body }, savingOf(press, reason));
    const entry = { action: "content.saveText", subject: subjectOf(row), reason };
    await note({ client, audit, press }, { ...entry, detail: { language, title, length: body.length } });
  });
  await content.library.reload();
  return itemId;
}

interface HistoryRow {
  readonly part: string;
  readonly content: unknown;
}

/** Saves again what a line of the history holds. Refused: content.unknown, content.placeholder */
export async function putBack(
  content: Content,
  audit: Audit,
  input: CallParsedInput<"staff/contentPutBack">,
  press: Press,
): Promise<number> {
  const itemId = Number.parseInt(input.itemId, 10);
  const { reason, revisionId } = input;
  await inTransaction(content.pool, async (client) => {
    if ((await savedBefore(client, press)) !== null) return;
    const row = await lockItem(client, itemId);
    const { rows } = await client.query<HistoryRow>(
      "select part, content from content_history where id = $1 and item = $2",
      [revisionId, itemId],
    );
    const line = rows[0];
    if (line === undefined) throw new CallRefusal("content.unknown", "revisionId");
    const saving = savingOf(press, reason);
    if (line.part === "terms") {
      await updateTerms(client, itemId, line.content as Terms, saving);
    } else {
      const words = line.content as { title: string; summary: string; body: string };
      await refuseUnknownFigures(content, Object.values(words));
      await putText(client, { itemId, language: line.part, ...words }, saving);
    }
    const entry = { action: "content.putBack", subject: subjectOf(row), reason };
    await note({ client, audit, press }, { ...entry, detail: { revisionId, part: line.part } });
  });
  await content.library.reload();
  return itemId;
}

/** Names between double braces that nothing stands behind. */
export async function unknownFigures(content: Content, texts: readonly string[]): Promise<string[]> {
  const names = placeholdersIn(texts);
  if (names.length === 0) return [];
  const figureOf = await content.figures("en");
  return names.filter((name) => figureOf(name) === undefined);
}

async function refuseUnknownFigures(content: Content, texts: readonly string[]): Promise<void> {
  const unknown = await unknownFigures(content, texts);
  if (unknown.length > 0) throw new CallRefusal("content.placeholder", "body");
}

function termsIn(input: SaveItem, kind: ContentKind): Terms {
  const { category, position, pinned, important, related, link, showFrom, showUntil, state } = input;
  const known = CONTENT_CATEGORIES[kind];
  const fits = known.length === 0 ? category === "" : known.includes(category);
  if (!fits) throw new CallRefusal("content.category", "category");
  if (showUntil !== null && showUntil <= (showFrom ?? 0))
    throw new CallRefusal("content.never_shown", "showUntil");
  return { category, position, pinned, important, related, link, showFrom, showUntil, state };
}

const subjectOf = ({ kind, slug }: ItemRow): string => `${kind}:${slug}`;

const savingOf = ({ staff, requestKey, timeMs }: Press, reason: string): Saving => ({
  ...{ staff: staff.name, reason, requestKey, timeMs },
});

/** @returns which item this very press saved before; null for none */
async function savedBefore(client: PoolClient, { requestKey }: Press): Promise<number | null> {
  const { rows } = await client.query<{ item: number }>(
    "select item::float8 as item from content_history where request_key = $1",
    [requestKey],
  );
  return rows[0]?.item ?? null;
}

async function lockItem(client: PoolClient, itemId: number): Promise<ItemRow> {
  const row = await ITEMS.first(client, "where id = $1 for update", [itemId]);
  if (row === undefined) throw new CallRefusal("content.unknown", "itemId");
  return row;
}

function note(
  { client, audit, press }: Saver,
  entry: { action: string; subject: string; reason: string; detail: object },
): Promise<void> {
  return audit.add(client, { ...entry, staff: press.staff, timeMs: press.timeMs });
}
