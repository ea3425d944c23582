/** Choosing a strategy on the page of managed orders, by the beginning of its card: one name is a part of another. */
import type { Page } from "@playwright/test";
import type { Say } from "./texts.ts";

export async function chooseStrategy(page: Page, say: Say, name: "grid" | "contractGrid"): Promise<void> {
  const card = page.getByRole("radio", { name: new RegExp(`^${say(`managed.strategy.${name}`)}`) });
  await card.check({ force: true });
}
