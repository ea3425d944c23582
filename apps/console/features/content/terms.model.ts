/** The terms of an item as their form holds them: what may be saved, and what readers then see of the item. Pure. */
import type { StaffContentItem } from "@meridian/contract";
import { fieldOfTime, slugsIn, timeOfField } from "./content.model.ts";

/** As the contract has it. */
export const POSITION_MAX = 9_999;
const POSITION = /^(0|[1-9]\d{0,3})$/;

export function draftOf(item: StaffContentItem) {
  return {
    category: item.category,
    position: String(item.position),
    pinned: item.pinned,
    important: item.important,
    related: item.related.join(", "),
    link: item.link,
    showFrom: fieldOfTime(item.showFrom),
    showUntil: fieldOfTime(item.showUntil),
    state: item.state,
  };
}

export type Draft = ReturnType<typeof draftOf>;

/** The position that was typed; undefined for all but a whole number from 0 to 9,999. */
export function positionOf(typed: string): number | undefined {
  const text = typed.trim();
  return POSITION.test(text) ? Number(text) : undefined;
}

/** The fields of a draft that hold what cannot be saved. */
export function wrongFields({ position, showFrom, showUntil }: Draft): readonly ("position" | "showUntil")[] {
  const [from, until] = [timeOfField(showFrom), timeOfField(showUntil)];
  const neverShown = from !== null && until !== null && until <= from;
  return [
    ...(positionOf(position) === undefined ? (["position"] as const) : []),
    ...(neverShown ? (["showUntil"] as const) : []),
  ];
}

/** The terms that a draft describes; undefined while any of its fields is wrong. */
export function termsOf(draft: Draft) {
  const { category, pinned, important, link, state } = draft;
  const position = positionOf(draft.position);
  if (position === undefined || wrongFields(draft).length > 0) return undefined;
  return {
    category,
    pinned,
    important,
    link: link.trim(),
    state,
    position,
    related: slugsIn(draft.related),
    showFrom: timeOfField(draft.showFrom),
    showUntil: timeOfField(draft.showUntil),
  };
}

export type Shown = Pick<StaffContentItem, "state" | "showFrom" | "showUntil">;

/** The sight that readers have of an item at a moment: at once, later, no more, or none before it is published. */
export function showingOf({ state, showFrom, showUntil }: Shown, nowMs: number) {
  if (state !== "published") return { kind: "hidden" } as const;
  if (showUntil !== null && showUntil <= nowMs) return { kind: "over" } as const;
  if (showFrom !== null && showFrom > nowMs) return { kind: "later", fromMs: showFrom } as const;
  return { kind: "now" } as const;
}
