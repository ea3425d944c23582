import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { after, before, test } from "node:test";
import type { CallInput, CallName, CallOutput, StaffContentItem } from "@meridian/contract";
import { languages } from "@meridian/i18n/languages";
import { enrolStaff, type TestStaff } from "../../security-tests/testing/staff.ts";
import { startTestExchange, type TestAnswer, type TestExchange } from "../../testing/exchange.ts";
import { figuresIn, type FigureSources } from "./figures.ts";
import { loadSeeds } from "./load-seeds.ts";
import { readSeeds, type Seed } from "./seed-files.ts";

let testing: TestExchange;
let writer: TestStaff;
const REASON = "as agreed";

before(async () => {
  testing = await startTestExchange();
  writer = await enrolStaff(testing, "content");
});
after(() => testing.stop());

function dataOf<Data>(answer: TestAnswer<Data>): Data {
  assert.equal(answer.code, 0, answer.refusal);
  return answer.data as Data;
}

const asStaff = <Name extends CallName>(name: Name, input: CallInput<Name>, key?: string) =>
  testing.call(name, input, { token: writer.token, ...(key === undefined ? {} : { key }) });

const inLanguage = <Name extends CallName>(name: Name, input: CallInput<Name>, language: string) =>
  testing.call(name, input, { headers: { "accept-language": language } });

type Terms = Omit<CallInput<"staff/contentSaveItem">, "revision" | "reason" | "itemId" | "kind" | "slug">;

const TERMS: Terms = {
  category: "start",
  position: 1,
  pinned: false,
  important: false,
  related: [],
  link: "",
  showFrom: null,
  showUntil: null,
  state: "published",
};

type Kind = "notice" | "help" | "agreement";

async function create(kind: Kind, terms: Partial<CallInput<"staff/contentSaveItem">> = {}) {
  const category = { notice: "product", help: "start", agreement: "" }[kind];
  const input = { ...TERMS, category, kind, slug: `test-${randomUUID().slice(0, 8)}`, ...terms };
  return dataOf(await asStaff("staff/contentSaveItem", { ...input, revision: "0", reason: REASON }));
}

async function write(item: StaffContentItem, body: string, language = "en", title = "A title") {
  const seen = item.texts.find((text) => text.language === language)?.revision ?? "0";
  const text = { itemId: item.itemId, language: language as "en", title, summary: "", body };
  return asStaff("staff/contentSaveText", { ...text, revision: seen, reason: REASON });
}

test("the texts that come with the software are there from the start, in the reader's language", async () => {
  const { list, popular } = dataOf(await testing.call("data/getCateHelpList", {}));
  assert.ok(list.length > 3 && popular.length > 3);
  assert.ok(dataOf(await testing.call("user/queryQuestion", {})).list.length > 5);
  assert.ok(dataOf(await testing.call("data/carousel", {})).list.length > 1);
  const terms = dataOf(await testing.call("data/pager", { id: "terms" }));
  assert.ok(terms.blocks.length > 5);
  assert.equal((await testing.call("data/pager", { id: "nothing" as "terms" })).refusal, "content.unknown");
});

