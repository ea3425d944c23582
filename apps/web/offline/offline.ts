/**
 * The page for when the exchange cannot be reached: says so, shows the prices that this device saw last, marked as old,
 * and goes on by itself once the connection is back. It stands alone, so that it opens without any other file.
 */
interface Texts {
  readonly title: string;
  readonly text: string;
  readonly prices: string;
  readonly none: string;
  readonly retry: string;
}

interface KeptPrices {
  readonly at: number;
  readonly list: readonly { readonly market: string; readonly last: string }[];
}

const files = import.meta.glob<Texts>("../../../packages/i18n/locales/*/offline.json", {
  eager: true,
  import: "default",
});

/** Our codes where a browser knows the language by another name. */
const LOCALES: Readonly<Record<string, string>> = { zh: "zh-TW", cn: "zh-CN" };
const SCRIPTS: Readonly<Record<string, string>> = { zh: "zh-Hant", cn: "zh-Hans" };

/** As features/pwa/keep-prices.ts writes them. */
const PRICES_CACHE = "last-prices";
const PRICES_PATH = "/last-prices";
const LOOK_EVERY_MS = 3_000;

const asked = /(?:^|; )lang=([a-z]{2})/.exec(document.cookie)?.[1] ?? "en";
const textsOf = (code: string): Texts | undefined =>
  files[`../../../packages/i18n/locales/${code}/offline.json`];
const code = textsOf(asked) === undefined ? "en" : asked;
const locale = LOCALES[code] ?? code;

function element(selector: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(selector);
  if (found === null) throw new Error(`the page has no ${selector}`);
  return found;
}

function cell(text: string): HTMLElement {
  const span = document.createElement("span");
  span.textContent = text;
  return span;
}

async function keptPrices(): Promise<KeptPrices | undefined> {
  const answer = await caches.match(PRICES_PATH, { cacheName: PRICES_CACHE });
  return answer === undefined ? undefined : ((await answer.json()) as KeptPrices);
}

function showPrices({ at, list }: KeptPrices, texts: Texts): void {
  // As all times of the application are written: the day before the month.
  const dates = locale === "en" ? "en-GB" : locale;
  const time = new Intl.DateTimeFormat(dates, { dateStyle: "medium", timeStyle: "short" }).format(at);
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 18, useGrouping: "always" });
  element("h2").textContent = texts.prices.replace("{time}", time);
  element("ul").replaceChildren(
    ...list.map(({ market, last }) => {
      const row = document.createElement("li");
      row.append(cell(market), cell(number.format(last as Intl.StringNumericLiteral)));
      return row;
    }),
  );
  element("section").hidden = false;
}

/** A device says that it is online before anything can be reached, and nothing where only the exchange was away. */
function goOnWhenReached(): void {
  const look = async (): Promise<void> => {
    const answer = await fetch("/healthz", { cache: "no-store" }).catch(() => undefined);
    if (answer?.ok === true) location.reload();
  };
  addEventListener("online", () => void look());
  setInterval(() => void look(), LOOK_EVERY_MS);
}

async function show(texts: Texts): Promise<void> {
  document.documentElement.lang = SCRIPTS[code] ?? code;
  document.title = `${texts.title} · Meridian`;
  element("h1").textContent = texts.title;
  element("#text").textContent = texts.text;
  element("#none").textContent = texts.none;
  const retry = element("button");
  retry.textContent = texts.retry;
  retry.addEventListener("click", () => location.reload());
  goOnWhenReached();
  const kept = await keptPrices().catch(() => undefined);
  if (kept === undefined || kept.list.length === 0) element("#none").hidden = false;
  else showPrices(kept, texts);
}

const texts = textsOf(code);
if (texts !== undefined) void show(texts);
