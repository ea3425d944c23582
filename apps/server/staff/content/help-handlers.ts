/** The help centre, questions, films, papers, agreements and the carousel. */
import { type ContentBrief, HELP_CATEGORIES } from "@meridian/contract";
import { addressKeyOf, type CallContext, CallRefusal, type Handlers } from "../../ground/calls/index.ts";
import { createThrottle } from "../../members/factors/index.ts";
import type { Content } from "./content.ts";
import { articleOf, briefOf, type Item, textFor } from "./library.ts";
import { FOUND_MAX, POPULAR_MAX, VOTES_PER_ADDRESS_MAX, VOTES_WINDOW_MS } from "./limits.ts";
import { findTexts } from "./search.ts";
import { countVotes, putVote, voteOf } from "./votes.ts";

type HelpCall =
  | "data/getHelpList"
  | "data/getCateHelpList"
  | "data/getHelpDetail"
  | "data/helpUseful"
  | "user/queryQuestion"
  | "data/getVideoList"
  | "data/getVideoDetail"
  | "data/getWhitepaperList"
  | "data/getWhitepaperInfo"
  | "data/pager"
  | "data/carousel";

interface Wish {
  readonly category?: string | undefined;
  readonly query?: string | undefined;
}

export function helpHandlers(content: Content): Pick<Handlers, HelpCall> {
  const { pool, library } = content;
  const perAddress = createThrottle(VOTES_PER_ADDRESS_MAX, VOTES_WINDOW_MS);

  async function briefs(items: readonly Item[], { language }: CallContext): Promise<ContentBrief[]> {
    const figureOf = await content.figures(language);
    return items.map((item) => briefOf(item, language, figureOf));
  }

  return {
    "data/getHelpList": async (input, context) => ({
      list: await briefs(wanted(library.shown("help", context.timeMs), input, context), context),
    }),
    "data/getCateHelpList": async (_input, context) => {
      const items = library.shown("help", context.timeMs);
      const list = HELP_CATEGORIES.map(async (category) => ({
        category,
        list: await briefs(ofCategory(items, category), context),
      }));
      const votes = await countVotes(pool);
      const popular = firstOfEach(items)
        .toSorted((one, other) => liked(other) - liked(one))
        .slice(0, POPULAR_MAX);
      function liked({ itemId, pinned }: Item): number {
        const { useful, notUseful } = votes.get(itemId) ?? { useful: 0, notUseful: 0 };
        return useful - notUseful + (pinned ? PINNED_WEIGHS : 0);
      }
      return {
        list: (await Promise.all(list)).filter((entry) => entry.list.length > 0),
        popular: await briefs(popular, context),
      };
    },
    "data/getHelpDetail": async ({ id }, context) => {
      const { itemId } = library.one("help", id, context.timeMs);
      const { member } = context;
      const vote = member === null ? "" : await voteOf(pool, itemId, `member:${member.memberId}`);
      return { ...(await content.article("help", id, context)), vote };
    },
    "data/helpUseful": async ({ id, useful, device }, { member, ip, timeMs }) => {
      const { itemId } = library.one("help", id, timeMs);
      if (member === null && device === undefined) throw new CallRefusal("request.malformed", "device");
      if (!perAddress.take(addressKeyOf(ip), timeMs)) throw new CallRefusal("request.rate_limited");
      const voter = member === null ? `device:${device}` : `member:${member.memberId}`;
      await putVote(pool, { itemId, voter, useful, timeMs });
      return { vote: useful ? "useful" : "notUseful" };
    },
    "user/queryQuestion": async (input, context) => {
      const { timeMs, language } = context;
      const figureOf = await content.figures(language);
      const items = wanted(library.shown("question", timeMs), input, context);
      return {
        list: items.map((item) => articleOf(item, language, figureOf, content.related(item, timeMs))),
      };
    },
    "data/getVideoList": async ({ category }, context) => ({
      list: await briefs(ofCategory(library.shown("video", context.timeMs), category), context),
    }),
    "data/getVideoDetail": ({ id }, context) => content.article("video", id, context),
    "data/getWhitepaperList": async (_input, context) => ({
      list: await briefs(library.shown("whitepaper", context.timeMs), context),
    }),
    "data/getWhitepaperInfo": ({ id }, context) => content.article("whitepaper", id, context),
    "data/pager": ({ id }, context) => content.article("agreement", id, context),
    "data/carousel": async (_input, context) => ({
      list: await briefs(library.shown("slide", context.timeMs), context),
    }),
  };
}

/** The weight of a pin, greater than any number of votes. */
const PINNED_WEIGHS = 1_000_000;

/** One of each category goes before the rest, so that nobody has to vote before the list is of use. */
function firstOfEach(items: readonly Item[]): Item[] {
  const first = HELP_CATEGORIES.flatMap((category) => ofCategory(items, category)[0] ?? []);
  return [...first, ...items.filter((item) => !first.includes(item))];
}

const ofCategory = (items: readonly Item[], category: string | undefined): Item[] =>
  items.filter((item) => category === undefined || item.category === category);

function wanted(items: readonly Item[], { category, query = "" }: Wish, { language }: CallContext): Item[] {
  const own = ofCategory(items, category);
  if (query === "") return own;
  const texts = own.map((item) => textFor(item, language).searched);
  const byText = new Map(own.map((item, place) => [texts[place], item]));
  return findTexts(texts, query)
    .slice(0, FOUND_MAX)
    .flatMap((text) => byText.get(text) ?? []);
}
