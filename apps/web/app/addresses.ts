/**
 * Every address, by the title of its page: how a desktop names it, then how a phone does. An address names a page, the
 * device chooses its layout. Of two pairs with the same desktop address the first is the one that is led to. Pure: the
 * script ahead of the page (early/layout.ts) reads it as well.
 */
import type { Layout } from "./mode.ts";

export type Pair = readonly [desktop: string, mobile: string];

export const ADDRESSES = {
  home: [["/home", "/mbhome"]],
  markets: [["/market", "/mbquotes"]],
  currency: [
    ["/currency", "/mbcurrency"],
    ["/currency/:coin", "/mbcurrency/:coin"],
  ],
  exchange: [
    ["/exchange", "/mbexchange"],
    ["/exchange/:pair", "/mbexchange/:pair"],
  ],
  trade: [["/trade", "/mblist"]],
  login: [["/login", "/mblogin"]],
  register: [["/register", "/mbregister"]],
  forgot: [["/forgot", "/mbforgot"]],
  deposit: [["/recharge", "/mbdeposit"]],
  withdraw: [["/withdraw", "/mbwithdraw"]],
  address: [["/address", "/mbaddress"]],
  account: [
    ["/account", "/mbuser"],
    ["/account", "/mbaccount"],
  ],
  my: [["/my", "/mbuserMenu"]],
  levels: [["/levels", "/mblevels"]],
  signIns: [["/signInLogs", "/mbsignInLogs"]],
  editPassword: [["/editPassword", "/mbmodifyPwd"]],
  editPasswordTrade: [["/editPasswordTrade", "/mbsetWithdrawPwd"]],
  credit: [["/credit", "/mbcredit"]],
  kyc: [["/authentication", "/mbkyc"]],
  records: [
    ["/records", "/mbrecords"],
    ["/rechargeRecord", "/mbrechargeRecords"],
    ["/withdrawRecords", "/mbwithdrawRecords"],
    ["/accountRecord", "/mbaccountRecords"],
  ],
  orders: [
    ["/order", "/mborder"],
    ["/current", "/mbcurrent"],
    ["/current1", "/mbcurrent1"],
    ["/history", "/mbhistory"],
    ["/history1", "/mbhistory1"],
  ],
  recoverFund: [["/recoverFund", "/mbrecoverFund"]],
  recoveryStop: [["/recoveryStop", "/mbrecoveryStop"]],
  security: [
    ["/security", "/mbsecurityCenter"],
    ["/security", "/mbsecurity"],
  ],
  apiKeys: [["/apiKeys", "/mbapiKeys"]],
  invite: [["/invite", "/mbshare"]],
  team: [["/team", "/mbteam"]],
  rewards: [["/rewards", "/mbrewards"]],
  freeze: [["/freeze", "/mbfreeze"]],
  support: [["/support", "/mbsupport"]],
  mailbox: [["/mailbox", "/mbmailbox"]],
  notices: [
    ["/notice", "/mbnotice"],
    ["/notice/:id", "/mbnotice/:id"],
  ],
  help: [
    ["/help", "/mbhelp"],
    ["/help_detail/:id", "/mbhelp_detail/:id"],
  ],
  faq: [["/faq", "/mbfaq"]],
  videos: [
    ["/videos", "/mbvideos"],
    ["/videos/:id", "/mbvideos/:id"],
  ],
  whitepaper: [
    ["/whitepaper", "/mbwhitepaper"],
    ["/whitepaper/:id", "/mbwhitepaper/:id"],
  ],
  fees: [["/fees", "/mbfees"]],
  terms: [
    ["/terms", "/mbterms"],
    ["/rules", "/mbrules"],
  ],
  law: [["/law", "/mblaw"]],
  privacy: [["/privacy", "/mbprivacy"]],
  disclaimer: [["/disclaimer", "/mbdisclaimer"]],
  serve: [["/serve", "/mbserve"]],
  aboutus: [["/aboutus", "/mbaboutus"]],
  apidoc: [["/apidoc", "/mbapidoc"]],
  status: [["/status", "/mbstatus"]],
  reserves: [["/reserves", "/mbreserves"]],
  test: [["/test", "/mbtest"]],
} as const satisfies Readonly<Record<string, readonly Pair[]>>;

export type PageTitle = keyof typeof ADDRESSES;

const PLACE = { desktop: 0, mobile: 1 } as const;
const pairs: readonly Pair[] = Object.values(ADDRESSES).flat();

/** The addresses of a page in a layout, each once. */
export function addressesOf(title: PageTitle, layout: Layout): readonly string[] {
  return [...new Set(ADDRESSES[title].map((pair) => pair[PLACE[layout]]))];
}

/** True when an address belongs to a route, as "/exchange/BTC_USDT" to "/exchange/:pair". */
export function isOf(route: string, pathname: string): boolean {
  const named = route.indexOf("/:");
  if (named < 0) return route === pathname;
  return /^\/[^/]{1,60}$/.test(pathname.slice(named)) && pathname.startsWith(route.slice(0, named));
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
  if (from === layout) return address;
  const pair = pairs.find((one) => isOf(one[PLACE[from]], path));
  if (pair === undefined) return address;
  const found = pair[PLACE[layout]];
  const named = found.indexOf("/:");
  const shown = named < 0 ? found : found.slice(0, named) + path.slice(path.lastIndexOf("/"));
  return shown + address.slice(path.length);
}

/** The same page in the other layout, or undefined. */
export function counterpart(pathname: string): string | undefined {
  const found = inLayout(pathname, layoutOf(pathname) === "mobile" ? "desktop" : "mobile");
  return found === pathname ? undefined : found;
}
