/** Reads the support page's address, groups a conversation, and checks a message before it is sent. Pure. */
import type {
  SupportAttached,
  SupportCategory,
  SupportMessage,
  SupportSubject,
  SupportCase,
} from "@meridian/contract";
import type { Tone } from "@meridian/ui";

/** As the contract bounds it, which the page cannot import whole. */
export const TEXT_MAX = 2_000;
export const PICTURES_MAX = 4;
export const ATTACHED_MAX = 3;
export const STARS = [1, 2, 3, 4, 5] as const;
export const PICTURE_TYPES = ["image/jpeg", "image/png"] as const;
const PICTURE_BYTES_MAX = 5 * 1_048_576;

/** From here on the number of letters left is shown. */
const LEFT_SHOWN_MAX = 200;

export const CATEGORIES = [
  "deposit",
  "withdrawal",
  "trading",
  "security",
  "identity",
  "fees",
  "other",
] as const satisfies readonly SupportCategory[];

export const SUBJECT_KINDS = ["order", "deposit", "withdrawal"] as const;

/** View of the page: the list, one conversation, or a new question. */
export type Shown =
  | { readonly kind: "list" }
  | { readonly kind: "case"; readonly ticketId: string }
  | { readonly kind: "new"; readonly about: SupportSubject | null };

/** "?ticket=7", "?about=withdrawal:<id>", "?new". What is not understood shows the list. */
export function shownOf(query: URLSearchParams): Shown {
  const ticketId = query.get("ticket") ?? "";
  if (/^[1-9]\d{0,15}$/.test(ticketId)) return { kind: "case", ticketId };
  const about = subjectOf(query.get("about") ?? "");
  return about !== null || query.has("new") ? { kind: "new", about } : { kind: "list" };
}

/** "withdrawal:<id>"; the id may hold colons itself. */
export function subjectOf(text: string): SupportSubject | null {
  const cut = text.indexOf(":");
  const kind = SUBJECT_KINDS.find((candidate) => candidate === text.slice(0, cut));
  const id = text.slice(cut + 1);
  return kind === undefined || id === "" || id.length > 150 ? null : { kind, id };
}

export type SubjectKind = SupportSubject["kind"];

export const CATEGORY_OF: Readonly<Record<SupportSubject["kind"], SupportCategory>> = {
  order: "trading",
  deposit: "deposit",
  withdrawal: "withdrawal",
};

export const STATE_TONES: Readonly<Record<SupportCase["state"], Tone>> = {
  open: "info",
  waitingForStaff: "info",
  waitingForMember: "accent",
  closed: "neutral",
};

/** Pages come newest first, each listed oldest first: as one conversation, oldest first, nothing twice. */
export function inOrder(pages: readonly { readonly list: readonly SupportMessage[] }[]): SupportMessage[] {
  const messages = pages.toReversed().flatMap(({ list }) => list);
  return [...new Map(messages.map((message) => [message.messageId, message])).values()];
}

/** The server trims texts and takes out what nobody sees. */
const seenOf = (text: string): string => text.replaceAll(/[\s\p{C}]/gu, "");

/**
 * The message by which the conversation shows what was said.
 *
 * @param after the last message before it was sent; undefined for none
 */
export function messageOf(
  said: { readonly text: string; readonly pictures: readonly string[] },
  messages: readonly SupportMessage[],
  after: string | undefined,
): SupportMessage | undefined {
  const before = messages.findIndex(({ messageId }) => messageId === after);
  const isSaid = ({ from, text, pictures }: SupportMessage): boolean =>
    from === "member" &&
    seenOf(text) === seenOf(said.text) &&
    pictures.every(({ fileId }) => said.pictures.includes(fileId)) &&
    pictures.length === said.pictures.length;
  return messages.slice(before + 1).find(isSaid);
}

export interface Day {
  /** The time of its first message. */
  readonly timeMs: number;
  readonly messages: readonly SupportMessage[];
}