test("every figure that the texts name has a value, and no placeholder reaches a reader", async () => {
  const { list } = dataOf(await testing.call("data/getHelpList", {}));
  for (const { id } of list) {
    const article = dataOf(await inLanguage("data/getHelpDetail", { id }, "fr"));
    assert.doesNotMatch(
      JSON.stringify([article.title, article.summary, article.blocks]),
      /\{\{|NaN|undefined/,
    );
  }
  const { list: figures } = dataOf(await asStaff("staff/contentFigures", { language: "fr" }));
  assert.deepEqual(
    figures.filter(({ value }) => value === ""),
    [],
  );
  const valueOf = (name: string) =>
    figures.find((figure) => figure.name === name)?.value.replaceAll(/\s/g, " ");
  assert.equal(valueOf("depositConfirmations"), "3");
  assert.equal(valueOf("spotFee"), "0,10 %");
  assert.equal(valueOf("withdrawDaily"), "100 000 USDT");
});

test("an item is shown once it is published, has a text, and its time has come", async () => {
  const item = await create("help", { state: "draft" });
  const see = async () => (await testing.call("data/getHelpDetail", { id: item.slug })).refusal;
  assert.equal(await see(), "content.unknown");
  const written = dataOf(await write(item, "Some words."));
  assert.equal(await see(), "content.unknown", "a draft");
  const { itemId } = item;
  const save = async (terms: object) => {
    const { revision } = dataOf(await asStaff("staff/contentItem", { itemId }));
    return asStaff("staff/contentSaveItem", { itemId, ...TERMS, ...terms, revision, reason: REASON });
  };
  dataOf(await save({ showFrom: Date.now() + 60_000 }));
  assert.equal(await see(), "content.unknown", "not yet");
  dataOf(await save({ showUntil: Date.now() - 1 }));
  assert.equal(await see(), "content.unknown", "no more");
  dataOf(await save({}));
  assert.equal(await see(), undefined);
  assert.equal(written.languages.join(), "en");
});

test("a text that is not translated is shown in English, and says so", async () => {
  const item = await create("help");
  dataOf(await write(item, "English words."));
  const shown = dataOf(await inLanguage("data/getHelpDetail", { id: item.slug }, "ja"));
  assert.equal(shown.language, "en");
});

test("two who save from the same state: the second is told, and nothing of the first is lost", async () => {
  const item = await create("help");
  dataOf(await write(item, "First."));
  assert.equal((await write(item, "Second.")).refusal, "content.changed");
  const shown = dataOf(await testing.call("data/getHelpDetail", { id: item.slug }));
  assert.equal(JSON.stringify(shown.blocks).includes("First."), true);
});

test("one press saves once, however often it is sent", async () => {
  const key = randomUUID();
  const input = {
    ...TERMS,
    kind: "help",
    slug: `once-${key.slice(0, 8)}`,
    revision: "0",
    reason: REASON,
  } as const;
  const first = dataOf(await asStaff("staff/contentSaveItem", input, key));
  const again = dataOf(await asStaff("staff/contentSaveItem", input, key));
  assert.equal(first.itemId, again.itemId);
  const { list } = dataOf(await asStaff("staff/contentHistory", { itemId: first.itemId }));
  assert.equal(list.length, 1);
  assert.equal((await asStaff("staff/contentSaveItem", input)).refusal, "content.slug_taken");
});

test("what was before stays in the history and can be put back, and the log names who did it", async () => {
  const item = await create("help");
  const first = dataOf(await write(item, "The old words."));
  dataOf(await write(first, "The new words."));
  const { itemId } = item;
  const { list } = dataOf(await asStaff("staff/contentHistory", { itemId }));
  const old = list.find(({ body }) => body === "The old words.");
  assert.equal(old?.reason, REASON);
  const back = { itemId, revisionId: old?.revisionId ?? "", reason: "it was right" };
  dataOf(await asStaff("staff/contentPutBack", back));
  const shown = dataOf(await testing.call("data/getHelpDetail", { id: item.slug }));
  assert.equal(JSON.stringify(shown.blocks).includes("The old words."), true);
  const { list: lines } = dataOf(
    await testing.call(
      "staff/auditLog",
      { subject: `help:${item.slug}` },
      { token: (await auditor()).token },
    ),
  );
  assert.deepEqual(
    lines.map(({ action }) => action),
    ["content.putBack", "content.saveText", "content.saveText", "content.create"],
  );
});

const auditor = (): Promise<TestStaff> => enrolStaff(testing, "auditor");

test("a figure that nothing stands behind is refused, and the preview names it", async () => {
  const item = await create("help");
  const refused = await write(item, "It costs {{nothing}} or {{withdrawFee:XXX}}.");
  assert.equal(refused.refusal, "content.placeholder");
  const preview = dataOf(
    await asStaff("staff/contentPreview", {
      language: "en",
      title: "T",
      summary: "",
      body: "{{nothing}} {{depositMin}} <script>x</script> [a](/help_detail/not-there)",
    }),
  );
  assert.deepEqual([preview.unknown, preview.brokenLinks], [["nothing"], ["not-there"]]);
  assert.doesNotMatch(JSON.stringify(preview.blocks), /<script/);
});

test("only those who write content may, and an agreement nobody has a page for is refused", async () => {
  const support = await enrolStaff(testing, "support");
  const asked = await testing.call("staff/contentList", { kind: "help" }, { token: support.token });
  assert.equal(asked.refusal, "staff.forbidden");
  const input = {
    ...TERMS,
    category: "",
    kind: "agreement",
    slug: "other",
    revision: "0",
    reason: REASON,
  } as const;
  assert.equal((await asStaff("staff/contentSaveItem", input)).refusal, "content.unknown");
  const wrong = { ...TERMS, kind: "notice", slug: "wrong", revision: "0", reason: REASON } as const;
  assert.equal((await asStaff("staff/contentSaveItem", wrong)).refusal, "content.category");
});

test("a text whose end is not after its beginning is refused: nobody would ever see it", async () => {
  const untilOf = async (showUntil: number) =>
    (
      await asStaff("staff/contentSaveItem", {
        ...{ ...TERMS, kind: "notice", slug: "never", category: "product", revision: "0", reason: REASON },
        ...{ showFrom: 2_000, showUntil },
      })
    ).refusal;
  assert.equal(await untilOf(2_000), "content.never_shown");
  assert.equal(await untilOf(1_000), "content.never_shown");
  assert.equal(await untilOf(2_001), undefined);
});

test("a notice is unread until it is read; the important one is put away once and for all", async () => {
  const item = await create("notice", { important: true, showFrom: Date.now() - 1 });
  dataOf(await write(item, "Read this.", "en", "News"));
  const member = await testing.enrol();
  const as = { token: member.token };
  const number = async () => dataOf(await testing.call("user/getNoticeNumber", {}, as));
  const last = async () => dataOf(await testing.call("user/getLastNotify", {}, as)).notice?.id;
  assert.ok((await number()).ids.includes(item.slug));
  assert.equal(await last(), item.slug);
  dataOf(await testing.call("user/readNotify", { id: item.slug }, as));
  assert.ok(!(await number()).ids.includes(item.slug));
  assert.equal(await last(), undefined);
  assert.equal(dataOf(await testing.call("user/readNotice", {}, as)).unread, 0);
  const { list } = dataOf(await testing.call("data/getNoticeList", {}, as));
  assert.ok(list.every(({ read }) => read));
  const stranger = dataOf(await testing.call("user/getLastNotify", {}));
  assert.equal(stranger.notice?.id, item.slug, "a stranger keeps it on the own device");
  assert.equal((await testing.call("user/readNotice", {})).refusal, "session.invalid");
});

test("a vote counts once per member or device, the last one", async () => {
  const item = await create("help");
  dataOf(await write(item, "Words."));
  const id = item.slug;
  const device = randomUUID();
  dataOf(await testing.call("data/helpUseful", { id, useful: true, device }));
  dataOf(await testing.call("data/helpUseful", { id, useful: false, device }));
  const member = await testing.enrol();
  dataOf(await testing.call("data/helpUseful", { id, useful: true }, { token: member.token }));
  assert.equal((await testing.call("data/helpUseful", { id, useful: true })).refusal, "request.malformed");
  const shown = dataOf(await asStaff("staff/contentItem", { itemId: item.itemId }));
  assert.deepEqual([shown.useful, shown.notUseful], [1, 1]);
  const own = dataOf(await testing.call("data/getHelpDetail", { id }, { token: member.token }));
  assert.equal(own.vote, "useful");
});

test("a search by what traders type for short finds the article in every language", async () => {
  for (const { code } of languages) {
    const found = async (query: string) =>
      dataOf(await inLanguage("data/getHelpList", { query }, code)).list.map(({ id }) => id);
    assert.equal((await found("KYC"))[0], "identity-verification", code);
    assert.ok((await found("2FA")).includes("log-in"), code);
  }
  const lost = dataOf(await inLanguage("data/getHelpList", { query: "2fa lost" }, "en")).list;
  assert.ok(lost.some(({ id }) => id === "log-in"));
});

test("a search finds words, parts of them, what is nearly right, and Chinese without spaces", async () => {
  const item = await create("help");
  dataOf(await write(item, "About zeppelins over mountains.", "en", "Flying machines"));
  const again = dataOf(await asStaff("staff/contentItem", { itemId: item.itemId }));
  dataOf(await write(again, "飛船在山上緩慢飛行。", "zh", "飛行機器"));
  const found = async (query: string, language = "en") =>
    dataOf(await inLanguage("data/getHelpList", { query }, language)).list.map(({ id }) => id);
  for (const query of ["zeppelin", "ZEPPELINS", "zepelins", "flying mountains"]) {
    assert.ok((await found(query)).includes(item.slug), query);
  }
  assert.ok((await found("飛船飛行", "zh")).includes(item.slug));
  assert.deepEqual(await found("qqqqqq wwwwww"), []);
});

test("fees and limits are those in force", async () => {
  const fees = dataOf(await testing.call("data/fees", {}));
  assert.equal(fees.markets.find(({ market }) => market === "BTC/USDT")?.takerFeePpm, 1000);
  const spot = { makerFeePpm: 1000, takerFeePpm: 1000 };
  const contract = { contractMakerFeePpm: 200, contractTakerFeePpm: 500 };
  assert.deepEqual(fees.levels[0], { level: 0, volumeMinUsdt: "0", ...spot, ...contract });
  assert.deepEqual(
    fees.levels.map(({ contractMakerFeePpm, contractTakerFeePpm }) => [
      contractMakerFeePpm,
      contractTakerFeePpm,
    ]),
    [
      [200, 500],
      [180, 500],
      [160, 500],
      [84, 300],
      [84, 270],
      [72, 240],
    ],
  );
  assert.deepEqual(
    [fees.contracts[0], fees.referenceContract],
    [{ market: "BTC-PERP", makerFeePpm: 200, takerFeePpm: 500, liquidationFeePpm: 5000 }, "BTC-PERP"],
  );
  const usdt = fees.networks.find(({ coin }) => coin === "USDT");
  assert.deepEqual([usdt?.withdrawMin, usdt?.withdrawFee, usdt?.depositMin], ["10", "1", "0.001"]);
  assert.deepEqual(
    fees.withdrawDaily.map(({ usdt: limit }) => limit),
    ["100000", "1000000"],
  );
});

test("a fee that differs by network is told from the least to the most", () => {
  const network = { name: "", label: "", confirmationsRequired: 3, confirmationsUnlock: 12, depositMin: "1" };
  const networks = [
    { ...network, coin: "USDT", network: "evm", withdrawMin: "1000", withdrawFee: "1" },
    { ...network, coin: "USDT", network: "evm-fast", withdrawMin: "1000", withdrawFee: "0.1" },
  ];
  const figure = figuresIn("fr", { fees: { networks } } as unknown as FigureSources);
  assert.equal(figure("withdrawFee:USDT"), "0,1–1 USDT");
  assert.equal(figure("withdrawMin:USDT"), "1\u202f000 USDT");
  assert.equal(figure("withdrawFee:BTC"), undefined);
  assert.equal(figure("depositConfirmations"), "3");
});

test("confirmations that differ by network are told from the least to the most", () => {
  const networks = [
    { coin: "BTC", confirmationsRequired: 2, confirmationsUnlock: 6 },
    { coin: "ETH", confirmationsRequired: 12, confirmationsUnlock: 64 },
  ];
  const figure = figuresIn("en", { fees: { networks } } as unknown as FigureSources);
  assert.equal(figure("depositConfirmations"), "2–12");
  assert.equal(figure("unlockConfirmations"), "6–64");
});

test("claims are shown when somebody vouches for them, links replace those of the settings", async () => {
  const first = dataOf(await asStaff("staff/webSettings", {}));
  assert.ok(first.claims.length > 3 && first.claims.every(({ vouched }) => !vouched));
  const setting = async (language: string) => dataOf(await inLanguage("data/getWebSetting", {}, language));
  assert.deepEqual((await setting("fr")).claims, []);
  const claims = first.claims.map((claim) => ({ ...claim, vouched: claim.id === "multi-signature" }));
  const customerService = [{ name: "Chat", link: "https://chat.example/" }];
  const { revision, copyright } = first;
  const input = { claims, customerService, copyright, revision, reason: REASON };
  assert.equal((await asStaff("staff/saveWebSettings", input)).refusal, "staff.forbidden", "where help is");
  const owner = { token: (await enrolStaff(testing, "owner")).token };
  dataOf(await testing.call("staff/saveWebSettings", input, owner));
  assert.equal((await asStaff("staff/saveWebSettings", input)).refusal, "content.changed");
  const next = { ...input, revision: dataOf(await asStaff("staff/webSettings", {})).revision };
  dataOf(await asStaff("staff/saveWebSettings", { ...next, copyright: "2026" }));
  assert.deepEqual((await setting("fr")).claims, ["Les portefeuilles exigent plusieurs signatures"]);
  assert.deepEqual(dataOf(await testing.call("data/getCustomerService", {})), customerService);
  const bad = { ...input, customerService: [{ name: "x", link: "javascript:alert(1)" }] };
  assert.equal((await asStaff("staff/saveWebSettings", bad)).refusal, "content.link");
});

test("a newer version of the software's texts replaces what nobody touched, and nothing else", async () => {
  const { pool } = testing.exchange;
  const seeds = readSeeds();
  const help = seeds.filter(({ item }) => item.kind === "help");
  const [own, other] = [help[0], help[1]] as [Seed, Seed];
  const { list } = dataOf(await asStaff("staff/contentList", { kind: "help" }));
  const itemId = list.find(({ slug }) => slug === own.item.slug)?.itemId ?? "";
  dataOf(await write(dataOf(await asStaff("staff/contentItem", { itemId })), "The operator's words."));
  const newer = seeds.map((seed) => ({
    ...seed,
    texts: new Map([...seed.texts].map(([code, words]) => [code, { ...words, body: "Newer." }])),
  }));
  await loadSeeds(
    pool,
    Date.now(),
    newer.filter((seed) => seed.item.slug !== "wrong-network"),
  );
  const bodyOf = async (slug: string) => {
    const { rows } = await pool.query<{ body: string; state: string }>(
      `select body, state from content_texts join content_items on content_items.id = item
       where slug = $1 and kind = 'help' and language = 'en'`,
      [slug],
    );
    return [rows[0]?.body, rows[0]?.state];
  };
  assert.deepEqual(await bodyOf(own.item.slug), ["The operator's words.", "published"]);
  assert.deepEqual(await bodyOf(other.item.slug), ["Newer.", "published"]);
  assert.equal((await bodyOf("wrong-network"))[1], "archived");
  const before = await countOf();
  await loadSeeds(
    pool,
    Date.now(),
    newer.filter((seed) => seed.item.slug !== "wrong-network"),
  );
  assert.equal(await countOf(), before, "the same texts again save nothing");
  async function countOf(): Promise<number> {
    const { rows } = await pool.query<{ count: number }>(
      "select count(*)::int as count from content_history",
    );
    return rows[0]?.count ?? 0;
  }
});

test("the newest notices of the software are those of the list", async () => {
  const shown: CallOutput<"data/getNoticeList"> = dataOf(
    await testing.call("data/getNoticeList", { limit: 2 }),
  );
  assert.equal(shown.list.length, 2);
  assert.notEqual(shown.nextCursor, null);
});
