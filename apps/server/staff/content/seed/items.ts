/** The initial content of a new exchange, in the order in which it is shown. */
import type { SeedItem } from "./types.ts";

const HELP: readonly SeedItem[] = [
  help("start", "open-an-account", ["fund-password", "log-in", "deposit-a-coin"]),
  help("start", "the-demo", ["open-an-account", "how-balances-are-kept"]),
  help("start", "how-balances-are-kept", ["why-is-it-frozen", "credited-and-unlocked"]),
  help("security", "log-in", ["passkeys", "fund-password", "devices-and-freeze"]),
  help("security", "passkeys", ["log-in", "devices-and-freeze"]),
  help("security", "fund-password", ["log-in", "withdrawal-on-hold"]),
  help("security", "anti-phishing-code", ["devices-and-freeze", "get-help"]),
  help("security", "devices-and-freeze", ["log-in", "withdrawal-on-hold", "cancel-a-withdrawal"]),
  help("security", "identity-verification", ["withdraw-a-coin", "credit-score"]),
  help("security", "why-is-it-frozen", ["credited-and-unlocked", "order-states", "cancel-a-withdrawal"]),
  help("security", "credit-score", ["identity-verification", "how-fees-work"]),
  help("deposits", "deposit-a-coin", ["deposit-not-there", "credited-and-unlocked", "wrong-network"]),
  help("deposits", "deposit-not-there", ["wrong-network", "credited-and-unlocked", "get-help"]),
  help("deposits", "credited-and-unlocked", ["deposit-a-coin", "withdraw-a-coin"]),
  help("deposits", "deposit-by-voucher", ["deposit-a-coin", "get-help"]),
  help("deposits", "wrong-network", ["deposit-not-there", "address-book"]),
  help("withdrawals", "withdraw-a-coin", ["withdrawal-on-hold", "address-book", "cancel-a-withdrawal"]),
  help("withdrawals", "withdrawal-on-hold", ["cancel-a-withdrawal", "devices-and-freeze", "address-book"]),
  help("withdrawals", "address-book", ["withdraw-a-coin", "devices-and-freeze"]),
  help("withdrawals", "cancel-a-withdrawal", ["withdrawal-on-hold", "devices-and-freeze"]),
  help("trading", "limit-and-market-orders", ["time-in-force", "stop-and-take-profit", "how-fees-work"]),
  help("trading", "stop-and-take-profit", ["trailing-and-iceberg", "order-states"]),
  help("trading", "trailing-and-iceberg", ["stop-and-take-profit", "time-in-force"]),
  help("trading", "time-in-force", ["limit-and-market-orders", "how-fees-work"]),
  help("trading", "order-states", ["price-band-and-own-orders", "why-is-it-frozen"]),
  help("trading", "price-band-and-own-orders", ["order-states", "limit-and-market-orders"]),
  help("fees", "how-fees-work", ["time-in-force", "withdraw-a-coin", "referral-shares"]),
  help("fees", "referral-shares", ["how-fees-work", "open-an-account"]),
  help("api", "api-keys", ["how-fees-work", "time-in-force", "fund-password"]),
  help("support", "get-help", ["deposit-not-there", "withdrawal-on-hold", "anti-phishing-code"]),
];

const QUESTIONS: readonly SeedItem[] = [
  question("start", "what-is-meridian", ["how-balances-are-kept"]),
  question("start", "who-holds-my-coins", ["how-balances-are-kept"]),
  question("start", "do-i-need-identity-check", ["identity-verification"]),
  question("security", "no-code-arrives", ["open-an-account"]),
  question("security", "two-passwords", ["fund-password"]),
  question("security", "lost-authenticator", ["log-in"]),
  question("security", "somebody-got-in", ["devices-and-freeze"]),
  question("deposits", "how-long-deposit", ["deposit-not-there", "credited-and-unlocked"]),
  question("deposits", "deposit-too-small", ["deposit-a-coin"]),
  question("deposits", "same-address", ["deposit-a-coin"]),
  question("withdrawals", "withdrawal-time", ["withdrawal-on-hold"]),
  question("withdrawals", "call-back-withdrawal", ["cancel-a-withdrawal"]),
  question("trading", "which-order-type", ["limit-and-market-orders"]),
  question("trading", "order-not-filled", ["limit-and-market-orders", "order-states"]),
  question("fees", "received-less", ["how-fees-work"]),
  question("api", "api-for-bots", ["api-keys"]),
  question("support", "ask-for-password", ["get-help", "anti-phishing-code"]),
];

/** The newest stands first. */
const NOTICES: readonly SeedItem[] = [
  {
    kind: "notice",
    category: "security",
    slug: "never-tell-your-codes",
    pinned: true,
    important: true,
  },
  { kind: "notice", category: "product", slug: "what-demo-means" },
  { kind: "notice", category: "funds", slug: "withdrawals-wait-after-changes" },
  { kind: "notice", category: "funds", slug: "deposits-credited-and-unlocked" },
];

const SLIDES: readonly SeedItem[] = [
  { kind: "slide", slug: "trade-an-open-book", link: "/exchange" },
  { kind: "slide", slug: "follow-every-deposit", link: "/recharge" },
  { kind: "slide", slug: "books-that-add-up", link: "/whitepaper" },
];

const AGREEMENTS: readonly SeedItem[] = [
  { kind: "agreement", slug: "terms" },
  { kind: "agreement", slug: "law" },
  { kind: "agreement", slug: "privacy" },
  { kind: "agreement", slug: "disclaimer" },
  { kind: "agreement", slug: "serve" },
  { kind: "agreement", slug: "aboutus" },
];

export const SEED_ITEMS: readonly SeedItem[] = [
  ...HELP,
  ...QUESTIONS,
  ...NOTICES,
  ...SLIDES,
  ...AGREEMENTS,
  { kind: "whitepaper", slug: "how-the-books-are-kept" },
];

function help(category: string, slug: string, related: readonly string[]): SeedItem {
  return { kind: "help", category, slug, related };
}

/** @param related slugs of help articles that say more */
function question(category: string, slug: string, related: readonly string[]): SeedItem {
  return { kind: "question", category, slug, related };
}
