/** The summary's figures as decimal text, each in its coin. Pure. */
import { alignedPriceText, baseText, quantityText, quoteText } from "@meridian/core";
import type { Exit } from "./ticket.exits.ts";
import type { TicketForm, TicketView } from "./ticket.form.ts";
import type { TicketSummary } from "./ticket.summary.ts";

const PPM_PER_PERCENT = 10_000;

/** Parts per million as percent points with two decimals, rounded up: 12,345 is "1.24". */
export function percentText(ppm: number): string {
  const hundredths = Math.ceil(ppm / 100);
  const whole = Math.floor((hundredths * 100) / PPM_PER_PERCENT);
  return `${whole}.${String(hundredths % 100).padStart(2, "0")}`;
}

/** A rate of parts per million as percent points, exact: 750 is "0.075". */
export function rateText(ppm: number): string {
  const digits = String(ppm).padStart(5, "0");
  return `${digits.slice(0, -4)}.${digits.slice(-4)}`.replace(/0{1,18}$/, "").replace(/\.$/, "");
}

function gainText(exit: Exit | null | undefined, view: TicketView): string | undefined {
  if (exit === null || exit === undefined) return undefined;
  const { gain } = exit;
  return gain < 0n ? `-${quoteText(view.scale, -gain)}` : quoteText(view.scale, gain);
}

export function summaryTexts(form: TicketForm, summary: TicketSummary, view: TicketView) {
  const { scale } = view;
  const { base, quote } = scale.info;
  const { now, stop, exits } = summary;
  const isBuy = form.side === "buy";
  const trades = now.executed > 0;
  const got = (units: bigint): string => (isBuy ? baseText(scale, units) : quoteText(scale, units));
  return {
    quantity: quantityText(scale, summary.lots),
    total: quoteText(scale, summary.total),
    /** In {@link needCoin}. */
    needed: isBuy ? quoteText(scale, summary.needed) : baseText(scale, summary.needed),
    needCoin: isBuy ? quote : base,
    needDecimals: isBuy ? scale.quoteDecimals : scale.baseDecimals,
    fee: got(summary.fee),
    received: got(summary.received),
    gotCoin: isBuy ? base : quote,
    gotDecimals: isBuy ? scale.baseDecimals : scale.quoteDecimals,
    average: trades ? alignedPriceText(scale, now.average) : undefined,
    worst: trades ? alignedPriceText(scale, now.worst) : undefined,
    impactPercent: percentText(now.impactPpm),
    executed: quantityText(scale, now.executed),
    resting: quantityText(scale, summary.resting),
    trigger: summary.trigger > 0 ? alignedPriceText(scale, summary.trigger) : undefined,
    stopReceived: stop === null ? undefined : got(stop.received),
    stopTotal: stop === null ? undefined : quoteText(scale, stop.total),
    profit: gainText(exits?.takeProfit, view),
    loss: gainText(exits?.stopLoss, view),
    exitQuantity: exits === null ? undefined : quantityText(scale, exits.lots),
  };
}

/** Returns the amount, with its coin, that a member must type before an extreme order is sent. */
export function amountMeant(form: TicketForm, summary: TicketSummary | undefined, view: TicketView) {
  const { base, quote } = view.scale.info;
  if (summary === undefined) return { text: "", coin: base };
  if (summary.quoteAmount > 0n) return { text: form.amount, coin: quote };
  return { text: quantityText(view.scale, summary.lots), coin: base };
}

/** Compared as numbers are read: zeros at the end say nothing. */
export function isAmountMeant(
  typed: string,
  form: TicketForm,
  summary: TicketSummary | undefined,
  view: TicketView,
): boolean {
  const trim = (text: string): string =>
    text.includes(".") ? text.replace(/0{1,18}$/, "").replace(/\.$/, "") : text;
  return typed !== "" && trim(typed) === trim(amountMeant(form, summary, view).text);
}
