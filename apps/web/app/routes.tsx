/** Every page: where it lives in both layouts, which feature draws it, its title, and what surrounds it. */
import type shell from "@meridian/i18n/locales/en/shell.json";
import { CONTENT_PAGES } from "./content-pages.ts";
import { type Layout, pageLoader } from "./feature.ts";
import { INVITE_PAGES } from "./invite-pages.ts";

export type TitleKey = keyof (typeof shell)["title"];

export interface Page {
  feature: string;
  page: string;
  title: TitleKey;
  desktop: readonly string[];
  mobile: readonly string[];
  /** Logged out, the page is replaced by an invitation to log in; the address stays. */
  needsLogin?: true;
  /** `whole`: fills the window, status line in place of the footer. `plain`: top bar with back on mobile. */
  frame?: "whole" | "plain";
  /** On mobile it has a heading of its own, so that what the bar says above it is none. */
  ownHeading?: true;
  /** On the desktop the side menu of the account area stands beside the page. */
  area?: "account";
  /** Rises and falls stand on it in their colours. */
  showsMoves?: true;
  /** Texts beside the shell's and those named like the feature. */
  namespaces?: readonly string[];
}

export const pages: readonly Page[] = [
  {
    feature: "home",
    page: "home",
    title: "home",
    desktop: ["/home"],
    mobile: ["/mbhome"],
    showsMoves: true,
    namespaces: ["login"],
  },
  {
    feature: "markets",
    page: "markets",
    title: "markets",
    desktop: ["/market"],
    mobile: ["/mbquotes"],
    showsMoves: true,
  },
  {
    feature: "currency",
    page: "currency",
    title: "currency",
    desktop: ["/currency", "/currency/:coin"],
    mobile: ["/mbcurrency", "/mbcurrency/:coin"],
    showsMoves: true,
    frame: "plain",
    ownHeading: true,
    namespaces: ["markets"],
  },
  {
    feature: "trade",
    page: "trade",
    title: "exchange",
    desktop: ["/exchange", "/exchange/:pair"],
    mobile: ["/mbexchange", "/mbexchange/:pair"],
    showsMoves: true,
    frame: "whole",
    namespaces: ["chart", "fundPassword", "login", "markets", "orders", "receipt", "secondFactor"],
  },
  {
    feature: "trade",
    page: "hub",
    title: "trade",
    desktop: ["/trade"],
    mobile: ["/mblist"],
    showsMoves: true,
    namespaces: ["markets"],
  },
  {
    feature: "login",
    page: "login",
    title: "login",
    desktop: ["/login"],
    mobile: ["/mblogin"],
    frame: "plain",
    ownHeading: true,
    namespaces: ["secondFactor"],
  },
  {
    feature: "login",
    page: "register",
    title: "register",
    desktop: ["/register"],
    mobile: ["/mbregister"],
    frame: "plain",
    ownHeading: true,
    namespaces: ["fundPassword", "secondFactor"],
  },
  {
    feature: "login",
    page: "forgot",
    title: "forgot",
    desktop: ["/forgot"],
    mobile: ["/mbforgot"],
    frame: "plain",
    ownHeading: true,
    namespaces: ["secondFactor"],
  },
  {
    feature: "recharge",
    page: "recharge",
    title: "recharge",
    desktop: ["/recharge"],
    mobile: ["/mbdeposit"],
    needsLogin: true,
    frame: "plain",
  },
  {
    feature: "withdraw",
    page: "withdraw",
    title: "withdraw",
    desktop: ["/withdraw"],
    mobile: ["/mbwithdraw"],
    needsLogin: true,
    frame: "plain",
    namespaces: ["fundPassword", "secondFactor"],
  },
  {
    feature: "address",
    page: "address",
    title: "address",
    desktop: ["/address"],
    mobile: ["/mbaddress"],
    needsLogin: true,
    frame: "plain",
    area: "account",
    namespaces: ["fundPassword", "secondFactor", "withdraw"],
  },
  {
    feature: "account",
    page: "account",
    title: "account",
    desktop: ["/account"],
    mobile: ["/mbuser", "/mbaccount"],
    needsLogin: true,
    area: "account",
    namespaces: ["records", "recharge", "withdraw"],
  },
  {
    feature: "account",
    page: "my",
    title: "my",
    desktop: ["/my"],
    mobile: ["/mbuserMenu"],
    needsLogin: true,
    area: "account",
    namespaces: ["fundPassword", "login", "password", "secondFactor"],
  },
  {
    feature: "account",
    page: "levels",
    title: "levels",
    desktop: ["/levels"],
    mobile: ["/mblevels"],
    needsLogin: true,
    frame: "plain",
    area: "account",
  },
  {
    feature: "account",
    page: "signIns",
    title: "signIns",
    desktop: ["/signInLogs"],
    mobile: ["/mbsignInLogs"],
    needsLogin: true,
    frame: "plain",
    area: "account",
  },
  {
    feature: "password",
    page: "login",
    title: "editPassword",
    desktop: ["/editPassword"],
    mobile: ["/mbmodifyPwd"],
    needsLogin: true,
    frame: "plain",
    area: "account",
    namespaces: ["login"],
  },
  {
    feature: "password",
    page: "fund",
    title: "editPasswordTrade",
    desktop: ["/editPasswordTrade"],
    mobile: ["/mbsetWithdrawPwd"],
    needsLogin: true,
    frame: "plain",
    area: "account",
    namespaces: ["fundPassword", "secondFactor"],
  },
  {
    feature: "credit",
    page: "credit",
    title: "credit",
    desktop: ["/credit"],
    mobile: ["/mbcredit"],
    needsLogin: true,
    frame: "plain",
    area: "account",
  },
  {
    feature: "kyc",
    page: "kyc",
    title: "kyc",
    desktop: ["/authentication"],
    mobile: ["/mbkyc"],
    needsLogin: true,
    frame: "plain",
    area: "account",
  },
  {
    feature: "records",
    page: "records",
    title: "records",
    desktop: ["/records", "/accountRecord", "/rechargeRecord", "/withdrawRecords"],
    mobile: ["/mbrecords", "/mbaccountRecords", "/mbwithdrawRecords"],
    needsLogin: true,
    frame: "plain",
    area: "account",
    namespaces: ["receipt", "recharge", "withdraw"],
  },
  {
    feature: "orders",
    page: "orders",
    title: "orders",
    desktop: ["/order", "/current", "/current1", "/history", "/history1"],
    mobile: ["/mborder"],
    needsLogin: true,
    frame: "plain",
    area: "account",
    namespaces: ["fundPassword", "receipt", "records", "secondFactor"],
  },
  {
    feature: "security",
    page: "security",
    title: "security",
    desktop: ["/security"],
    mobile: ["/mbsecurityCenter", "/mbsecurity"],
    needsLogin: true,
    frame: "plain",
    ownHeading: true,
    area: "account",
    namespaces: ["secondFactor"],
  },
  {
    feature: "api-keys",
    page: "apiKeys",
    title: "apiKeys",
    desktop: ["/apiKeys"],
    mobile: ["/mbapiKeys"],
    needsLogin: true,
    frame: "plain",
    ownHeading: true,
    area: "account",
    namespaces: ["apiKeys", "fundPassword", "secondFactor"],
  },
  ...INVITE_PAGES,
  {
    feature: "security",
    page: "freeze",
    title: "freeze",
    desktop: ["/freeze"],
    mobile: ["/mbfreeze"],
    frame: "plain",
    ownHeading: true,
  },
  {
    feature: "support",
    page: "support",
    title: "support",
    desktop: ["/support"],
    mobile: ["/mbsupport"],
    frame: "plain",
  },
  {
    feature: "mailbox",
    page: "mailbox",
    title: "mailbox",
    desktop: ["/mailbox"],
    mobile: ["/mbmailbox"],
    frame: "plain",
    ownHeading: true,
  },
  ...CONTENT_PAGES,
  {
    feature: "apidoc",
    page: "apidoc",
    title: "apidoc",
    desktop: ["/apidoc"],
    mobile: ["/mbapidoc"],
    frame: "plain",
    namespaces: ["refusals"],
  },
  {
    feature: "status",
    page: "status",
    title: "status",
    desktop: ["/status"],
    mobile: ["/mbstatus"],
    frame: "plain",
  },
  {
    feature: "reserves",
    page: "reserves",
    title: "reserves",
    desktop: ["/reserves"],
    mobile: ["/mbreserves"],
    frame: "plain",
  },
  {
    feature: "status",
    page: "test",
    title: "test",
    desktop: ["/test"],
    mobile: ["/mbtest"],
    frame: "plain",
  },
];

