/** The state of setting a managed order up: what is chosen and typed, what was found of it, and what came of it. */
import type { CallInput, CallOutput, MarketInfo } from "@meridian/contract";
import type { MarketKind } from "@meridian/core";
import { useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { type Failure, useFailedText } from "../../../app/use-refusal-text.ts";
import { CallRefused, client, forget, isContract, useCoinMenu, useSession } from "../../../data/index.ts";
import { useGranted } from "../../fund-password/index.ts";
import { isAny } from "../../wealth/index.ts";
import { parametersOf, type Typed, typedOf } from "../figures.model.ts";
import { type Begun, begunForm } from "./begun.model.ts";
import type { Proposed } from "./findings.model.ts";

export type Goods = CallOutput<"user/getLoopGoods">;
export type Prepared = CallOutput<"order/create">;

export interface SetupForm {
  readonly strategy: string;
  readonly market: string;
  readonly quote: string;
  readonly base: string;
  readonly lossPercent: number;
  /** Undefined until something was proposed. */
  readonly typed: Typed | undefined;
}

const LOSS_PERCENT = 20;
const PPM_OF_PERCENT = 10_000;
const MARKET = "BTC/USDT";

/** Prepares an order; a refusal is reported, an answer that never came too. */
function usePrepare() {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const asked = useRef(0);
  async function prepare(input: CallInput<"order/create">): Promise<Prepared | undefined> {
    asked.current += 1;
    const own = asked.current;
    setBusy(true);
    setFailure(undefined);
    try {
      const answer = await client.call("order/create", input, { idempotencyKey: crypto.randomUUID() });
      return own === asked.current ? answer : undefined;
    } catch (error) {
      if (own === asked.current) setFailure({ error });
      return undefined;
    } finally {
      if (own === asked.current) setBusy(false);
    }
  }
  const clear = (): void => setFailure(undefined);
  /** Gives up a question that is under way, for it was asked of another form. */
  function drop(): void {
    asked.current += 1;
    setBusy(false);
    clear();
  }
  return { prepare, preparing: busy, failure, clear, drop };
}

/** The words for what failed, and the field that they are about; undefined for nothing. */
function useRefused(failure: Failure | undefined) {
  const message = useFailedText(failure, useTranslations("fundPassword")("noAnswer"));
  if (failure === undefined) return undefined;
  return { message, field: failure.error instanceof CallRefused ? failure.error.field : undefined };
}

function firstForm(goods: Goods, market: MarketInfo): SetupForm {
  const offered = goods.list.find(({ state }) => state === "open") ?? goods.list[0];
  const strategy = offered?.strategy ?? "";
  const name = market.market;
  return { strategy, market: name, quote: "", base: "", lossPercent: LOSS_PERCENT, typed: undefined };
}

interface Tested {
  /** All that was tested, as one text. */
  readonly meant: string;
  readonly prepared: Prepared;
  /** The last proposal: a later test keeps the words for how it was found. */
  readonly proposed: Proposed | undefined;
}

interface Offer {
  readonly goods: Goods;
  /** Of both kinds. */
  readonly markets: readonly MarketInfo[];
  readonly first: MarketInfo;
}

const begin = ({ goods, markets, first }: Offer, begun: Begun | undefined): SetupForm => ({
  ...firstForm(goods, first),
  ...begunForm(begun, goods, markets),
});

const kindOf = ({ list }: Goods, strategy: string): MarketKind =>
  list.find((row) => row.strategy === strategy)?.marketKind ?? "spot";

/** Those that a strategy trades in. */
function marketsFor({ goods, markets }: Offer, strategy: string): readonly MarketInfo[] {
  const kind = kindOf(goods, strategy);
  return markets.filter(({ market }) => isContract(market) === (kind === "contract"));
}

/** The money typed, when the strategy is to trade in another market: what is of a coin that stays. */
function moneyKept(form: SetupForm, from: MarketInfo, to: MarketInfo): Pick<SetupForm, "quote" | "base"> {
  return {
    quote: from.quote === to.quote ? form.quote : "",
    base: from.base === to.base && !isContract(to.market) ? form.base : "",
  };
}

/** The form with another strategy; where that trades another kind of market, in the first of those. */
function withStrategy(offer: Offer, form: SetupForm, from: MarketInfo, strategy: string): Partial<SetupForm> {
  const { goods, first } = offer;
  if (kindOf(goods, strategy) === kindOf(goods, form.strategy)) return { strategy, typed: undefined };
  const to = firstMarket(marketsFor(offer, strategy)) ?? first;
  return { strategy, market: "", typed: undefined, ...moneyKept(form, from, to) };
}

function withMarket(offer: Offer, form: SetupForm, from: MarketInfo, name: string): Partial<SetupForm> {
  const to = offer.markets.find(({ market }) => market === name) ?? from;
  return { market: name, typed: undefined, ...moneyKept(form, from, to) };
}

/** All that the form says, read: what would be asked for, and as one text, by which it is known again. */
function readForm(form: SetupForm, offer: Offer) {
  const { goods, first } = offer;
  const markets = marketsFor(offer, form.strategy);
  const market = markets.find((row) => row.market === form.market) ?? firstMarket(markets) ?? first;
  const bounds = goods.list.find(({ strategy }) => strategy === form.strategy)?.parameters ?? [];
  const parameters = form.typed === undefined ? undefined : parametersOf(form.typed, bounds, market);
  const wish = {
    ...{ strategy: form.strategy, market: market.market },
    ...(isAny(form.quote) && { quote: form.quote }),
    ...(isAny(form.base) && { base: form.base }),
    lossMaxPpm: form.lossPercent * PPM_OF_PERCENT,
  };
  return { market, markets, bounds, parameters, wish, meant: JSON.stringify([wish, parameters]) };
}

function foundOf(tested: Tested | undefined, meant: string) {
  const { prepared, proposed } = tested ?? {};
  const isTested = tested?.meant === meant;
  return {
    ...{ prepared, proposed },
    /** True while nothing was changed since the test. */
    isTested,
    /** True of settings that were tested and have no problem. */
    isPassed: isTested && prepared?.problems.length === 0,
  };
}

function useDecimals(): (coin: string) => number {
  const coins = useCoinMenu().data?.coins;
  return (coin) => coins?.find((row) => row.coin === coin)?.decimals ?? 0;
}

export function useSetup({ begun, ...offer }: Offer & { readonly begun: Begun | undefined }) {
  const { goods, first } = offer;
  const { loggedIn } = useSession();
  const [form, setForm] = useState(() => begin(offer, begun));
  const [tested, setTested] = useState<Tested>();
  const [done, setDone] = useState<string>();
  const { prepare, preparing, failure, clear, drop } = usePrepare();
  const granted = useGranted<"order/submitOrder">();
  const refused = useRefused(failure ?? granted.refused);
  const decimalsOf = useDecimals();
  const { market, markets, bounds, parameters, wish, meant } = readForm(form, offer);

  function change(part: Partial<SetupForm>): void {
    clear();
    granted.clear();
    setForm((known) => ({ ...known, ...part }));
  }

  /** Another strategy or market: what was found, or is being looked for, is not of it. */
  function changeSubject(part: Partial<SetupForm>): void {
    drop();
    setTested(undefined);
    change(part);
  }

  async function propose(): Promise<void> {
    const prepared = await prepare(wish);
    if (prepared === undefined) return;
    const found = prepared.parameters;
    const typed = found === null ? undefined : typedOf(found, bounds, market);
    const proposed = { findings: prepared.findings, typed, quote: form.quote, base: form.base };
    change({ typed });
    setTested({ meant: JSON.stringify([wish, found ?? undefined]), prepared, proposed });
  }

  async function check(): Promise<void> {
    if (parameters === undefined) return;
    const prepared = await prepare({ ...wish, parameters: [...parameters] });
    if (prepared !== undefined) setTested({ meant, prepared, proposed: tested?.proposed });
  }

  async function start(): Promise<void> {
    if (parameters === undefined) return;
    const agreed = { parameters: [...parameters], profitSharePpm: goods.profitSharePpm };
    const answer = await granted.run("order/submitOrder", { ...wish, ...agreed });
    // A refusal may mean that the venue's share is another one by now.
    void forget(answer === null ? "user/getLoopGoods" : "order/managedList");
    if (answer !== null) setDone(answer.managedId);
  }

  return {
    ...{ form, change, goods, market, markets, bounds, parameters, loggedIn, done, decimalsOf },
    /** All that would be started, as one text. */
    ...{ propose, check, start, meant },
    ...foundOf(tested, meant),
    isReadable: parameters !== undefined,
    hasMoney: isAny(form.quote) || isAny(form.base),
    busy: preparing || granted.busy,
    refused,
    choose: (strategy: string) => changeSubject(withStrategy(offer, form, market, strategy)),
    chooseMarket: (name: string) => changeSubject(withMarket(offer, form, market, name)),
    again() {
      setDone(undefined);
      changeSubject(firstForm(goods, first));
    },
  };
}

export type Setup = ReturnType<typeof useSetup>;

/** The market that one begins with, if strategies trade in any. */
export function firstMarket(markets: readonly MarketInfo[]): MarketInfo | undefined {
  return markets.find(({ base, quote }) => `${base}/${quote}` === MARKET) ?? markets[0];
}
