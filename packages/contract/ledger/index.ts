/**
 * Changes of members' accounts and reasons for frozen amounts. Each part declares its own; the contract's lists, the
 * read models, the finance record and the filters of the pages follow. Nothing here loads the schemas.
 */
import { CONTRACT_HOLDS, CONTRACT_LEDGER, TAKEOVER_LEDGER } from "./contracts.ts";
import { CONVERT_LEDGER } from "./convert.ts";
import { CREDIT_LEDGER } from "./credits.ts";
import { CUSTODY_HOLDS, CUSTODY_LEDGER } from "./custody.ts";
import { INVITE_LEDGER } from "./invite.ts";
import { LOAN_HOLDS, LOAN_LEDGER } from "./loans.ts";
import { MANAGED_LEDGER } from "./managed.ts";
import { ROUND_HOLDS, ROUND_LEDGER } from "./rounds.ts";
import type { LedgerTerms } from "./terms.ts";
import { TRADING_HOLDS, TRADING_LEDGER } from "./trading.ts";
import { WEALTH_HOLDS, WEALTH_LEDGER } from "./wealth.ts";

/** In the order of a statement's columns, which stay where they are: what is new comes last. */
const ALL = [
  ...CUSTODY_LEDGER,
  ...TRADING_LEDGER,
  ...CONTRACT_LEDGER,
  ...ROUND_LEDGER,
  ...TAKEOVER_LEDGER,
  ...INVITE_LEDGER,
  ...CONVERT_LEDGER,
  ...CREDIT_LEDGER,
  ...WEALTH_LEDGER,
  ...LOAN_LEDGER,
  ...MANAGED_LEDGER,
] as const;

type Declared = (typeof ALL)[number];
export type LedgerType = Declared["type"];
export type FinanceKind = Extract<Declared, { readonly record: string }>["record"];

export interface LedgerEntry extends LedgerTerms {
  readonly type: LedgerType;
  readonly record?: FinanceKind;
}

/** A type is in it once for each part whose postings become it. */
export const LEDGER: readonly LedgerEntry[] = ALL;
export const LEDGER_TYPES: readonly LedgerType[] = [...new Set(LEDGER.map(({ type }) => type))];

/** The kinds of finance records that some changes make. */
function financeKinds(entries: readonly LedgerEntry[]): FinanceKind[] {
  return [...new Set(entries.flatMap(({ record }) => record ?? []))];
}

/** Those that every member has stand before those of contracts. */
export const FINANCE_KINDS: readonly FinanceKind[] = financeKinds([
  ...CUSTODY_LEDGER,
  ...CONVERT_LEDGER,
  ...INVITE_LEDGER,
  ...CREDIT_LEDGER,
  ...ROUND_LEDGER,
  ...WEALTH_LEDGER,
  ...LOAN_LEDGER,
  ...LEDGER,
]);

/** Kinds that the account of contracts has: those of every order and transfer, and those of contracts alone. */
export const CONTRACT_FINANCE_KINDS: readonly FinanceKind[] = [
  "transfer",
  "fee",
  ...financeKinds([...CONTRACT_LEDGER, ...TAKEOVER_LEDGER]),
];

export const HOLDS = {
  ...TRADING_HOLDS,
  ...CUSTODY_HOLDS,
  ...CONTRACT_HOLDS,
  ...ROUND_HOLDS,
  ...WEALTH_HOLDS,
  ...LOAN_HOLDS,
} as const;

export type HoldKind = keyof typeof HOLDS;
export const HOLD_KINDS = Object.keys(HOLDS) as readonly HoldKind[];
