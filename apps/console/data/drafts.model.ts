/** Drafts by what they are about, the latest last. Pure. */

/** Far more than anybody begins in a day; beyond, the one that was not touched for longest goes. */
export const DRAFTS_MAX = 200;

/** @param draft undefined for none any more */
export function withDraft<Draft>(
  drafts: ReadonlyMap<string, Draft>,
  key: string,
  draft: Draft | undefined,
): ReadonlyMap<string, Draft> {
  const others = [...drafts].filter(([other]) => other !== key);
  if (draft === undefined) return new Map(others);
  return new Map([...others.slice(-(DRAFTS_MAX - 1)), [key, draft]]);
}
