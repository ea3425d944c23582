/** Compares the page with what the calls say: who one is, how many orders and positions are open, what one owns. */
import { decimalUnits, formatDecimal, trimDecimal } from "@meridian/core";
import type { BrowserContext, Page } from "@playwright/test";
import { callAs } from "./calls.ts";

const LIST_MAX = 100;
/** No coin has more. */
const DIGITS = 18;
const TRADE = /^\/(?:mb)?exchange(?:\/|$)/;
const CONTRACTS = /^\/(?:mb)?cexchange(?:\/|$)/;
const ASSETS = /^\/(?:account|mbuser)$/;

interface List<Row> {
  readonly list: readonly Row[];
}

interface Balance {
  readonly coin: string;
  readonly available: string;
}

export async function agreementFaults(
  context: BrowserContext,
  page: Page,
  origin: string,
): Promise<readonly string[]> {
  const { pathname } = new URL(page.url());
  const member = await callAs(context, origin, "user/getMemberInfo", {});
  const isMember = member.code === 0;
  const strangers = await strangerFaults(page, isMember);
  if (strangers.length > 0 || !isMember) return strangers;
  if (TRADE.test(pathname)) return orderFaults(context, page, origin);
  if (CONTRACTS.test(pathname)) return positionFaults(context, page, origin);
  return ASSETS.test(pathname) ? balanceFaults(context, page, origin) : [];
}

/** A bar that offers to log in to somebody who is logged in. */
async function strangerFaults(page: Page, isMember: boolean): Promise<readonly string[]> {
  const link = page.locator('header a[href^="/login"], header a[href^="/mblogin"]');
  const offersLogin = await link
    .first()
    .isVisible()
    .catch(() => false);
  return isMember && offersLogin ? ["the page offers to log in to somebody who is logged in"] : [];
}

/** The number beside the first tab under the chart; undefined while it has none. */
async function firstCount(page: Page): Promise<number | undefined> {
  const tab = page.locator("main [role=tablist]").last().locator("[role=tab]").first();
  const shown = /\d+/.exec((await tab.textContent({ timeout: 1_000 }).catch(() => "")) ?? "")?.[0];
  return shown === undefined ? undefined : Number(shown);
}

/** The number beside "Open orders": all of the spot markets, or the shown market's where the others are hidden. */
async function orderFaults(context: BrowserContext, page: Page, origin: string): Promise<readonly string[]> {
  const shown = await firstCount(page);
  if (shown === undefined) return [];
  const input = { marketKind: "spot", limit: LIST_MAX };
  const { data } = await callAs(context, origin, "user/pendOrderList", input);
  const { list } = data as List<{ market: string }>;
  const here = decodeURIComponent(new URL(page.url()).pathname.split("/")[2] ?? "").replace("_", "/");
  const counts = [list.length, list.filter(({ market }) => market === here).length];
  if (list.length === LIST_MAX || counts.includes(shown)) return [];
  return [`the tab counts ${shown} open orders, the call ${list.length}`];
}

/** The number beside "Positions". */
async function positionFaults(
  context: BrowserContext,
  page: Page,
  origin: string,
): Promise<readonly string[]> {
  const shown = await firstCount(page);
  const { data } = await callAs(context, origin, "user/listPositions", {});
  const { length } = (data as List<unknown>).list;
  return shown === undefined || shown === length
    ? []
    : [`the tab counts ${shown} positions, the call ${length}`];
}

const digitsOf = (figure: string): string => figure.replaceAll(/\D/g, "").replace(/^0+/, "");

/** The available amount of each coin over all accounts, as the page of assets shows it. */
function availableByCoin(balances: readonly Balance[]): ReadonlyMap<string, string> {
  const sums = new Map<string, bigint>();
  for (const { coin, available } of balances)
    sums.set(coin, (sums.get(coin) ?? 0n) + decimalUnits(available, DIGITS));
  return new Map([...sums].map(([coin, units]) => [coin, trimDecimal(formatDecimal(units, DIGITS))]));
}

/** The digits of each coin's available balance stand somewhere in its row; marks and last zeros are the language's. */
async function balanceFaults(
  context: BrowserContext,
  page: Page,
  origin: string,
): Promise<readonly string[]> {
  const rows = await page.locator("main tbody tr").allInnerTexts();
  const { data } = await callAs(context, origin, "user/queryCoinAccount", {});
  return [...availableByCoin((data as List<Balance>).list)].flatMap(([coin, available]) => {
    const row = rows.find((text) => text.split(/\s+/).includes(coin));
    const wanted = digitsOf(available);
    if (row === undefined || wanted === "" || !/\d/.test(row)) return [];
    const figures = row.split(/[\t\n]/).map((cell) => digitsOf(cell));
    const isThere = figures.some(
      (digits) => digits.startsWith(wanted) || (digits !== "" && wanted.startsWith(digits)),
    );
    return isThere ? [] : [`${coin}: the page does not show the ${available} that the call says`];
  });
}
