/** Notices as members and strangers read them. */
import type { CallParsedInput, NoticeBrief } from "@meridian/contract";
import {
  type CallContext,
  CallRefusal,
  type Handlers,
  limitOf,
  type MemberContext,
  type Page,
  type PageInput,
} from "../../ground/calls/index.ts";
import type { Content } from "./content.ts";
import { briefOf, type Item, publishedAtOf } from "./library.ts";
import { NOTICE_NEWS_MS } from "./limits.ts";
import { markRead, noticesReadBy } from "./notice-reads.ts";

type NoticeCall =
  | "data/getNoticeList"
  | "data/getNoticeInfo"
  | "user/getNoticeDetail"
  | "user/getNoticeNumber"
  | "user/getLastNotice"
  | "user/getNotifyList"
  | "user/getLastNotify"
  | "user/readNotice"
  | "user/readNotify";

/** Pinned ones first, then the newest. */
function inOrder(items: readonly Item[]): Item[] {
  return items.toSorted((one, other) => Number(other.pinned) - Number(one.pinned) || newestFirst(one, other));
}

const newestFirst = (one: Item, other: Item): number =>
  publishedAtOf(other) - publishedAtOf(one) || one.position - other.position;

export function noticeHandlers(content: Content): Pick<Handlers, NoticeCall> {
  const { pool, library } = content;

  async function viewWith({ member, language }: CallContext): Promise<(item: Item) => NoticeBrief> {
    const [read, figureOf] = await Promise.all([noticesReadBy(pool, member), content.figures(language)]);
    return (item) => ({ ...briefOf(item, language, figureOf), read: read.has(item.itemId) });
  }

  const important = (timeMs: number): Item[] =>
    library
      .shown("notice", timeMs)
      .filter((item) => item.important)
      .toSorted(newestFirst);

  async function unread({ member, timeMs }: CallContext): Promise<Item[]> {
    const read = await noticesReadBy(pool, member);
    const news = library
      .shown("notice", timeMs)
      .filter((item) => publishedAtOf(item) > timeMs - NOTICE_NEWS_MS);
    return news.filter(({ itemId }) => !read.has(itemId));
  }

  async function read(items: readonly Item[], context: MemberContext): Promise<{ unread: number }> {
    const numbers = items.map(({ itemId }) => itemId);
    await markRead(pool, context.member, numbers, context.timeMs);
    return { unread: (await unread(context)).length };
  }

  return {
    "data/getNoticeList": async (input, context) => {
      const shown = library.shown("notice", context.timeMs);
      const { list, nextCursor } = pageOf(inOrder(wantedOf(shown, input)), input);
      return { list: list.map(await viewWith(context)), nextCursor };
    },
    "data/getNoticeInfo": ({ id }, context) => content.article("notice", id, context),
    "user/getNoticeDetail": async ({ id }, context) => {
      const { itemId } = library.one("notice", id, context.timeMs);
      const read = await noticesReadBy(pool, context.member);
      return { ...(await content.article("notice", id, context)), read: read.has(itemId) };
    },
    "user/getNoticeNumber": async (_input, context) => {
      const items = await unread(context);
      const last = important(context.timeMs)[0];
      const isUnread = items.some(({ itemId }) => itemId === last?.itemId);
      return {
        unread: items.length,
        ids: items.map(({ slug }) => slug),
        important: isUnread && last !== undefined ? last.slug : "",
      };
    },
    "user/getLastNotice": async (_input, context) => {
      const last = library.shown("notice", context.timeMs).toSorted(newestFirst)[0];
      return { notice: last === undefined ? null : (await viewWith(context))(last) };
    },
    "user/getNotifyList": async (_input, context) => ({
      list: important(context.timeMs).map(await viewWith(context)),
    }),
    "user/getLastNotify": async (_input, context) => {
      const read = await noticesReadBy(pool, context.member);
      const last = important(context.timeMs)[0];
      if (last === undefined || read.has(last.itemId)) return { notice: null };
      return { notice: await content.article("notice", last.slug, context) };
    },
    "user/readNotice": async ({ id }, context) =>
      read(id === undefined ? await unread(context) : [library.one("notice", id, context.timeMs)], context),
    "user/readNotify": ({ id }, context) => read([library.one("notice", id, context.timeMs)], context),
  };
}

function wantedOf(items: readonly Item[], input: CallParsedInput<"data/getNoticeList">): Item[] {
  const { category = null, from = 0, to = Number.POSITIVE_INFINITY } = input;
  return items.filter((item) => {
    const publishedAtMs = publishedAtOf(item);
    return (category === null || item.category === category) && publishedAtMs >= from && publishedAtMs < to;
  });
}

/** The cursor is the place in the list: notices come rarely, and nobody pages while one does. */
function pageOf(items: readonly Item[], input: PageInput): Page<Item> {
  const { cursor = "0" } = input;
  if (!/^\d{1,6}$/.test(cursor)) throw new CallRefusal("request.malformed", "cursor");
  const from = Number.parseInt(cursor, 10);
  const to = from + limitOf(input);
  return { list: items.slice(from, to), nextCursor: to < items.length ? String(to) : null };
}
