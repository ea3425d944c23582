/** The order ticket in all its types, worked as a member works it, in either layout. */
import { expect, type Locator, type Page } from "@playwright/test";
import type { Layout } from "./layout.ts";
import type { Say } from "./texts.ts";

export type TicketType =
  | "limit"
  | "market"
  | "stopLimit"
  | "stopMarket"
  | "takeProfitLimit"
  | "takeProfitMarket"
  | "trailingStop"
  | "oco";

/** Fields by the key of their label in the texts of the trading page. */
export type TicketFields = Readonly<
  Partial<
    Record<
      | "price"
      | "trigger"
      | "trailing"
      | "ocoLimit"
      | "ocoTrigger"
      | "shown"
      | "takeProfit"
      | "stopLoss"
      | "amount",
      string
    >
  >
>;

export interface Screen {
  readonly page: Page;
  readonly layout: Layout;
  readonly say: Say;
}

/** Opens the ticket for a side; on a phone it rises from the bottom. */
export async function openTicket({ page, layout, say }: Screen, side: "buy" | "sell"): Promise<Locator> {
  const ticket = page.getByRole("form", { name: say("trade.ticket") });
  if (layout.isMobile && !(await ticket.isVisible())) {
    await page.getByRole("button", { name: say(`trade.side.${side}`), exact: true }).click();
  }
  await ticket.getByRole("radio", { name: say(`trade.side.${side}`), exact: true }).click();
  return ticket;
}

/** Closes the ticket's sheet on a phone, so that what lies under it can be reached. */
export async function closeTicket({ page, layout }: Screen): Promise<void> {
  if (!layout.isMobile) return;
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
}

/** Beside a chart the stops are a group with a menu of its own; on a phone all types stand in one menu. */
export async function chooseType(screen: Screen, ticket: Locator, type: TicketType): Promise<void> {
  const { page, say } = screen;
  const name = say(`trade.type.${type}`);
  const isPlain = type === "limit" || type === "market";
  const menu = ticket.getByTitle(say("trade.type.label"), { exact: true });
  const group = ticket.getByRole("radiogroup", { name: say("trade.type.label") });
  if (await group.isVisible()) {
    const radio = isPlain ? name : say("trade.type.stop");
    await group.getByRole("radio", { name: radio, exact: true }).click();
    if (isPlain) return;
  }
  await menu.click();
  await page
    .getByRole("menuitem")
    .filter({ hasText: say(`trade.typeHint.${type}`) })
    .click();
  await expect(menu).toHaveText(name);
}

const TERMS = ["postOnly", "exits", "iceberg"] as const;
export type TicketTerm = (typeof TERMS)[number];

/** Ticks exactly these terms of a limit order. */
export async function setTerms(
  { say }: Screen,
  ticket: Locator,
  wanted: readonly TicketTerm[],
): Promise<void> {
  for (const term of TERMS) {
    const box = ticket.getByRole("checkbox", { name: say(`trade.${term}`) });
    if ((await box.isChecked()) !== wanted.includes(term)) await box.click();
  }
}

export async function fillFields({ say }: Screen, ticket: Locator, fields: TicketFields): Promise<void> {
  for (const [key, text] of Object.entries(fields)) {
    await ticket.getByLabel(say(`trade.${key}`), { exact: true }).fill(text);
  }
}

/** The one button that sends. */
export function sendButton(ticket: Locator): Locator {
  return ticket.locator("button[type=submit]");
}

/** Own orders under the chart: rows on a wide screen, cards on a phone. */
export function orderRows({ page, layout }: Screen): Locator {
  return page.getByRole(layout.isMobile ? "article" : "row");
}
