/** The order ticket and the order lists, worked as a member works them, in either layout. */
import { expect, type Locator, type Page } from "@playwright/test";
import { FUND_PASSWORD, typeDigits } from "./member.ts";
import type { Layout } from "./layout.ts";
import type { Say } from "./texts.ts";
import { chooseType } from "./ticket.ts";

export interface Order {
  readonly side: "buy" | "sell";
  readonly type: "limit" | "market";
  readonly amount: string;
  readonly price?: string;
}

/** Fills the ticket; on a phone it first rises from the bottom. @returns the ticket */
export async function fillTicket(page: Page, layout: Layout, say: Say, order: Order): Promise<Locator> {
  if (layout.isMobile) {
    await page.getByRole("button", { name: say(`trade.side.${order.side}`), exact: true }).click();
  }
  const ticket = page.getByRole("form", { name: say("trade.ticket") });
  await expect(ticket).toBeVisible();
  await ticket.getByRole("radio", { name: say(`trade.side.${order.side}`), exact: true }).click();
  await chooseType({ page, layout, say }, ticket, order.type);
  if (order.price !== undefined) {
    await ticket.getByLabel(say("trade.price"), { exact: true }).fill(order.price);
  }
  await ticket.getByLabel(say("trade.amount"), { exact: true }).fill(order.amount);
  return ticket;
}

/** Presses the ticket's button, whose words say what it does, and gives the fund password when asked for it. */
export async function send(page: Page, ticket: Locator, action: string, asks: Say | null): Promise<void> {
  await ticket.getByRole("button", { name: action, exact: true }).click();
  if (asks !== null) await typeDigits(page, asks("fundPassword.title"), FUND_PASSWORD);
}

/** Closes the ticket's sheet on a phone, so that the lists under it can be reached. */
export async function leaveTicket(page: Page, layout: Layout): Promise<void> {
  if (!layout.isMobile) return;
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
}
