// @vitest-environment happy-dom
// Goal: whatever is typed, no way from one market to another stops the page, and no figure of the old market stays.
// Method: every ordered pair of the markets that a new exchange has, with the most decimals that the old one takes, for
// a guest and for a member; the fields that both layouts share are drawn by the page's own state.
import type { MarketInfo } from "@meridian/contract";
import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { MemoryRouter } from "react-router";
import { IntlProvider } from "use-intl";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { AmountField } from "../ticket/AmountField.tsx";
import { type TradedMarket, tradedMarket } from "../ticket/traded-market.ts";
import { PriceField } from "../ticket/TicketFields.tsx";
import { market as model, view } from "../ticket/ticket.testing.ts";
import { useTicket } from "../ticket/use-ticket.ts";

vi.mock(import("../ticket/use-ticket-view.ts"), async (original) => ({
  ...(await original()),
  useTicketView: (scale, balances) => ({ ...view, scale, available: balances && view.available }),
  viewNow: (now) => now,
  useFeeRates: () => ({ rates: undefined, level: undefined }),
}));
vi.mock(import("../../../data/index.ts"), async (original) => ({
  ...(await original()),
  useTicker: () => undefined,
  useStale: () => ({ stale: false }) as never,
}));

Reflect.set(globalThis, "IS_REACT_ACT_ENVIRONMENT", true);

/** As the exchange defines them when it is new: tick and lot. */
const STEPS = {
  "BTC/USDT": ["0.1", "0.00001"],
  "ETH/USDT": ["0.01", "0.0001"],
  "SOL/USDT": ["0.01", "0.001"],
  "BNB/USDT": ["0.01", "0.001"],
  "XRP/USDT": ["0.0001", "0.1"],
  "DOGE/USDT": ["0.00001", "1"],
  "ADA/USDT": ["0.0001", "0.1"],
  "AVAX/USDT": ["0.01", "0.01"],
  "LINK/USDT": ["0.001", "0.01"],
  "LTC/USDT": ["0.01", "0.001"],
  "TRX/USDT": ["0.00001", "0.1"],
  "ETH/BTC": ["0.00001", "0.001"],
} as const;

const places = (step: string): number => (step.split(".")[1] ?? "").length;

const SCALES: readonly TradedMarket[] = Object.entries(STEPS).map(([market, [tickSize, lotSize]]) => {
  const [base = "", quote = ""] = market.split("/");
  const decimals = { priceDecimals: places(tickSize), quantityDecimals: places(lotSize) };
  const info: MarketInfo = { ...model, market, base, quote, tickSize, lotSize, ...decimals };
  return tradedMarket({ ...info, quantityMin: lotSize, quantityMax: "1000000" }, 8, quote === "BTC" ? 8 : 6);
});

let root: Root;
let page: HTMLElement;
let now: ReturnType<typeof useTicket>;

interface SpotProps {
  readonly scale: TradedMarket;
  readonly member: boolean;
}

function Spot({ scale, member }: SpotProps) {
  const ticket = useTicket(scale, member ? [] : null, null);
  Reflect.set(seen, "ticket", ticket);
  const parts = { ticket, refused: undefined };
  return (
    <>
      <PriceField {...parts} />
      <AmountField {...parts} depositPath="/recharge" />
    </>
  );
}

const seen: { ticket?: ReturnType<typeof useTicket> } = {};

function draw(props: SpotProps): void {
  act(() =>
    root.render(
      <MemoryRouter>
        <IntlProvider
          locale="en"
          messages={{} as never}
          timeZone="UTC"
          onError={() => undefined}
          getMessageFallback={({ key }) => key}
        >
          <Spot key={props.scale.market} {...props} />
        </IntlProvider>
      </MemoryRouter>,
    ),
  );
  if (seen.ticket === undefined) throw new Error("no ticket was drawn");
  now = seen.ticket;
}

beforeEach(() => {
  sessionStorage.clear();
  page = document.body.appendChild(document.createElement("div"));
  root = createRoot(page);
});

afterEach(() => {
  act(() => root.unmount());
  page.remove();
});

/** The most decimals that a market takes. */
const finest = (count: number): string => (count === 0 ? "3" : `3.${"1".repeat(count)}`);

function go(from: TradedMarket, to: TradedMarket, member: boolean): void {
  const { priceDecimals, quantityDecimals } = from.info;
  act(() => now.change({ type: "limit", price: finest(priceDecimals) }));
  act(() => now.typeAmount(finest(quantityDecimals)));
  draw({ scale: to, member });
  const way = `${from.market} to ${to.market}`;
  const texts = [...page.querySelectorAll("input")].map(({ value }) => value);
  expect(texts, way).toEqual(["", ""]);
}

test.each([true, false])(
  "every market follows every other, with figures typed (member: %s)",
  (member) => {
    SCALES.forEach((one, place) => {
      draw({ scale: one, member });
      for (const other of SCALES.slice(place + 1)) {
        go(one, other, member);
        go(other, one, member);
      }
    });
  },
  60_000,
);
