/** Every page: where it lives in both layouts, which feature draws it, its title, and what surrounds it. */
import type shell from "@meridian/i18n/locales/en/shell.json";
import { addressesOf, isOf, layoutOf, type PageTitle } from "./addresses.ts";
import { CONTENT_PAGES } from "./content-pages.ts";
import { type Layout, pageLoader } from "./feature.ts";
import { INVITE_PAGES } from "./invite-pages.ts";
import { RECOVERY_PAGES } from "./recovery-pages.ts";

export { counterpart, inLayout, layoutOf } from "./addresses.ts";

export type TitleKey = keyof (typeof shell)["title"];

/** As the tables tell it; its addresses stand in addresses.ts. */
export interface PageEntry {
  feature: string;
  page: string;
  title: PageTitle;
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

export type Page = PageEntry & Readonly<Record<Layout, readonly string[]>>;

const entries: readonly PageEntry[] = [
  {
    feature: "home",
    page: "home",
    title: "home",
    showsMoves: true,
    namespaces: ["login"],
  },
  {
    feature: "markets",
    page: "markets",
    title: "markets",
    showsMoves: true,
  },
  {
    feature: "currency",
    page: "currency",
    title: "currency",
    showsMoves: true,
    frame: "plain",
    ownHeading: true,
    namespaces: ["markets"],
  },
  {
    feature: "trade",
    page: "trade",
    title: "exchange",
    showsMoves: true,
    frame: "whole",
    namespaces: [
      "chart",
      "fundPassword",
      "login",
      "markets",
      "orders",
      "receipt",
      "refusals",
      "secondFactor",
    ],
  },
  {
    feature: "trade",
    page: "hub",
    title: "trade",
    showsMoves: true,
    namespaces: ["markets"],
  },
  {
    feature: "login",
    page: "login",
    title: "login",
    frame: "plain",
    ownHeading: true,
    namespaces: ["kyc", "recovery", "secondFactor"],
  },
  {
    feature: "login",
    page: "register",
    title: "register",
    frame: "plain",
    ownHeading: true,
    namespaces: ["fundPassword", "secondFactor"],
  },
  {
    feature: "login",
    page: "forgot",
    title: "forgot",
    frame: "plain",
    ownHeading: true,
    namespaces: ["secondFactor"],
  },
  {
    feature: "deposit",
    page: "deposit",
    title: "deposit",
    needsLogin: true,
    frame: "plain",
    namespaces: ["upcoming"],
  },
  {
    feature: "withdraw",
    page: "withdraw",
    title: "withdraw",
    needsLogin: true,
    frame: "plain",
    namespaces: ["upcoming", "fundPassword", "secondFactor"],
  },
  {
    feature: "address",
    page: "address",
    title: "address",
    needsLogin: true,
    frame: "plain",
    area: "account",
    namespaces: ["fundPassword", "secondFactor", "withdraw"],
  },
  {
    feature: "account",
    page: "account",
    title: "account",
    needsLogin: true,
    area: "account",
    namespaces: ["records", "deposit", "withdraw"],
  },
  {
    feature: "account",
    page: "my",
    title: "my",
    needsLogin: true,
    area: "account",
    namespaces: ["fundPassword", "login", "password", "secondFactor"],
  },
  {
    feature: "account",
    page: "levels",
    title: "levels",
    needsLogin: true,
    frame: "plain",
    area: "account",
    namespaces: ["upcoming"],
  },
  {
    feature: "account",
    page: "signIns",
    title: "signIns",
    needsLogin: true,
    frame: "plain",
    area: "account",
  },
  {
    feature: "password",
    page: "login",
    title: "editPassword",
    needsLogin: true,
    frame: "plain",
    area: "account",
    namespaces: ["login"],
  },
  {
    feature: "password",
    page: "fund",
    title: "editPasswordTrade",
    needsLogin: true,
    frame: "plain",
    area: "account",
    namespaces: ["fundPassword", "secondFactor"],
  },
  {
    feature: "credit",
    page: "credit",
    title: "credit",
    needsLogin: true,
    frame: "plain",
    area: "account",
  },
  {
    feature: "kyc",
    page: "kyc",
    title: "kyc",
    needsLogin: true,
    frame: "plain",
    area: "account",
  },
  {
    feature: "records",
    page: "records",
    title: "records",
    needsLogin: true,
    frame: "plain",
    area: "account",
    namespaces: ["receipt", "deposit", "withdraw"],
  },
  {
    feature: "orders",
    page: "orders",
    title: "orders",
    needsLogin: true,
    frame: "plain",
    area: "account",
    namespaces: ["fundPassword", "receipt", "records", "secondFactor"],
  },
  {
    feature: "security",
    page: "security",
    title: "security",
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
    frame: "plain",
    ownHeading: true,
  },
  ...RECOVERY_PAGES,
  {
    feature: "support",
    page: "support",
    title: "support",
    frame: "plain",
  },
  {
    feature: "mailbox",
    page: "mailbox",
    title: "mailbox",
    frame: "plain",
    ownHeading: true,
  },
  ...CONTENT_PAGES,
  {
    feature: "apidoc",
    page: "apidoc",
    title: "apidoc",
    frame: "plain",
    namespaces: ["refusals"],
  },
  {
    feature: "status",
    page: "status",
    title: "status",
    frame: "plain",
  },
  {
    feature: "reserves",
    page: "reserves",
    title: "reserves",
    frame: "plain",
  },
  {
    feature: "status",
    page: "test",
    title: "test",
    frame: "plain",
  },
];

export const pages: readonly Page[] = entries.map((entry) => ({
  ...entry,
  desktop: addressesOf(entry.title, "desktop"),
  mobile: addressesOf(entry.title, "mobile"),
}));

/** Text namespaces of a page, without those of every page. */
export function namespacesOf(page: Page): readonly string[] {
  return [page.feature, ...(page.namespaces ?? [])];
}

/** First address of a page in a layout; undefined when the page is not built, so that nothing links to nowhere. */
export function pathOf(title: TitleKey, layout: Layout): string | undefined {
  const page = pages.find((candidate) => candidate.title === title);
  if (page === undefined || pageLoader(page.feature, page.page, layout) === undefined) return undefined;
  return page[layout][0];
}

/** True when a page that is built shows the address. */
export function isBuilt(path: string, layout: Layout): boolean {
  const page = pages.find((candidate) => candidate[layout].includes(path));
  return page !== undefined && pageLoader(page.feature, page.page, layout) !== undefined;
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