/** @param dayOf names the day of a moment where the reader is */
export function byDay(
  messages: readonly SupportMessage[],
  dayOf: (timeMs: number) => string,
): readonly Day[] {
  const days = new Map<string, SupportMessage[]>();
  for (const message of messages) {
    const name = dayOf(message.time);
    days.set(name, [...(days.get(name) ?? []), message]);
  }
  return [...days.values()].map((list) => ({ timeMs: list[0]?.time ?? 0, messages: list }));
}

/** The number of letters that may still be typed, below 0 for a text too long to send; null while there are many. */
export function lettersLeft(text: string): number | null {
  // As the server counts: it trims first.
  const left = TEXT_MAX - text.trim().length;
  return left > LEFT_SHOWN_MAX ? null : left;
}

export const isTooLong = (text: string): boolean => (lettersLeft(text) ?? 0) < 0;

export const sameSubject = (one: SupportSubject, other: SupportSubject): boolean =>
  one.kind === other.kind && one.id === other.id;

/** A picture that is not one of the two kinds, or too large, is not sent at all. */
export function pictureProblem(file: {
  readonly type: string;
  readonly size: number;
}): "type" | "size" | null {
  if (!PICTURE_TYPES.some((type) => type === file.type)) return "type";
  return file.size > PICTURE_BYTES_MAX ? "size" : null;
}

/** Fault of a file, the server's refusal in its words, or "failed" when it could not be reached. */
export type PictureProblem = "type" | "size" | "failed" | { readonly words: string; readonly again: boolean };

interface PictureState {
  /** "" until the server has it. */
  readonly fileId: string;
  readonly problem: PictureProblem | null;
}

/** The server's refusal of a picture. One for what the file is stays the same however often it is sent. */
export function refusedPicture(refusal: string, words: string): PictureProblem {
  return { words, again: !refusal.startsWith("upload.") };
}

export function canTryAgain(problem: PictureProblem | null): boolean {
  return problem === "failed" || (typeof problem === "object" && problem !== null && problem.again);
}

const isRefused = ({ problem }: PictureState): boolean => problem !== null && !canTryAgain(problem);

/** The number of pictures that a message still takes: a file that is not sent takes no place. */
export function placesLeft(list: readonly PictureState[]): number {
  return PICTURES_MAX - list.filter((picture) => !isRefused(picture)).length;
}

/**
 * Pictures after more were chosen. Files refused earlier give way, as a new choice answers them; those refused now
 * stand beside the good ones, of which only as many are taken as there are places.
 */
export function withChosen<Picture extends PictureState>(
  list: readonly Picture[],
  chosen: readonly Picture[],
): { readonly list: readonly Picture[]; readonly taken: readonly Picture[]; readonly leftOut: number } {
  const kept = list.filter((picture) => !isRefused(picture));
  const refused = chosen.filter(isRefused).slice(0, PICTURES_MAX);
  const good = chosen.filter((picture) => !isRefused(picture));
  const taken = good.slice(0, placesLeft(kept));
  return { list: [...kept, ...taken, ...refused], taken, leftOut: good.length - taken.length };
}

/** Reason why a message waits, the member's own part first; undefined when its pictures are with the server. */
export function pictureWait(list: readonly PictureState[]): "refused" | "failed" | "sending" | undefined {
  if (list.some(isRefused)) return "refused";
  if (list.some(({ problem }) => problem !== null)) return "failed";
  return list.some(({ fileId }) => fileId === "") ? "sending" : undefined;
}

/** Half an hour is given in minutes, more in hours. Never "0 minutes". */
export function waitOf(medianMs: number): { readonly unit: "minutes" | "hours"; readonly count: number } {
  const minutes = Math.max(1, Math.round(medianMs / 60_000));
  return minutes < 90
    ? { unit: "minutes", count: minutes }
    : { unit: "hours", count: Math.round(minutes / 60) };
}

/** A subject as a card shows it before the server has listed it. */
export type SubjectCard = SupportSubject & Partial<Omit<SupportAttached, "kind" | "id">>;
