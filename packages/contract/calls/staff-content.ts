/** Writing what members read: items, their texts in eight languages, what was before, and the page's own settings. */
import { z } from "zod";
import { staffChange, staffRead } from "../call.ts";
import { CONTENT_KINDS, CONTENT_STATES } from "../content.ts";
import { nothing, refusedAs, timeMs } from "../shapes.ts";
import { contentBlock, contentSlug } from "./content.ts";
import { staffReason } from "./staff.ts";

/** At three bytes a character, with the words around it, a text fits the usual body of a call. */
const TEXT_LENGTH_MAX = 18_000;
const TITLE_LENGTH_MAX = 120;
const SUMMARY_LENGTH_MAX = 240;

const roles = ["content"] as const;
const kind = z.enum(CONTENT_KINDS);
const language = z.enum(["zh", "cn", "en", "ko", "ja", "fr", "pt", "es"]);
const itemId = z.string().regex(/^[1-9]\d{0,15}$/);
const revisionId = z.string().regex(/^[1-9]\d{0,15}$/);

/** The state that was seen when somebody began to change it: another's save in between is refused, not lost. */
const revision = z.string().regex(/^\d{1,16}$/);

/** An own path, or a page elsewhere. */
const link = z
  .string()
  .max(300)
  .regex(/^($|\/(?!\/)|https:\/\/)[^\s<>"]*$/, refusedAs("content.link"));

const terms = {
  category: z.string().max(20),
  position: z.int().min(0).max(9_999),
  pinned: z.boolean(),
  important: z.boolean(),
  related: z.array(contentSlug).max(8),
  link,
  /** Shown from then, and until then; null for always. */
  showFrom: timeMs.nullable(),
  showUntil: timeMs.nullable(),
  state: z.enum(CONTENT_STATES),
};

const words = {
  language,
  title: z.string().trim().min(1, refusedAs("content.title_missing")).max(TITLE_LENGTH_MAX),
  summary: z.string().trim().max(SUMMARY_LENGTH_MAX),
  /** Markdown. */
  body: z.string().max(TEXT_LENGTH_MAX),
};

const row = z.strictObject({
  itemId,
  kind,
  slug: contentSlug,
  ...terms,
  title: z.string(),
  /** In which it has a text. */
  languages: z.array(language),
  updatedAt: timeMs,
  /** As it came with the software: a newer version of it takes its place. */
  untouched: z.boolean(),
  useful: z.int(),
  notUseful: z.int(),
});

const item = z.strictObject({
  ...row.shape,
  revision,
  texts: z.array(z.strictObject({ ...words, title: z.string(), updatedAt: timeMs, revision })),
});

const revisionRow = z.strictObject({
  revisionId,
  time: timeMs,
  /** "" for what came with the software. */
  staff: z.string(),
  reason: z.string(),
  /** A language whose text it is, or "terms". */
  part: z.string(),
  /** The whole as it was saved: a text's title, summary and body, or the terms as lines. */
  title: z.string(),
  summary: z.string(),
  body: z.string(),
});

const claim = z.strictObject({
  id: z.string().regex(/^[a-z0-9-]{1,40}$/),
  /** Somebody of staff vouches for it; until then nobody sees it. */
  vouched: z.boolean(),
  texts: z.array(z.strictObject({ language, text: z.string().trim().max(300) })).max(8),
});

const webSettings = {
  customerService: z
    .array(
      z.strictObject({
        name: z.string().trim().min(1).max(60),
        link: z
          .string()
          .max(300)
          .regex(/^(https:\/\/|mailto:|tel:|\/(?!\/))[^\s<>"]+$/, refusedAs("content.link")),
      }),
    )
    .max(8),
  copyright: z.string().trim().max(40),
  claims: z.array(claim).max(8),
};

export const staffContentCalls = {
  "staff/contentList": staffRead({
    roles,
    weight: 2,
    summary: "Everything of a kind, also what is not shown yet or any more.",
    input: z.strictObject({ kind }),
    output: z.strictObject({ list: z.array(row) }),
  }),
  "staff/contentItem": staffRead({
    roles,
    summary: "One item with its texts in every language.",
    input: z.strictObject({ itemId }),
    output: item,
  }),
  "staff/contentSaveItem": staffChange({
    roles,
    summary:
      "Creates an item, or changes where, when and how it is shown. Without texts it is shown to nobody.",
    input: z.strictObject({
      /** Left out: a new one, with `kind` and `slug`. */
      itemId: itemId.optional(),
      kind: kind.optional(),
      slug: contentSlug.optional(),
      ...terms,
      revision,
      reason: staffReason,
    }),
    output: item,
  }),
  "staff/contentSaveText": staffChange({
    roles,
    summary: "Saves an item's text in one language. What was there before stays in the history.",
    input: z.strictObject({ itemId, ...words, revision, reason: staffReason }),
    output: item,
  }),
  "staff/contentPreview": staffRead({
    roles,
    summary: "How a text will be drawn, figures filled in, and what is wrong with it. Changes nothing.",
    input: z.strictObject({ ...words, title: z.string().max(TITLE_LENGTH_MAX) }),
    output: z.strictObject({
      title: z.string(),
      summary: z.string(),
      blocks: z.array(contentBlock),
      /** Placeholders that nothing stands behind, and links to articles that do not exist. */
      unknown: z.array(z.string()),
      brokenLinks: z.array(z.string()),
    }),
  }),
  "staff/contentHistory": staffRead({
    roles,
    weight: 5,
    summary: "Every save of an item, newest first.",
    input: z.strictObject({ itemId }),
    output: z.strictObject({ list: z.array(revisionRow) }),
  }),
  "staff/contentPutBack": staffChange({
    roles,
    summary: "Saves an earlier state again.",
    input: z.strictObject({ itemId, revisionId, reason: staffReason }),
    output: item,
  }),
  "staff/contentFigures": staffRead({
    roles,
    summary: "The placeholders that texts may use, with the figure that each stands for now.",
    input: z.strictObject({ language }),
    output: z.strictObject({ list: z.array(z.strictObject({ name: z.string(), value: z.string() })) }),
  }),
  "staff/webSettings": staffRead({
    roles,
    summary: "Links to customer service, the years of the copyright, and claims with who vouches for them.",
    input: nothing,
    output: z.strictObject({ ...webSettings, revision }),
  }),
  "staff/saveWebSettings": staffChange({
    roles,
    summary: "Changes them.",
    input: z.strictObject({ ...webSettings, revision, reason: staffReason }),
    output: z.strictObject({ ...webSettings, revision }),
  }),
};

export type StaffContentRow = z.infer<typeof row>;
export type StaffContentItem = z.infer<typeof item>;
export type ContentRevision = z.infer<typeof revisionRow>;
export type Claim = z.infer<typeof claim>;
