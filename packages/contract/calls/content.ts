/** Content to read: notices, help, questions, films, papers, agreements, the carousel; and the schedule of fees. */
import { z } from "zod";
import { change, read } from "../call.ts";
import { AGREEMENTS, CONTENT_KINDS, HELP_CATEGORIES, NOTICE_CATEGORIES } from "../content.ts";
import {
  coinCode,
  contractName,
  marketName,
  networkName,
  nothing,
  page,
  pageOf,
  period,
  refusedAs,
  signedDecimal,
  timeMs,
} from "../shapes.ts";

/** The address of an item: /help_detail/<slug>. */
export const contentSlug = z.string().regex(/^[a-z0-9](-?[a-z0-9]){0,59}$/, refusedAs("content.unknown"));

const category = z.string();
const helpCategory = z.enum(HELP_CATEGORIES);

/** A reader's search text. */
const searched = z.string().trim().max(80);

/** A piece of text as it is drawn; `href` is an own path or begins with https://. */
const span = z.strictObject({
  text: z.string(),
  strong: z.literal(true).optional(),
  emphasis: z.literal(true).optional(),
  code: z.literal(true).optional(),
  href: z.string().optional(),
});
const spans = z.array(span);

/** All that a text can consist of. There is no block and no span that carries HTML. */
export const contentBlock = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("heading"), level: z.int().min(2).max(4), id: z.string(), spans }),
  z.strictObject({ kind: z.literal("paragraph"), spans }),
  z.strictObject({
    kind: z.literal("list"),
    ordered: z.boolean(),
    /** `level` counts from 0, for lists within lists; `mark` is the number of an ordered one, "" else. */
    items: z.array(z.strictObject({ level: z.int().min(0).max(3), mark: z.string(), spans })),
  }),
  z.strictObject({
    kind: z.literal("table"),
    columns: z.array(z.strictObject({ align: z.enum(["start", "center", "end"]), spans })),
    rows: z.array(z.array(spans)),
  }),
  z.strictObject({ kind: z.literal("quote"), paragraphs: z.array(spans) }),
  z.strictObject({ kind: z.literal("code"), text: z.string() }),
  z.strictObject({ kind: z.literal("rule") }),
]);

const brief = z.strictObject({
  id: contentSlug,
  kind: z.enum(CONTENT_KINDS),
  category,
  title: z.string(),
  summary: z.string(),
  pinned: z.boolean(),
  important: z.boolean(),
  /** Target of a slide or a film; "" for others. */
  link: z.string(),
  publishedAt: timeMs,
  updatedAt: timeMs,
});

const linked = z.strictObject({ id: contentSlug, kind: z.enum(CONTENT_KINDS), title: z.string() });

export const contentArticle = z.strictObject({
  ...brief.shape,
  /** The language that the text is in: the reader's, or English where it was not translated. */
  language: z.string(),
  blocks: z.array(contentBlock),
  related: z.array(linked),
});

const notice = z.strictObject({ ...brief.shape, /** By this member. */ read: z.boolean() });
const listOf = <Row extends z.ZodType>(row: Row) => z.strictObject({ list: z.array(row) });
const byId = z.strictObject({ id: contentSlug });
const ofCategory = z.strictObject({ category: helpCategory.optional(), query: searched.optional() });

const noticeCalls = {
  "data/getNoticeList": read({
    group: "data",
    access: "public",
    weight: 2,
    csv: true,
    summary: "Notices: pinned ones first, then the newest.",
    input: z.strictObject({ category: z.enum(NOTICE_CATEGORIES).optional(), ...period, ...page }),
    output: pageOf(notice),
  }),
  "data/getNoticeInfo": read({
    group: "data",
    access: "public",
    weight: 1,
    summary: "One notice with its text.",
    input: byId,
    output: contentArticle,
  }),
  "user/getNoticeDetail": read({
    group: "user",
    access: "public",
    weight: 1,
    summary: "One notice with its text, and whether the member has read it.",
    input: byId,
    output: z.strictObject({ ...contentArticle.shape, read: z.boolean() }),
  }),
  "user/getNoticeNumber": read({
    group: "user",
    access: "public",
    weight: 1,
    summary: "How many notices of the last ninety days are unread, and which: for a stranger all of them.",
    input: nothing,
    output: z.strictObject({
      unread: z.int(),
      ids: z.array(contentSlug),
      /** The newest important one, while it is unread; "" for none. */
      important: z.union([contentSlug, z.literal("")]),
    }),
  }),
  "user/getLastNotice": read({
    group: "user",
    access: "public",
    weight: 1,
    summary: "The newest notice; null for none.",
    input: nothing,
    output: z.strictObject({ notice: notice.nullable() }),
  }),
  "user/getNotifyList": read({
    group: "user",
    access: "public",
    weight: 1,
    summary: "The important notices, newest first.",
    input: nothing,
    output: listOf(notice),
  }),
  "user/getLastNotify": read({
    group: "user",
    access: "public",
    weight: 1,
    summary: "The newest important notice that the member has not put away, with its text; null for none.",
    input: nothing,
    output: z.strictObject({ notice: contentArticle.nullable() }),
  }),
  "user/readNotice": change({
    group: "user",
    weight: 1,
    summary: "Marks a notice as read, or without `id` all of them.",
    input: z.strictObject({ id: contentSlug.optional() }),
    output: z.strictObject({ unread: z.int() }),
  }),
  "user/readNotify": change({
    group: "user",
    weight: 1,
    summary: "Puts an important notice away, so that it is not shown by itself again.",
    input: byId,
    output: z.strictObject({ unread: z.int() }),
  }),
};

