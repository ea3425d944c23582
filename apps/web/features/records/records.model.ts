/** Finance records: which list an address opens, what its filters ask for, and how states look. Pure. */
import type { AccountChange, CallInput, Deposit, Withdrawal } from "@meridian/contract";
import {
  CONTRACT_FINANCE_KINDS,
  FINANCE_KINDS,
  type FinanceKind,
  LEDGER_TYPES,
} from "@meridian/contract/ledger";
import type { Tone } from "@meridian/ui";
import type { Layout } from "../../app/feature.ts";
import { inLayout } from "../../app/routes.tsx";

export const RECORD_TABS = [
  "all",
  "deposits",
  "withdrawals",
  "transfers",
  "conversions",
  "fees",
  "rewards",
  "contracts",
  "trades",
  "changes",
] as const;
export type RecordTab = (typeof RECORD_TABS)[number];

/** The tab that an address opens when its query names none. */
export function tabOf(pathname: string, query: string | null): RecordTab {
  const named = RECORD_TABS.find((tab) => tab === query);
  if (named !== undefined) return named;
  if (/recharge/i.test(pathname)) return "deposits";
  if (/accountRecord/i.test(pathname)) return "changes";
  return /withdraw/i.test(pathname) ? "withdrawals" : "all";
}

/** Lists that have an address of their own, as the desktop names it. */
const ADDRESSES: Readonly<Partial<Record<RecordTab, string>>> = {
  all: "/records",
  deposits: "/rechargeRecord",
  withdrawals: "/withdrawRecords",
  changes: "/accountRecord",
};

/** Returns the address that opens a tab, so that every list can be linked to. */
export function addressOf(tab: RecordTab, layout: Layout): string {
  return inLayout(ADDRESSES[tab] ?? `/records?tab=${tab}`, layout);
}

/** Days as the date field writes them, "2026-11-21", in the zone of the device; both are included. "" for open. */
export interface Period {
  readonly from: string;
  readonly to: string;
}

/** All texts, as the address holds them; "" where nothing is chosen. */
export interface RecordFilter extends Period {
  readonly coin: string;
  readonly market: string;
  /** A kind of record or change, a state of deposits or withdrawals, or a side, as the tab has it. */
  readonly kind: string;
  readonly account: string;
}

export const FILTER_EMPTY: RecordFilter = { coin: "", market: "", kind: "", account: "", from: "", to: "" };

export function isFiltered(filter: RecordFilter): boolean {
  return Object.values(filter).some((value) => value !== "");
}

export const DEPOSIT_STATES = [
  "detected",
  "confirming",
  "credited",
  "unlocked",
  "belowMinimum",
  "unsupported",
  "removed",
  "reversed",
] as const satisfies readonly Deposit["state"][];

export const WITHDRAWAL_STATES = [
  "requested",
  "held",
  "reviewing",
  "approved",
  "signed",
  "broadcast",
  "confirming",
  "completed",
  "cancelled",
  "rejected",
  "failed",
] as const satisfies readonly Withdrawal["state"][];

/** The text of a kind: what several kinds of change make has one of its own, the rest are called as the changes are. */
export function kindText(kind: FinanceKind) {
  return kind === "reward" || kind === "round" ? (`finance.${kind}` as const) : (`type.${kind}` as const);
}

export const ACCOUNTS = [
  "spot",
  "contract",
  "rounds",
  "wealth",
  "managed",
] as const satisfies readonly AccountChange["account"][];

export const SIDES = ["buy", "sell"] as const;

const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;

/** The beginning of a day on this device, moved by whole days; undefined for what is no day. */
function dayStartMs(day: string, daysLater: number): number | undefined {
  const match = DAY.exec(day);
  if (match === null) return undefined;
  const [year = 0, month = 1, date = 1] = match.slice(1).map(Number);
  return new Date(year, month - 1, date + daysLater).getTime();
}

/** The day `daysBefore` days before a moment, as the date field writes it. */
export function dayBefore(nowMs: number, daysBefore: number): string {
  const now = new Date(nowMs);
  const day = new Date(now.getFullYear(), now.getMonth(), now.getDate() - daysBefore);
  const pad = (value: number): string => String(value).padStart(2, "0");
  return `${day.getFullYear()}-${pad(day.getMonth() + 1)}-${pad(day.getDate())}`;
}

interface Times {
  from?: number;
  to?: number;
}

