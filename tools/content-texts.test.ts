// The texts that come with the software: with figures that exist and links that lead somewhere, of a length that every
// page has room for, and without promises.
import assert from "node:assert/strict";
import { readdirSync } from "node:fs";
import { test } from "node:test";
import { COIN_FIGURE_NAMES, FIGURE_NAMES } from "../apps/server/staff/content/figures.ts";
import { helpLinksIn, placeholdersIn } from "../apps/server/staff/content/fill.ts";
import { parseMarkdown, spansIn } from "../apps/server/staff/content/parse.ts";
import { filesIn, readSeeds, type Seed } from "../apps/server/staff/content/seed-files.ts";
import { LANGUAGES } from "../apps/server/ground/calls/languages.ts";
import { AGREEMENTS, CONTENT_CATEGORIES } from "../packages/contract/content.ts";

const TITLE_LENGTH_MAX = 120;
const SUMMARY_LENGTH_MAX = 240;
const DIRECTORY = new URL("../apps/server/staff/content/seed/", import.meta.url);

const seeds = readSeeds();
const slugsOf = (kind: string): readonly string[] =>
  seeds.filter(({ item }) => item.kind === kind).map(({ item }) => item.slug);

interface Text {
  readonly name: string;
  readonly title: string;
  readonly summary: string;
  readonly body: string;
}

const texts: readonly Text[] = seeds.flatMap(({ item, texts: own }) =>
  [...own].map(([language, words]) => ({ name: `${language}/${item.kind}/${item.slug}`, ...words })),
);

function assertNone(what: string, found: readonly string[]): void {
  assert.deepEqual(found, [], what);
}

test("every item has its text in every language", () => {
  const missing = ({ item, texts: own }: Seed): string[] =>
    LANGUAGES.filter((language) => !own.has(language)).map(
      (language) => `${language}/${item.kind}/${item.slug}`,
    );
  assertNone("not written", seeds.flatMap(missing));
});

test("every text belongs to an item, and no item stands twice", () => {
  const known = new Set(seeds.map(({ item }) => `${item.kind}/${item.slug}.md`));
  const strays = LANGUAGES.flatMap((language) =>
    [...filesIn(new URL(`${language}/`, DIRECTORY))]
      .filter((path) => !known.has(path))
      .map((path) => `${language}/${path}`),
  );
  assertNone("belongs to nothing", strays);
  assert.equal(known.size, seeds.length);
  const folders = readdirSync(DIRECTORY, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  assertNone(
    "is no language",
    folders.map(({ name }) => name).filter((name) => !LANGUAGES.some((language) => language === name)),
  );
});

test("every item is of a category of its kind, and what it leads to exists", () => {
  for (const { item } of seeds) {
    const known = CONTENT_CATEGORIES[item.kind];
    assert.ok(
      known.length === 0 ? item.category === undefined : known.includes(item.category ?? ""),
      item.slug,
    );
    const others = slugsOf(item.kind === "question" ? "help" : item.kind);
    assertNone(
      `${item.slug} leads to nothing`,
      (item.related ?? []).filter((slug) => !others.includes(slug)),
    );
    if (item.kind === "agreement")
      assert.ok(
        AGREEMENTS.some((slug) => slug === item.slug),
        item.slug,
      );
  }
});

test("every figure that a text names exists", () => {
  const isKnown = (name: string): boolean => {
    const [own = "", coin] = name.split(":");
    return coin === undefined ? FIGURE_NAMES.includes(own) : COIN_FIGURE_NAMES.includes(own);
  };
  const unknown = texts.flatMap(({ name, title, summary, body }) =>
    placeholdersIn([title, summary, body])
      .filter((figure) => !isKnown(figure))
      .map((figure) => `${name}: ${figure}`),
  );
  assertNone("nothing stands behind", unknown);
});

test("no link to an article is broken, and none was dropped as unsafe", () => {
  const help = slugsOf("help");
  for (const { name, body } of texts) {
    const blocks = parseMarkdown(body);
    assertNone(
      name,
      helpLinksIn(blocks).filter((slug) => !help.includes(slug)),
    );
    const written = body.match(/\]\([^)]+\)/g)?.length ?? 0;
    const kept = new Set(blocks.flatMap((block) => spansIn(block).filter(({ href }) => href !== undefined)));
    assert.ok(kept.size >= written, `${name}: a link is lost`);
  }
});

test("titles and summaries fit where they are shown, and nothing in a text is dropped", () => {
  for (const { name, title, summary, body } of texts) {
    assert.ok(title.length > 0 && title.length <= TITLE_LENGTH_MAX, `${name}: title`);
    assert.ok(summary.length <= SUMMARY_LENGTH_MAX, `${name}: summary`);
    assert.doesNotMatch(body, /<\/?[a-z][^>]*>|!\[/i, `${name}: HTML or a picture`);
    assert.doesNotMatch(body, /^# /m, `${name}: the title is the page's only heading of its level`);
  }
});

/** Claims about returns, risk or itself that no text of a venue may make, and marks that shout. */
const FORBIDDEN = [
  /guaranteed (?:return|profit|yield)|risk[- ]free|no risk|100 ?% safe|get rich/i,
  /coming soon|lorem ipsum|top[- ]?50|[!！]/i,
];

test("no text promises what nobody can keep, and none shouts", () => {
  const found = texts.flatMap(({ name, title, summary, body }) => {
    const text = [title, summary, body].join("\n");
    return FORBIDDEN.flatMap((forbidden) => forbidden.exec(text)?.slice(0, 1) ?? []).map(
      (word) => `${name}: ${word}`,
    );
  });
  assertNone("forbidden", found);
});
