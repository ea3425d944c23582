/** Writing at the console. */
import type { ContentRevision, StaffContentItem, StaffContentRow } from "@meridian/contract";
import {
  CallRefusal,
  type Handlers,
  LANGUAGE_DEFAULT,
  LANGUAGES,
  type StaffContext,
} from "../../ground/calls/index.ts";
import type { Audit } from "../../ground/audit/index.ts";
import type { Content } from "./content.ts";
import { COIN_FIGURE_NAMES, FIGURE_NAMES } from "./figures.ts";
import { fillBlocks, fillText, helpLinksIn } from "./fill.ts";
import type { Item } from "./library.ts";
import { HISTORY_SHOWN_MAX } from "./limits.ts";
import { parseMarkdown } from "./parse.ts";
import { termsOf } from "./rows.ts";
import { type Press, putBack, saveItem, saveText, unknownFigures } from "./save.ts";
import { type Counted, countVotes } from "./votes.ts";

type StaffCall =
  | "staff/contentList"
  | "staff/contentItem"
  | "staff/contentSaveItem"
  | "staff/contentSaveText"
  | "staff/contentPreview"
  | "staff/contentHistory"
  | "staff/contentPutBack"
  | "staff/contentFigures"
  | "staff/webSettings"
  | "staff/saveWebSettings";

const NO_VOTES: Counted = { useful: 0, notUseful: 0 };

const pressOf = ({ staff, idempotencyKey, timeMs }: StaffContext): Press => ({
  ...{ staff, requestKey: idempotencyKey, timeMs },
});

export function staffContentHandlers(content: Content, audit: Audit): Pick<Handlers, StaffCall> {
  const { pool, library, webSettings } = content;

  async function itemOf(itemId: number): Promise<StaffContentItem> {
    const item = library.byId(itemId);
    if (item === undefined) throw new CallRefusal("content.unknown", "itemId");
    return contentItemView(item, (await countVotes(pool)).get(itemId) ?? NO_VOTES);
  }

  return {
    "staff/contentList": async ({ kind }) => {
      const votes = await countVotes(pool);
      return {
        list: library.all(kind).map((item) => contentRowView(item, votes.get(item.itemId) ?? NO_VOTES)),
      };
    },
    "staff/contentItem": ({ itemId }) => itemOf(Number.parseInt(itemId, 10)),
    "staff/contentSaveItem": async (input, context) =>
      itemOf(await saveItem(content, audit, input, pressOf(context))),
    "staff/contentSaveText": async (input, context) =>
      itemOf(await saveText(content, audit, input, pressOf(context))),
    "staff/contentPutBack": async (input, context) =>
      itemOf(await putBack(content, audit, input, pressOf(context))),
    "staff/contentPreview": async ({ language, title, summary, body }, { timeMs }) => {
      const figureOf = await content.figures(language);
      const blocks = parseMarkdown(body);
      const articles = library.shown("help", timeMs).map(({ slug }) => slug);
      return {
        title: fillText(title, figureOf),
        summary: fillText(summary, figureOf),
        blocks: fillBlocks(blocks, figureOf),
        unknown: await unknownFigures(content, [title, summary, body]),
        brokenLinks: helpLinksIn(blocks).filter((slug) => !articles.includes(slug)),
      };
    },
    "staff/contentHistory": async ({ itemId }) => ({ list: await history(content, itemId) }),
    "staff/contentFigures": async ({ language }) => {
      const figureOf = await content.figures(language);
      const coins = COIN_FIGURE_NAMES.map((name) => `${name}:USDT`);
      const list = [...FIGURE_NAMES, ...coins].map((name) => ({ name, value: figureOf(name) ?? "" }));
      return { list };
    },
    "staff/webSettings": async () => webSettings.now(),
    "staff/saveWebSettings": async (input, context) => {
      await webSettings.save(input, pressOf(context));
      return webSettings.now();
    },
  };
}

function contentRowView(item: Item, { useful, notUseful }: Counted): StaffContentRow {
  const { texts } = item;
  const shown = texts.get(LANGUAGE_DEFAULT) ?? [...texts.values()][0];
  return {
    ...termsOf(item),
    related: [...item.related],
    itemId: String(item.itemId),
    kind: item.kind,
    slug: item.slug,
    title: shown?.title ?? "",
    languages: LANGUAGES.filter((language) => texts.has(language)),
    updatedAt: Math.max(item.updatedAt, ...[...texts.values()].map(({ updatedAt }) => updatedAt)),
    untouched: item.untouched && [...texts.values()].every(({ untouched }) => untouched),
    useful,
    notUseful,
  };
}

function contentItemView(item: Item, votes: Counted): StaffContentItem {
  return {
    ...contentRowView(item, votes),
    revision: String(item.revision),
    texts: LANGUAGES.flatMap((language) => {
      const text = item.texts.get(language);
      if (text === undefined) return [];
      const { title, summary, body, updatedAt, revision } = text;
      return [{ language, title, summary, body, updatedAt, revision: String(revision) }];
    }),
  };
}

interface HistoryRow {
  readonly id: string;
  readonly part: string;
  readonly content: Readonly<Record<string, unknown>>;
  readonly staff: string;
  readonly reason: string;
  readonly at: number;
}

async function history({ pool }: Content, itemId: string): Promise<ContentRevision[]> {
  const { rows } = await pool.query<HistoryRow>(
    `select id::text as id, part, content, staff, reason, at::float8 as at from content_history
     where item = $1 order by content_history.id desc limit $2`,
    [itemId, HISTORY_SHOWN_MAX],
  );
  return rows.map(({ id, part, content, staff, reason, at }) => ({
    ...{ revisionId: id, time: at, staff, reason, part },
    ...(part === "terms" ? { title: "", summary: "", body: linesOf(content) } : wordsOf(content)),
  }));
}

const wordsOf = ({ title, summary, body }: HistoryRow["content"]) => ({
  title: String(title),
  summary: String(summary),
  body: String(body),
});

/** One term a line, so that what changed between two saves can be seen. */
function linesOf(terms: HistoryRow["content"]): string {
  return Object.entries(terms)
    .map(([name, value]) => `${name}: ${typeof value === "string" ? value : JSON.stringify(value)}`)
    .join("\n");
}