const helpCalls = {
  "data/getHelpList": read({
    group: "data",
    access: "public",
    weight: 2,
    summary: "Articles of the help centre, of one category or all, or those that a search finds, best first.",
    input: ofCategory,
    output: listOf(brief),
  }),
  "data/getCateHelpList": read({
    group: "data",
    access: "public",
    weight: 2,
    summary: "The help centre by category, and what most readers found useful.",
    input: nothing,
    output: z.strictObject({
      list: z.array(z.strictObject({ category, list: z.array(brief) })),
      popular: z.array(brief),
    }),
  }),
  "data/getHelpDetail": read({
    group: "data",
    access: "public",
    weight: 1,
    summary: "One article with its text, and how the member found it.",
    input: byId,
    output: z.strictObject({ ...contentArticle.shape, vote: z.enum(["", "useful", "notUseful"]) }),
  }),
  "data/helpUseful": change({
    group: "data",
    access: "public",
    weight: 2,
    summary: "Says whether an article helped: one vote per member or device, and the last one counts.",
    input: z.strictObject({
      id: contentSlug,
      useful: z.boolean(),
      /** Of a stranger: a name that the browser drew for itself. */
      device: z
        .string()
        .regex(/^[A-Za-z0-9-]{16,36}$/)
        .optional(),
    }),
    output: z.strictObject({ vote: z.enum(["useful", "notUseful"]) }),
  }),
  "user/queryQuestion": read({
    group: "user",
    access: "public",
    weight: 2,
    summary: "Frequent questions with their answers, of one category or all, or those that a search finds.",
    input: ofCategory,
    output: listOf(contentArticle),
  }),
};

const otherCalls = {
  "data/getVideoList": read({
    group: "data",
    access: "public",
    weight: 1,
    summary: "Films, by category.",
    input: z.strictObject({ category: helpCategory.optional() }),
    output: listOf(brief),
  }),
  "data/getVideoDetail": read({
    group: "data",
    aliases: ["getVideoData"],
    access: "public",
    weight: 1,
    summary: "One film: where it lies, and the words to it.",
    input: byId,
    output: contentArticle,
  }),
  "data/getWhitepaperList": read({
    group: "data",
    access: "public",
    weight: 1,
    summary: "White papers.",
    input: nothing,
    output: listOf(brief),
  }),
  "data/getWhitepaperInfo": read({
    group: "data",
    access: "public",
    weight: 1,
    summary: "One white paper with its text.",
    input: byId,
    output: contentArticle,
  }),
  "data/pager": read({
    group: "data",
    access: "public",
    weight: 1,
    summary: "The text of a page that stands by itself: agreements, privacy, disclaimer, about us.",
    input: z.strictObject({ id: z.enum(AGREEMENTS, refusedAs("content.unknown")) }),
    output: contentArticle,
  }),
  "data/carousel": read({
    group: "data",
    access: "public",
    weight: 1,
    summary: "What the home page shows in turn.",
    input: nothing,
    output: listOf(brief),
  }),
};

const ratePpm = z.int();

const feesCall = {
  "data/fees": read({
    group: "data",
    access: "public",
    weight: 5,
    summary: "What everything costs and how much is allowed, as it is in force now.",
    input: nothing,
    output: z.strictObject({
      /** Spot: what a market takes of a trade, in parts per million. */
      markets: z.array(z.strictObject({ market: marketName, makerFeePpm: ratePpm, takerFeePpm: ratePpm })),
      /** Contracts: of a trade's value, and of what a liquidation closes in the book. */
      contracts: z.array(
        z.strictObject({
          market: contractName,
          makerFeePpm: ratePpm,
          takerFeePpm: ratePpm,
          liquidationFeePpm: ratePpm,
        }),
      ),
      /** Of which market and contract the levels' rates are reported. */
      referenceMarket: marketName,
      referenceContract: contractName,
      volumeDays: z.int(),
      levels: z.array(
        z.strictObject({
          level: z.int(),
          volumeMinUsdt: signedDecimal,
          makerFeePpm: ratePpm,
          takerFeePpm: ratePpm,
          contractMakerFeePpm: ratePpm,
          contractTakerFeePpm: ratePpm,
        }),
      ),
      networks: z.array(
        z.strictObject({
          coin: coinCode,
          name: z.string(),
          network: networkName,
          label: z.string(),
          depositMin: signedDecimal,
          confirmationsRequired: z.int(),
          confirmationsUnlock: z.int(),
          withdrawFee: signedDecimal,
          withdrawMin: signedDecimal,
        }),
      ),
      /** Withdrawal limit per 24 hours, by level of identity: 0 unverified, 1 verified. */
      withdrawDaily: z.array(z.strictObject({ level: z.int(), usdt: signedDecimal })),
      /** From these on one of staff, or two, look at a withdrawal. */
      withdrawReviewUsdt: signedDecimal,
      withdrawTwoPeopleUsdt: signedDecimal,
      withdrawHoldHours: z.int(),
      /** Shares of a member's fees that go to its inviters; null while none are set. */
      referral: z.strictObject({ levelOnePpm: ratePpm, levelTwoPpm: ratePpm }).nullable(),
    }),
  }),
};

export const contentCalls = { ...noticeCalls, ...helpCalls, ...otherCalls, ...feesCall };

export type ContentSpan = z.infer<typeof span>;
export type ContentBlock = z.infer<typeof contentBlock>;
export type ContentBrief = z.infer<typeof brief>;
export type ContentArticle = z.infer<typeof contentArticle>;
export type NoticeBrief = z.infer<typeof notice>;
