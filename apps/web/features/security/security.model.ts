/** Rows of the security centre, their states and where each leads, apart from any drawing. */
import type { MemberInfo, SecurityCenter, SecurityPart } from "@meridian/contract";
import type { PageTitle } from "../../app/feature.ts";

/** Windows of the page itself. */
export const WINDOWS = [
  "totp",
  "passkeys",
  "recovery",
  "antiPhishing",
  "devices",
  "settingsLock",
  "freeze",
  "mails",
  "events",
] as const;
export type WindowName = (typeof WINDOWS)[number];

/** Reason why a window stays open: a change whose answer may bring codes, or codes that are not shown again. */
export type WindowHold = "none" | "busy" | "codes";

/** Answer to Escape, Back, the cross or a click beside a window: it closes, stays, or says what is to be done first. */
export function closingOf(hold: WindowHold): "close" | "stay" | "remind" {
  if (hold === "none") return "close";
  return hold === "busy" ? "stay" : "remind";
}

/** Rows that lead to a page beside it. */
const PAGES = {
  password: "editPassword",
  fundPassword: "editPasswordTrade",
  email: "my",
  phone: "my",
  apiKeys: "apiKeys",
  signIns: "signIns",
} as const satisfies Readonly<Record<string, PageTitle>>;
type PageName = keyof typeof PAGES;

export type RowName = WindowName | PageName;

/** True where a second factor is set. The first one takes nothing from who had the account: no hold follows it. */
export function hasFactor({ totp, passkeys }: Pick<SecurityCenter, "totp" | "passkeys">): boolean {
  return totp || passkeys.length > 0;
}

/** "on" and "off" of what one sets; "none" of what is only looked at. */
type RowState = "on" | "off" | "none";

export interface RowView {
  readonly name: RowName;
  readonly state: RowState;
  /** Current value, such as a masked address; "" for none. */
  readonly value: string;
  /** The number of them; null where nothing is counted. */
  readonly count: number | null;
  /** Address that it opens; null for a window of the page. */
  readonly path: string | null;
}

export interface RowGroup {
  readonly group: "signIn" | "funds" | "watch" | "emergency";
  readonly rows: readonly RowView[];
}

interface Facts {
  readonly center: SecurityCenter;
  readonly member: MemberInfo;
  readonly pathOf: (title: PageTitle) => string;
}

const GROUPS: readonly { readonly group: RowGroup["group"]; readonly names: readonly RowName[] }[] = [
  { group: "signIn", names: ["password", "totp", "passkeys", "recovery", "email", "phone"] },
  { group: "funds", names: ["fundPassword", "antiPhishing", "apiKeys"] },
  { group: "watch", names: ["devices", "signIns", "events", "mails"] },
  { group: "emergency", names: ["settingsLock", "freeze"] },
];

export function groupsOf(facts: Facts): RowGroup[] {
  return GROUPS.map(({ group, names }) => ({
    group,
    rows: names.flatMap((name) => rowOf(name, facts)),
  }));
}

function rowOf(name: RowName, facts: Facts): RowView[] {
  const { center, pathOf } = facts;
  // Codes for emergencies come with the first factor; before it there is nothing to look at.
  if (name === "recovery" && !hasFactor(center)) return [];
  const path = name in PAGES ? pathOf(PAGES[name as PageName]) : null;
  return [{ name, path, ...standing(name, facts) }];
}

type Standing = Pick<RowView, "state" | "value" | "count">;

function standing(name: RowName, { center, member }: Facts): Standing {
  const none: Standing = { state: "none", value: "", count: null };
  switch (name) {
    case "totp":
      return { ...none, state: onWhen(center.totp) };
    case "passkeys":
      return { ...none, state: onWhen(center.passkeys.length > 0), count: center.passkeys.length };
    case "recovery":
      return { ...none, state: onWhen(center.recoveryCodesLeft > 0), count: center.recoveryCodesLeft };
    case "antiPhishing":
      return { ...none, state: onWhen(center.antiPhishing !== ""), value: center.antiPhishing };
    case "settingsLock":
      return { ...none, state: onWhen(center.lockDays > 0) };
    case "devices":
      return { ...none, count: center.devices };
    case "email":
      return { ...none, state: onWhen(member.email !== ""), value: maskContact(member.email) };
    case "phone":
      return { ...none, state: onWhen(member.phone !== ""), value: maskContact(member.phone) };
    case "fundPassword":
      return { ...none, state: onWhen(member.fundPasswordSet) };
    case "password":
      return { ...none, state: onWhen(!member.demo) };
    default:
      return none;
  }
}

const onWhen = (is: boolean): RowState => (is ? "on" : "off");

/** "an•••@example.org", "+3361•••78": enough to know one's own. */
export function maskContact(contact: string): string {
  const at = contact.indexOf("@");
  if (at > 0) return `${contact.slice(0, 2)}•••${contact.slice(at)}`;
  return contact === "" ? "" : `${contact.slice(0, 5)}•••${contact.slice(-2)}`;
}

/** Row in which each part of the score is set up. */
export const ROW_OF_PART: Readonly<Record<SecurityPart, RowName>> = {
  email: "email",
  phone: "phone",
  fundPassword: "fundPassword",
  totp: "totp",
  passkey: "passkeys",
  antiPhishing: "antiPhishing",
  settingsLock: "settingsLock",
};

export type ScoreLevel = "low" | "middle" | "high";

const MIDDLE_FROM = 40;
const HIGH_FROM = 70;

export function levelOf(score: number): ScoreLevel {
  if (score >= HIGH_FROM) return "high";
  return score >= MIDDLE_FROM ? "middle" : "low";
}

/** Recovery codes as a text to keep: one a line, with what they are for above. */
export function recoveryFile(codes: readonly string[], title: string, account: string): string {
  return `${title}\n${account}\n\n${codes.join("\n")}\n`;
}
