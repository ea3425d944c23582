/** The text of a notification in the member's language: the event, and the amount only where that is wanted. */
import { contractName } from "@meridian/contract";
import { decimalText, percentText } from "@meridian/i18n/decimal-text";
import type { VenueMarket } from "../../market/market-data/index.ts";
import { deviceOf } from "../../members/factors/index.ts";
import { type AlertAbout, alertSentence, positionIn, type Say, sayIn } from "../news/index.ts";

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

interface OfPosition {
  readonly market: string;
  readonly isLong: boolean;
}

interface MarginCallNews extends OfPosition {
  readonly kind: "marginCall";
  /** In percent; "" where no balance is left. */
  readonly ratio: string;
}

/** Amounts are decimals, and "" where none are wanted. */
interface ClosedNews extends OfPosition {
  readonly kind: "liquidated" | "deleveraged" | "exit";
  readonly id: string;
  /** The condition of an exit; "" elsewhere. */
  readonly condition: string;
  /** Of an exit; "" while it rests in the book. */
  readonly outcome: string;
  readonly quantity: string;
  readonly base: string;
  readonly price: string;
  readonly profit: string;
  readonly quote: string;
}

export type SayableNews =
  | FillNews
  | MarginCallNews
  | ClosedNews
  | { readonly kind: "funding"; readonly amount: string; readonly coin: string }
  | { readonly kind: "alert"; readonly scale: VenueMarket | undefined; readonly about: AlertAbout }
  | { readonly kind: "fills"; readonly count: number }
  | {
      readonly kind: "deposit" | "withdrawal" | "loan";
      readonly id: string;
      readonly event: string;
      readonly coin: string;
      readonly amount: string;
    }
  | {
      readonly kind: "managed";
      readonly id: string;
      readonly event: string;
      readonly market: string;
      readonly profit: string;
      readonly coin: string;
    }
  | { readonly kind: "login"; readonly userAgent: string };

const PAGES = {
  fill: ["/history", "/mbhistory"],
  fills: ["/history", "/mbhistory"],
  deposit: ["/rechargeRecord", "/mbrechargeRecords"],
  withdrawal: ["/withdrawRecords", "/mbwithdrawRecords"],
  login: ["/security", "/mbsecurityCenter"],
  marginCall: ["/cexchange", "/mbcexchange"],
  liquidated: ["/history2", "/mbhistory2"],
  deleveraged: ["/history2", "/mbhistory2"],
  exit: ["/history2", "/mbhistory2"],
  funding: ["/history2", "/mbhistory2"],
  loan: ["/loansRecord", "/mbloansRecord"],
  managed: ["/ai", "/mbai"],
  alert: ["/alerts", "/mbalerts"],
} as const;

/** Steps of a withdrawal that are one and the same to its owner. */
const SAME: Readonly<Record<string, string>> = { reviewing: "held", failed: "rejected" };

export function wordsOf(news: SayableNews, language: string, thing: string, at: number): Words {
  const say = sayIn(language);
  const isOfContract = news.kind === "fill" && contractName.safeParse(news.market).success;
  const [path, pathMobile] = PAGES[isOfContract ? "exit" : news.kind];
  const opened = openedBy(news);
  const page = { path: path + opened, pathMobile: pathMobile + opened, thing, at };
  switch (news.kind) {
    case "fill": {
      const { market, side, amount, price } = news;
      const bought = side === "buy" ? "bought" : "sold";
      const body = amount === "" ? market : say(bought, { market, amount, price });
      return { title: say("filled"), body, ...page };
    }
    case "fills":
      return { title: say("filled"), body: say("several", { count: String(news.count) }), ...page };
    case "login": {
      const { browser, system } = deviceOf(news.userAgent);
      return {
        title: say("login"),
        body: [browser, system].filter((word) => word !== "").join(", "),
        ...page,
      };
    }
    case "marginCall": {
      const position = positionIn(say, news);
      const ratio = news.ratio === "" ? "–" : percentText(news.ratio, language);
      return {
        title: say("contract.marginCall"),
        body: say("told.marginCall", { position, ratio }),
        ...page,
      };
    }
    case "liquidated":
    case "deleveraged":
    case "exit": {
      const event = news.condition === "" ? news.kind : news.condition;
      return { title: say(`contract.${event}`), body: closedBody(say, news, language), ...page };
    }
    case "funding": {
      const { amount, coin } = news;
      const body = amount === "" ? coin : `${decimalText(amount, language)} ${coin}`;
      return { title: say("contract.funding"), body, ...page };
    }
    case "managed": {
      const { event, market, profit, coin } = news;
      const result = profit === "" ? "" : ` · ${decimalText(profit, language)} ${coin}`;
      return { title: say(`managed.${event}`), body: `${market}${result}`, ...page };
    }
    case "alert": {
      const { scale, about } = news;
      return { title: say("alert.title"), body: alertSentence(say, scale, about, language), ...page };
    }
    default: {
      const { kind, event, coin, amount } = news;
      const body = amount === "" ? coin : `${amount} ${coin}`;
      return {
        title: say(`${kind}.${kind === "withdrawal" ? (SAME[event] ?? event) : event}`),
        body,
        ...page,
      };
    }
  }
}

/** The very thing on its page, or its list there; a margin call leads to the contract. */
function openedBy(news: SayableNews): string {
  if (news.kind === "marginCall") return `/${news.market}`;
  if (news.kind === "liquidated" || news.kind === "deleveraged") return "?tab=closed";
  if (news.kind === "managed") return `/${news.id}`;
  if (news.kind === "funding") return "?tab=funding";
  if (news.kind === "alert") return "?tab=ended";
  return "id" in news && news.id !== "" ? `?open=${encodeURIComponent(news.id)}` : "";
}

function closedBody(say: Say, news: ClosedNews, language: string): string {
  const position = positionIn(say, news);
  const { kind, outcome, quantity, base, price, profit, quote } = news;
  if (kind === "exit" && outcome !== "filled")
    return say(outcome === "" ? "told.resting" : "told.failed", { position });
  if (quantity === "") return position;
  const text = (amount: string, coin: string): string => `${decimalText(amount, language)} ${coin}`;
  const figures = { quantity: text(quantity, base), price: text(price, quote), profit: text(profit, quote) };
  return say("told.closed", { position, ...figures });
}
