/** Steps back and forth through what was drawn. Pure. */
import type { Drawing } from "./drawings/drawings.model.ts";

type Drawings = readonly Drawing[];

export interface History {
  readonly past: readonly Drawings[];
  readonly future: readonly Drawings[];
}

export const HISTORY_FIRST: History = { past: [], future: [] };

/** More steps than anybody takes back; older ones are forgotten. */
export const STEPS_MAX = 50;

function shapeOf({ id, points }: Drawing): string {
  return `${id}:${JSON.stringify(points)}`;
}

/** A colour, a lock or a letter of a note is no step of its own. */
function isStep(before: Drawings, after: Drawings): boolean {
  return before.map(shapeOf).join() !== after.map(shapeOf).join();
}

/** After a change: what was before can be had back, what was undone cannot any more. */
export function stepped(history: History, before: Drawings, after: Drawings): History {
  if (before === after || !isStep(before, after)) return history;
  return { past: [...history.past, before].slice(-STEPS_MAX), future: [] };
}

export interface Step {
  readonly history: History;
  readonly drawings: Drawings;
}

export function undone({ past, future }: History, now: Drawings): Step | undefined {
  const drawings = past.at(-1);
  if (drawings === undefined) return undefined;
  return { drawings, history: { past: past.slice(0, -1), future: [now, ...future] } };
}

export function redone({ past, future }: History, now: Drawings): Step | undefined {
  const [drawings, ...rest] = future;
  if (drawings === undefined) return undefined;
  return { drawings, history: { past: [...past, now], future: rest } };
}
