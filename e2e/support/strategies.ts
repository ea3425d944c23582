/** Setting a managed order up on its page. */
import { expect, type Page } from "@playwright/test";
import type { Say } from "./texts.ts";

/** A year of prices and many random walks, in a browser that shares its machine. */
const PAST_WITHIN_MS = 60_000;

/** Finds the card by its beginning: one name is a part of another. */
export async function chooseStrategy(page: Page, say: Say, name: "grid" | "contractGrid"): Promise<void> {
  const card = page.getByRole("radio", { name: new RegExp(`^${say(`managed.strategy.${name}`)}`) });
  await card.check({ force: true });
}

/**
 * Starts what was tested, asked once more, and opens it. On a wide page the button stands below the past, and moves
 * while it comes.
 */
export async function startTested(page: Page, say: Say): Promise<void> {
  const begin = page.getByRole("button", { name: say("managed.begin"), exact: true });
  await expect(begin).toBeVisible();
  const past = page.getByRole("region", { name: say("managed.past.title") });
  await expect(past.locator("[aria-busy=true]")).toHaveCount(0, { timeout: PAST_WITHIN_MS });
  await begin.click();
  const asked = page.getByRole("dialog", { name: say("managed.confirm.title") });
  await asked.getByRole("button", { name: say("managed.begin"), exact: true }).click();
  const started = page.getByRole("status").filter({ hasText: say("managed.started.title") });
  await started.getByRole("link", { name: say("managed.started.view") }).click();
}
