/** The text of a notification in the member's language: the event, and the amount only where that is wanted. */
import { readFileSync } from "node:fs";
import { LANGUAGES } from "../../ground/calls/index.ts";
import { deviceOf } from "../../members/factors/index.ts";

type Texts = Readonly<Record<string, string>>;

/** Sealed into the message, and read by apps/web/worker/service-worker.ts. */
export interface Words {
  readonly title: string;
  readonly body: string;
  /** The page behind it, by layout. */
  readonly path: string;
  readonly pathMobile: string;
  /** A later message about the same thing takes this one's place. */
  readonly thing: string;
  readonly at: number;
}

interface FillNews {
  readonly kind: "fill";
  /** The order, a deposit's key or a withdrawal's number: what its page opens at once. */
  readonly id: string;
  readonly market: string;
  readonly side: string;
  /** Such as "0.015 BTC"; "" where no amounts are wanted. */
  readonly amount: string;
  readonly price: string;
}

export type SayableNews =
  | FillNews
  | { readonly kind: "fills"; readonly count: number }
  | {
      readonly kind: "deposit" | "withdrawal";
      readonly id: string;
      readonly event: string;
      readonly coin: string;
      readonly amount: string;
    }
  | { readonly kind: "login"; readonly userAgent: string };

const PAGES = {
  fill: ["/history", "/mbhistory"],
  fills: ["/history", "/mbhistory"],
  deposit: ["/rechargeRecord", "/mbrechargeRecords"],
  withdrawal: ["/withdrawRecords", "/mbwithdrawRecords"],
  login: ["/security", "/mbsecurityCenter"],
} as const;

const TEXTS: ReadonlyMap<string, Texts> = new Map(
  LANGUAGES.map((language) => [language, readTexts(language)]),
);

/** Steps of a withdrawal that are one and the same to its owner. */
const SAME: Readonly<Record<string, string>> = { reviewing: "held", failed: "rejected" };

export function wordsOf(news: SayableNews, language: string, thing: string, at: number): Words {
  const texts = TEXTS.get(language) ?? TEXTS.get("en") ?? {};
  const say = (key: string): string => texts[key] ?? key;
  const [path, pathMobile] = PAGES[news.kind];
  const opened = "id" in news ? `?open=${encodeURIComponent(news.id)}` : "";
  const page = { path: path + opened, pathMobile: pathMobile + opened, thing, at };
  switch (news.kind) {
    case "fill": {
      const { market, side, amount, price } = news;
      const bought = side === "buy" ? "bought" : "sold";
      const body = amount === "" ? market : fill(say(bought), { market, amount, price });
      return { title: say("filled"), body, ...page };
    }
    case "fills":
      return { title: say("filled"), body: fill(say("several"), { count: String(news.count) }), ...page };
    case "login": {
      const { browser, system } = deviceOf(news.userAgent);
      return {
        title: say("login"),
        body: [browser, system].filter((word) => word !== "").join(", "),
        ...page,
      };
    }
    default: {
      const { kind, event, coin, amount } = news;
      const body = amount === "" ? coin : `${amount} ${coin}`;
      return { title: say(`${kind}.${SAME[event] ?? event}`), body, ...page };
    }
  }
}

function fill(text: string, values: Texts): string {
  return text.replaceAll(/\{(\w{1,20})\}/g, (hole, name: string) => values[name] ?? hole);
}

function readTexts(language: string): Texts {
  const file = new URL(import.meta.resolve(`@meridian/i18n/locales/${language}/notifications.json`));
  const tree = JSON.parse(readFileSync(file, "utf8")) as Record<string, string | Texts>;
  return Object.fromEntries(
    Object.entries(tree).flatMap(([key, value]) =>
      typeof value === "string"
        ? [[key, value] as const]
        : Object.entries(value).map(([part, text]) => [`${key}.${part}`, text] as const),
    ),
  );
}