/** From the first moment of one day up to, and without, the first moment after the other. */
export function periodOf({ from, to }: Period): Times {
  const fromMs = dayStartMs(from, 0);
  const toMs = dayStartMs(to, 1);
  return {
    ...(fromMs === undefined ? {} : { from: fromMs }),
    ...(toMs === undefined ? {} : { to: toMs }),
  };
}

export function isPeriodBackwards({ from, to }: Period): boolean {
  return from !== "" && to !== "" && to < from;
}

function oneOf<Value extends string>(values: readonly Value[], text: string): Value | undefined {
  return values.find((value) => value === text);
}

/** The input without what is not chosen. */
function chosen<Fields extends object>(
  fields: Fields,
): { [Name in keyof Fields]?: NonNullable<Fields[Name]> } {
  const entries = Object.entries(fields).filter(([, value]) => value !== undefined && value !== "");
  return Object.fromEntries(entries) as { [Name in keyof Fields]?: NonNullable<Fields[Name]> };
}

export function changesInput(filter: RecordFilter): CallInput<"user/accountChangeRecord"> {
  const type = oneOf(LEDGER_TYPES, filter.kind);
  const account = oneOf(ACCOUNTS, filter.account);
  return { ...chosen({ coin: filter.coin, type, account }), ...periodOf(filter) };
}

/** Tabs of the finance records that show one kind alone. */
const KIND_OF_TAB: Partial<Record<RecordTab, FinanceKind>> = {
  transfers: "transfer",
  conversions: "conversion",
  fees: "fee",
  rewards: "reward",
};

export function financeInput(tab: RecordTab, filter: RecordFilter): CallInput<"user/financeRecord"> {
  const ofContracts = tab === "contracts";
  const kind = KIND_OF_TAB[tab] ?? oneOf(ofContracts ? CONTRACT_FINANCE_KINDS : FINANCE_KINDS, filter.kind);
  const account = ofContracts ? "contract" : undefined;
  return { ...chosen({ coin: filter.coin, kind, account }), ...periodOf(filter) };
}

/** Field that a tab's second filter selects by; "" for a tab without one. */
export type KindFilter = "type" | "state" | "side" | "";

export const KIND_FILTER: Readonly<Record<RecordTab, KindFilter>> = {
  all: "type",
  deposits: "state",
  withdrawals: "state",
  transfers: "",
  conversions: "",
  fees: "",
  rewards: "",
  contracts: "type",
  trades: "side",
  changes: "type",
};

export function depositsInput(filter: RecordFilter): CallInput<"user/getRechargeList"> {
  return { ...chosen({ coin: filter.coin, state: oneOf(DEPOSIT_STATES, filter.kind) }), ...periodOf(filter) };
}

export function withdrawalsInput(filter: RecordFilter): CallInput<"user/getWithdrawList"> {
  const state = oneOf(WITHDRAWAL_STATES, filter.kind);
  return { ...chosen({ coin: filter.coin, state }), ...periodOf(filter) };
}

export function tradesInput(filter: RecordFilter): CallInput<"user/tradeRecord"> {
  return { ...chosen({ market: filter.market, side: oneOf(SIDES, filter.kind) }), ...periodOf(filter) };
}

export function isGain(amount: string): boolean {
  return !amount.startsWith("-") && /[1-9]/.test(amount);
}

const DEPOSIT_TONE: Record<Deposit["state"], Tone> = {
  detected: "info",
  confirming: "info",
  credited: "up",
  unlocked: "up",
  belowMinimum: "warn",
  unsupported: "warn",
  removed: "warn",
  reversed: "danger",
};

export function depositTone(state: Deposit["state"]): Tone {
  return DEPOSIT_TONE[state];
}

const WITHDRAWAL_TONE: Partial<Record<Withdrawal["state"], Tone>> = {
  completed: "up",
  cancelled: "neutral",
  held: "warn",
  reviewing: "warn",
  rejected: "danger",
  failed: "danger",
};

export function withdrawalTone(state: Withdrawal["state"]): Tone {
  return WITHDRAWAL_TONE[state] ?? "info";
}

/** A change's cause as people look it up: the hash of a deposit's transaction, else the reference itself. */
export function referenceShown(reference: string): string {
  const [, hash] = /^[a-z0-9-]+:((?:0x)?[0-9a-f]{64}):/i.exec(reference) ?? [];
  return hash ?? reference;
}
