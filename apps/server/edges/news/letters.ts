/** The mails about contracts, loans and alerts: texts and values. Amounts are decimals; the mailer writes them. */
import { readFileSync } from "node:fs";
import { marginRatioBps, quoteText, SETTLEMENT_COIN } from "@meridian/core";
import { percentText } from "@meridian/i18n/decimal-text";
import { LANGUAGES } from "../../ground/calls/index.ts";
import type { MailKind } from "../../ground/mail/index.ts";
import { marginCallText } from "../../market/contracts/index.ts";
import type { MarketData } from "../../market/market-data/index.ts";
import { alertSentence } from "./alert-text.ts";
import { closedFigures } from "./contract-figures.ts";
import type {
  ClosedDue,
  DueAlert,
  DueClosed,
  DueFunding,
  DueLoan,
  DueManaged,
  DueMarginCall,
} from "./mail-queue.ts";
import { positionIn, sayIn } from "./texts.ts";

export interface Letter {
  readonly kind: MailKind;
  readonly fields: Readonly<Record<string, string>>;
}

type Terms = MarketData["terms"];
type Modes = Readonly<Record<"cross" | "isolated", string>>;

const MODES: ReadonlyMap<string, Modes> = new Map(
  LANGUAGES.map((language) => [language, readModes(language)]),
);

const NONE = "–";

export function marginCallLetter(terms: Terms, origin: string, { row, language }: DueMarginCall): Letter {
  const { market, isLong, at } = row;
  const figures = { maintenance: BigInt(row.maintenance), balance: BigInt(row.balance) };
  const call = { ...row, ...figures, id: 0, member: 0, begunAt: at, endedAt: null, mailedAt: 0 };
  const text = marginCallText(terms, call);
  const hasRatio = marginRatioBps(figures.maintenance, figures.balance) !== undefined;
  return {
    kind: "marginCall",
    fields: {
      position: positionIn(sayIn(language), { market, isLong }),
      ratio: hasRatio ? percentText(text.marginRatioPercent, language) : NONE,
      balance: text.marginBalance,
      maintenance: text.maintenance,
      coin: text.coin,
      mode: (MODES.get(language) ?? MODES.get("en"))?.[text.mode] ?? text.mode,
      time: utcText(at),
      link: `${origin}/cexchange/${market}`,
    },
  };
}

export function closedLetter(terms: Terms, origin: string, { row, language }: DueClosed): Letter | null {
  const { kind, market, orderId, condition, at, value, realised, fee } = row;
  const scale = terms.find(market);
  if (scale === undefined) return null;
  const amounts = { value: BigInt(value), realised: BigInt(realised), fee: BigInt(fee) };
  const figures = closedFigures(scale, { quantity: row.quantity, ...amounts });
  const say = sayIn(language);
  return {
    kind: kind === "exit" ? exitMail(row) : kind,
    fields: {
      event: say(`contract.${condition === "" ? kind : condition}`),
      position: positionIn(say, row),
      quantity: figures.quantity,
      base: scale.base,
      price: figures.averagePrice,
      profit: figures.realised,
      cost: figures.fee,
      coin: scale.quote,
      time: utcText(at),
      link: `${origin}/history2?${kind === "exit" ? `open=${orderId}` : "tab=closed"}`,
    },
  };
}

/** An exit that filled in part is not done either: what is left of it ended without a fill. */
function exitMail({ outcome }: Pick<ClosedDue, "outcome">): MailKind {
  if (outcome === "filled") return "exitFilled";
  return outcome === "" ? "exitResting" : "exitFailed";
}

export function fundingLetter(terms: Terms, origin: string, { row }: DueFunding): Letter {
  return {
    kind: "fundingSettled",
    fields: {
      amount: terms.amountText(SETTLEMENT_COIN, BigInt(row.amount)),
      coin: SETTLEMENT_COIN,
      markets: row.markets.join(", "),
      time: utcText(row.at),
      link: `${origin}/history2?tab=funding`,
    },
  };
}

export function loanLetter(terms: Terms, origin: string, { row, language }: DueLoan): Letter {
  const { orderId, kind, coin, amount, at } = row;
  return {
    kind: "loanNews",
    fields: {
      ...{ event: sayIn(language)(`loan.${kind}`), order: orderId, coin },
      ...{ amount: terms.amountText(coin, BigInt(amount)), time: utcText(at) },
      link: `${origin}/loansRecord?open=${orderId}`,
    },
  };
}

export function managedLetter(terms: Terms, origin: string, { row, language }: DueManaged): Letter | null {
  const { managedId, kind, market, profit, at } = row;
  const scale = terms.find(market);
  if (scale === undefined) return null;
  return {
    kind: "managedNews",
    fields: {
      ...{ event: sayIn(language)(`managed.${kind}`), order: managedId, market },
      ...{ profit: quoteText(scale, BigInt(profit)), coin: scale.quote, time: utcText(at) },
      link: `${origin}/ai/${managedId}`,
    },
  };
}

export function alertLetter(terms: Terms, origin: string, { row, language }: DueAlert): Letter {
  const { market, remark, at } = row;
  return {
    kind: "priceAlert",
    fields: {
      event: alertSentence(sayIn(language), terms.find(market), row, language),
      ...{ remark: remark === "" ? NONE : remark, time: utcText(at), link: `${origin}/alerts?tab=ended` },
    },
  };
}

const utcText = (timeMs: number): string =>
  `${new Date(timeMs).toISOString().replace("T", " ").slice(0, 19)} UTC`;

function readModes(language: string): Modes {
  const file = new URL(import.meta.resolve(`@meridian/i18n/locales/${language}/contracts.json`));
  return (JSON.parse(readFileSync(file, "utf8")) as { readonly mode: Modes }).mode;
}
