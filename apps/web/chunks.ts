/**
 * Groups of modules that travel together. Left to itself the bundler makes a file for every set of pages that share
 * something: forty for the trading page, most of a few hundred bytes, and they wait for each other. Few files hold what
 * every page needs, and few what the trading page needs; the rest is split by page.
 */
import type { Rolldown } from "vite";

type Groups = readonly Rolldown.CodeSplittingGroup[];
type Context = Parameters<Rolldown.CodeSplittingNameFunction>[1];

const VENDOR_PACKAGES = [
  "react|react-dom|scheduler|react-router",
  "@tanstack\\/(react-)?query(-core)?",
  "use-intl|intl-messageformat|@formatjs",
  "zustand|clsx",
];

/** Of the icons those that the home page or the trading page draws first. */
const ICONS = [
  "arrow-down-to-line|arrow-left-right|arrow-up-from-line|calendar-check|chart-column-decreasing",
  "chevron-(?:down|left|right|up)|megaphone|pause|play|search-x|shield-check|shield-exclamation-point|star|trending-up-down|webhook",
];

/** Of what surrounds every page, and of its data, the parts that no page is first drawn with. */
const LATER = [
  "NotFound|csv|idle|rounds\\.|scroll-memory|upload|use-(?:kept-state|press-key|refusal-text)",
  "shell\\/([Cc]ommand|use-commands|Footer|IdleWatch|LogOutDialog|MoreSheet|OwnDemo|PullToRefresh|SideMenu)",
];

const BASE_PLACES = [
  "packages\\/core\\/numeric\\/(numbers|decimal|digits|mul-div|whole-number)\\.ts",
  "packages\\/ui\\/(states|figures\\/(?!RingCountdown|average|strategy-figures))",
  "packages\\/ui\\/controls\\/(Button|IconButton|Field|TextInput|Tabs|Segmented|roving)\\.",
  "packages\\/ui\\/overlays\\/(arrive|back)\\.",
  "packages\\/ui\\/data\\/(Chip|ConnectionPill|span)\\.",
  `apps\\/web\\/(app|data)\\/(?!${LATER.join("|")})`,
  "apps\\/web\\/features\\/login\\/(DemoButton|use-entering)",
  `lucide-react\\/dist\\/esm\\/icons\\/(${ICONS.join("|")})\\.`,
];

/** Modules that the orders, the records and the trading page share. */
const LIST_PLACES = [
  "orders\\/(?:\\w+\\/)?(?:LoginFirst|condition\\.model|order-filter\\.model|news\\.model|use-order-news|orders\\.model)\\.",
  "receipt\\/(ReceiptWindow|receipt-store)\\.",
  "records\\/records\\.model\\.",
];

/** Small parts of the page of trading that lie elsewhere: drawn with it, and with its ticket. */
const TRADE_OWN_PLACES = [
  "ui\\/chart\\/(Chart\\.tsx|kept\\/|(\\w+\\/)?(chart|axis-tags|drawings|indicators|legend)\\.model)",
  "core\\/spot\\/(cost|preview)\\.ts",
  "icons\\/(ban|keyboard|layout-panel-left)\\.",
];
const TRADE_OWN = new RegExp(TRADE_OWN_PLACES.join("|"));
const TICKET_OWN =
  /ui\/controls\/(?:[Ss]lider\.|decimal\/)|icons\/(?:minus|plus|triangle-exclamation-point)\./;

const VENDOR = new RegExp(`node_modules\\/(${VENDOR_PACKAGES.join("|")})\\/`);
const BASE = new RegExp(BASE_PLACES.join("|"));
const LISTS = new RegExp(`apps\\/web\\/features\\/(${LIST_PLACES.join("|")})`);
const TRADE = /apps\/web\/features\/trade\/|packages\/ui\/book\//;

/** Returns the files of the pages and late parts in the folders of trading that need this module. */
function rootsOf(id: string, modules: Context): Set<string> {
  const roots = new Set<string>();
  const seen = new Set([id]);
  for (const one of seen) {
    const info = modules.getModuleInfo(one);
    if (info === null || !TRADE.test(one)) continue;
    if (info.dynamicImporters.length > 0) roots.add(one.slice(one.lastIndexOf("/") + 1));
    for (const importer of info.importers) seen.add(importer);
  }
  return roots;
}

/** Groups modules that both layouts of the trading page need, and those of the ticket, which a phone loads late. */
function tradeGroup(id: string, context: Context): string | null {
  if (TRADE_OWN.test(id)) return "trade";
  if (TICKET_OWN.test(id)) return "ticket";
  const roots = rootsOf(id, context);
  if (!roots.has("trade.desktop.tsx")) return null;
  if (roots.has("trade.mobile.tsx")) return "trade";
  return roots.has("TicketSheet.tsx") ? "ticket" : null;
}

export const groups: Groups = [
  { name: "vendor", test: VENDOR, priority: 4 },
  { name: "base", test: BASE, priority: 3 },
  { name: "lists", test: LISTS, priority: 2, includeDependenciesRecursively: false },
  { name: tradeGroup, debugName: "trade", priority: 1, includeDependenciesRecursively: false },
];
