/** On a wide screen the ticket shows all it says of an order, in every type and size: nothing is cut or covered. */
import type { Locator } from "@playwright/test";
import { demoTrader, type Market, readMarket } from "../support/api.ts";
import { expect, test } from "../support/test.ts";
import {
  chooseType,
  fillFields,
  openTicket,
  setTerms,
  type TicketFields,
  type TicketTerm,
  type TicketType,
} from "../support/ticket.ts";

const MARKET = "BTC/USDT";
const SIZES = [
  { width: 1440, height: 900 },
  { width: 1100, height: 800 },
  { width: 1920, height: 1080 },
] as const;

interface Case {
  readonly what: string;
  readonly type: TicketType;
  readonly terms?: readonly TicketTerm[];
  readonly side?: "sell";
  readonly fields: (market: Market) => TicketFields;
}

const CASES: readonly Case[] = [
  { what: "limit", type: "limit", fields: ({ at }) => ({ price: at(0.97), amount: "0.01" }) },
  {
    what: "limit that is warned of",
    type: "limit",
    fields: ({ at }) => ({ price: at(0.92), amount: "0.01" }),
  },
  { what: "market", type: "market", fields: () => ({ amount: "100" }) },
  { what: "market that is warned of", type: "market", fields: () => ({ amount: "49000" }) },
  {
    what: "stop-limit",
    type: "stopLimit",
    fields: ({ at }) => ({ trigger: at(1.04), price: at(1.041), amount: "0.01" }),
  },
  {
    what: "stop-market",
    type: "stopMarket",
    fields: ({ at }) => ({ trigger: at(1.04), amount: "100" }),
  },
  {
    what: "take-profit limit",
    type: "takeProfitLimit",
    fields: ({ at }) => ({ trigger: at(0.96), price: at(0.95), amount: "0.01" }),
  },
  {
    what: "take-profit at the market",
    type: "takeProfitMarket",
    fields: ({ at }) => ({ trigger: at(0.96), amount: "100" }),
  },
  { what: "trailing stop", type: "trailingStop", fields: () => ({ trailing: "2", amount: "100" }) },
  {
    what: "OCO",
    type: "oco",
    fields: ({ at }) => ({ ocoLimit: at(0.96), ocoTrigger: at(1.04), amount: "0.01" }),
  },
  {
    what: "take-profit alone",
    type: "limit",
    terms: ["exits"],
    fields: ({ at }) => ({ price: at(0.97), amount: "0.01", takeProfit: at(1.03), stopLoss: "" }),
  },
  {
    what: "take-profit, stop-loss and iceberg",
    type: "limit",
    terms: ["exits", "iceberg"],
    fields: ({ at }) => ({
      price: at(0.97),
      amount: "0.05",
      shown: "0.01",
      takeProfit: at(1.03),
      stopLoss: at(0.93),
    }),
  },
  {
    what: "take-profit, stop-loss and iceberg that are warned of",
    type: "limit",
    terms: ["exits", "iceberg"],
    fields: ({ at }) => ({
      price: at(0.92),
      amount: "0.05",
      shown: "0.01",
      takeProfit: at(1.03),
      stopLoss: at(0.9),
    }),
  },
];

/** Lists the parts of the ticket not seen whole: outside the window, under something else, or cut in their own box. */
function hidden(ticket: Locator): Promise<string[]> {
  return ticket.evaluate((form) => {
    const parts = form.querySelectorAll<HTMLElement>("label, input, button, dt, dd, li, [role=slider]");
    return [...parts].flatMap((part) => {
      const { top, bottom, left, right, width, height } = part.getBoundingClientRect();
      if (width < 2 || height < 2 || !part.checkVisibility({ visibilityProperty: true })) return [];
      const name = `${part.tagName} ${part.textContent || part.getAttribute("aria-label") || part.title}`;
      if (top < 0 || left < 0 || bottom > window.innerHeight || right > window.innerWidth)
        return [`${name} is outside`];
      const places = [top + 2, (top + bottom) / 2, bottom - 2].map((y) => [(left + right) / 2, y] as const);
      const isSeen = places.every(([x, y]) => part.contains(document.elementFromPoint(x, y)));
      if (!isSeen) return [`${name} is covered`];
      return part.tagName === "DD" && part.scrollWidth > part.clientWidth ? [`${name} is cut`] : [];
    });
  });
}

test("every type of ticket shows all its fields and figures and its button, at three sizes of window", async ({
  page,
  context,
  layout,
  say,
}) => {
  test.skip(layout.isMobile, "a phone's ticket is a sheet that scrolls");
  const screen = { page, layout, say };
  await demoTrader(context);
  await page.goto(`${layout.exchange}/${MARKET.replace("/", "_")}`);
  const market = await readMarket(MARKET);
  for (const size of SIZES) {
    await page.setViewportSize(size);
    for (const order of CASES) {
      const ticket = await openTicket(screen, "buy");
      await chooseType(screen, ticket, order.type);
      if (order.type === "limit") await setTerms(screen, ticket, order.terms ?? []);
      await fillFields(screen, ticket, order.fields(market));
      const received = say(order.type === "oco" ? "trade.figures.ifLimit" : "trade.figures.received");
      await expect(ticket.locator("dl > div").filter({ hasText: received })).toContainText("BTC");
      const where = `${order.what} at ${size.width}×${size.height}`;
      expect.soft(await hidden(ticket), where).toEqual([]);
    }
  }
});
