/** An exchange from its form over the held quote to its result. */
import type { CallOutput, ConvertQuote } from "@meridian/contract";
import { useCallback, useState } from "react";
import { useSearchParams } from "react-router";
import { isUnanswered } from "../../../app/use-press-key.ts";
import { forget, refusalOf, useAction } from "../../../data/index.ts";
import { useGranted } from "../../fund-password/index.ts";
import { type ConvertForm, estimateOf, pairOf, problemsOf, swapped, withCoin } from "../convert.model.ts";
import type { Offers } from "../use-offers.ts";

/** The request for the quote, to ask again for a new one. */
export type Asked =
  | { readonly call: "user/quote"; readonly form: ConvertForm }
  | { readonly call: "user/quoteDust"; readonly to: string };

export type Exchanged = CallOutput<"user/exchange">;

interface Held {
  readonly asked: Asked;
  readonly quote: ConvertQuote;
  /** By the clock of the device: from when it was asked for, so that it never seems to last longer than it does. */
  readonly endsAtMs: number;
}

/** Names of refusals after which only a new quote helps. */
const OVER = ["convert.quote_expired", "convert.quote_unknown"];

/** Whatever a conversion changes. */
const forgetConverted = (): Promise<void> =>
  forget("user/convertRecord", "user/queryCoinAccount", "user/getAccountInfo", "data/convertList");

export function useHeldQuote() {
  const quoting = useAction("user/quote");
  const sweeping = useAction("user/quoteDust");
  const { run, busy, refused, clear } = useGranted<"user/exchange">(Infinity);
  const [held, setHeld] = useState<Held | null>(null);
  /** True while it is open what became of the press on this quote. */
  const [isOpen, setOpen] = useState(false);
  const [isExpired, setExpired] = useState(false);
  const [result, setResult] = useState<Exchanged | null>(null);
  const expire = useCallback(() => setExpired(true), []);

  const isOver = isExpired || (refused !== undefined && OVER.includes(refused.refusal));

  /** @returns true when the quote turned out to be over: nothing was converted */
  async function carryOut({ quote: { quoteId } }: Held): Promise<boolean> {
    let failed: unknown;
    const answer = await run("user/exchange", { quoteId }, (error) => (failed = error));
    // Also where no answer came: it may be done.
    void forgetConverted();
    if (answer !== null) setResult(answer);
    const isNothing = OVER.includes(refusalOf(failed));
    setOpen((before) => answer === null && !isNothing && (before || isUnanswered(failed)));
    return isNothing;
  }

  async function ask(asked: Asked): Promise<void> {
    // Sent again it says what became of it; a quote that is over is not carried out by that.
    if (held !== null && isOpen && (!isOver || !(await carryOut(held)))) return;
    const askedAtMs = Date.now();
    clear();
    for (const { reset } of [quoting, sweeping]) reset();
    const quote = await (
      asked.call === "user/quote" ? quoting.mutateAsync(asked.form) : sweeping.mutateAsync({ to: asked.to })
    ).catch(() => null);
    if (quote === null) return;
    setHeld({ asked, quote, endsAtMs: askedAtMs + quote.validMs });
    setExpired(false);
  }

  /** A press on a quote that is over never carries it out: the server would refuse it, and nobody is kept waiting. */
  async function accept(): Promise<void> {
    if (held === null || isExpired || Date.now() >= held.endsAtMs) return expire();
    await carryOut(held);
  }

  return {
    held,
    isExpired: isOver,
    isOpen,
    expire,
    result,
    ask,
    asking: quoting.isPending || sweeping.isPending,
    /** Reasons why no quote was given, by what was asked for. */
    problems: { "user/quote": quoting.error?.message, "user/quoteDust": sweeping.error?.message },
    accept,
    accepting: busy,
    refused,
    /** Back to the form. */
    leave: () => {
      if (isOpen) void forgetConverted();
      setOpen(false);
      setHeld(null);
      setResult(null);
      clear();
    },
  };
}

export type HeldQuote = ReturnType<typeof useHeldQuote>;

export function useExchangeForm({ offers, rates }: Pick<Offers, "offers" | "rates">) {
  const [query, setQuery] = useSearchParams();
  const [typed, setTyped] = useState<Pick<ConvertForm, "amount" | "side">>({ amount: "", side: "give" });
  const named = { from: query.get("from"), to: query.get("to") };
  const form: ConvertForm = { ...pairOf(named, offers), ...typed };

  function setForm({ from, to, ...rest }: ConvertForm): void {
    setTyped(rest);
    if (from === form.from && to === form.to) return;
    const next = new URLSearchParams(query);
    next.set("from", from);
    next.set("to", to);
    setQuery(next, { replace: true });
  }

  const [from, to] = [form.from, form.to].map((coin) => offers?.find((offer) => offer.coin === coin));
  const pair = from === undefined || to === undefined ? undefined : { from, to };
  return {
    form,
    pair,
    estimate: pair && estimateOf(form, pair.from, pair.to, rates),
    problems: pair === undefined ? [] : problemsOf(form, pair.from, pair.to, rates),
    setCoin: (place: "from" | "to", coin: string) => setForm(withCoin(form, place, coin)),
    setAmount: (amount: string, side: ConvertForm["side"]) => setTyped({ amount, side }),
    swap: () => setForm(swapped(form)),
  };
}

export type ExchangeForm = ReturnType<typeof useExchangeForm>;
