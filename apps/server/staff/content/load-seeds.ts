/**
 * Puts the texts that come with the software into the tables: what is missing, and in the place of what nobody touched
 * since, its newer version. What staff changed stays as they left it.
 */
import type { Pool, PoolClient } from "pg";
import { inTransaction } from "../../ground/database/index.ts";
import {
  insertItem,
  type ItemRow,
  ITEMS,
  putText,
  type Saving,
  type Terms,
  type TextRow,
  TEXTS,
  updateTerms,
} from "./rows.ts";
import { readSeeds, type Seed } from "./seed-files.ts";

const keyOf = ({ kind, slug }: { readonly kind: string; readonly slug: string }): string => `${kind}/${slug}`;

export async function loadSeeds(
  pool: Pool,
  timeMs: number,
  seeds: readonly Seed[] = readSeeds(),
): Promise<void> {
  await inTransaction(pool, async (client) => {
    // Two servers that start at once take turns: neither finds half of what the other puts in.
    await client.query("lock table content_items in share row exclusive mode");
    const items = await ITEMS.rows(client);
    const texts = await TEXTS.rows(client);
    const known = new Map(items.map((row) => [keyOf(row), row]));
    const saving = { staff: "", reason: "", requestKey: null, timeMs };
    for (const seed of seeds) {
      const row = known.get(keyOf(seed.item));
      const itemId = await loadItem(client, seed, row, saving);
      const own = texts.filter((text) => text.itemId === itemId);
      await loadTexts(client, { seed, itemId, known: own }, saving);
    }
    await archiveOthers(client, { seeds, items }, saving);
  });
}

async function loadItem(
  client: PoolClient,
  { item, position }: Seed,
  row: ItemRow | undefined,
  saving: Saving,
): Promise<number> {
  const terms: Terms = {
    category: item.category ?? "",
    position,
    pinned: item.pinned === true,
    important: item.important === true,
    related: item.related ?? [],
    link: item.link ?? "",
    showFrom: null,
    showUntil: null,
    state: "published",
  };
  if (row === undefined) return (await insertItem(client, item, terms, saving)) as number;
  if (row.untouched && !sameTerms(row, terms)) await updateTerms(client, row.itemId, terms, saving);
  return row.itemId;
}

async function loadTexts(
  client: PoolClient,
  { seed, itemId, known }: { seed: Seed; itemId: number; known: readonly TextRow[] },
  saving: Saving,
): Promise<void> {
  for (const [language, words] of seed.texts) {
    const text = known.find((candidate) => candidate.language === language);
    const same = text?.title === words.title && text.summary === words.summary && text.body === words.body;
    if (text !== undefined && (!text.untouched || same)) continue;
    await putText(client, { itemId, language, ...words }, saving);
  }
}

/** Archives items that the software no longer brings and nobody made their own. */
async function archiveOthers(
  client: PoolClient,
  { seeds, items }: { seeds: readonly Seed[]; items: readonly ItemRow[] },
  saving: Saving,
): Promise<void> {
  const brought = new Set(seeds.map(({ item }) => keyOf(item)));
  const touched = await client.query<{ item: number }>(
    "select distinct item::float8 as item from content_texts where not untouched",
  );
  const own = new Set(touched.rows.map(({ item }) => item));
  for (const row of items) {
    const left =
      row.untouched && row.state !== "archived" && !own.has(row.itemId) && !brought.has(keyOf(row));
    if (left) await updateTerms(client, row.itemId, { ...row, state: "archived" }, saving);
  }
}

function sameTerms(row: Terms, terms: Terms): boolean {
  return (
    row.category === terms.category &&
    row.position === terms.position &&
    row.pinned === terms.pinned &&
    row.important === terms.important &&
    row.link === terms.link &&
    row.state === terms.state &&
    row.related.join(" ") === terms.related.join(" ")
  );
}