/** What a page says, beside what every page does. */
export function namespacesOf(page: Page): readonly string[] {
  return [page.feature, ...(page.namespaces ?? [])];
}

/** First address of a page in a layout; undefined when the page is not built, so that nothing links to nowhere. */
export function pathOf(title: TitleKey, layout: Layout): string | undefined {
  const page = pages.find((candidate) => candidate.title === title);
  if (page === undefined || pageLoader(page.feature, page.page, layout) === undefined) return undefined;
  return page[layout][0];
}

/** Whether an address is shown by a page that is built. */
export function isBuilt(path: string, layout: Layout): boolean {
  const page = pages.find((candidate) => candidate[layout].includes(path));
  return page !== undefined && pageLoader(page.feature, page.page, layout) !== undefined;
}

/** Whether an address is of a route; "/exchange/BTC_USDT" is of "/exchange/:pair". */
function isOf(route: string, pathname: string): boolean {
  const named = route.indexOf("/:");
  if (named < 0) return route === pathname;
  return /^\/[^/]{1,60}$/.test(pathname.slice(named)) && pathname.startsWith(route.slice(0, named));
}

/** As it stands in the table. */
function entryOf(page: Page, layout: Layout, pathname: string): string | undefined {
  return page[layout].find((route) => isOf(route, pathname));
}

/** The page at an address; what is named behind it, such as a market, belongs to it. */
export function pageAt(pathname: string): Page | undefined {
  const layout = layoutOf(pathname);
  return pages.find((page) => entryOf(page, layout, pathname) !== undefined);
}

/** The layout a path belongs to: all mobile addresses begin with /mb. */
export function layoutOf(pathname: string): Layout {
  return pathname.startsWith("/mb") || pathname.startsWith("/propagateBuy") ? "mobile" : "desktop";
}

/** An own address, with what follows it, as it is in a layout; unchanged where it is no page of ours. */
export function inLayout(address: string, layout: Layout): string {
  const end = address.search(/[?#]/);
  const path = end < 0 ? address : address.slice(0, end);
  const from = layoutOf(path);
  const page = from === layout ? undefined : pageAt(path);
  const place = page?.[from].indexOf(entryOf(page, from, path) ?? "") ?? 0;
  const found = page?.[layout][place] ?? page?.[layout][0];
  if (found === undefined) return address;
  const named = found.indexOf("/:");
  const shown = named < 0 ? found : found.slice(0, named) + path.slice(path.lastIndexOf("/"));
  return shown + address.slice(path.length);
}

/** The same page in the other layout, or undefined. */
export function counterpart(pathname: string): string | undefined {
  const found = inLayout(pathname, layoutOf(pathname) === "mobile" ? "desktop" : "mobile");
  return found === pathname ? undefined : found;
}
