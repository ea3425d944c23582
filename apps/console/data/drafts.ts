/**
 * Words that were begun and not sent yet: they stay with what they are about while the console is open, whatever else
 * is looked at meanwhile. They are their writer's: whoever logs in next sees none of them.
 */
import { create } from "zustand";
import { withDraft } from "./drafts.model.ts";
import { useSession } from "./session.ts";

/** Makes a hook that gives the draft about a subject, undefined for none, and the way to put another in its place. */
export function draftsOf<Draft>() {
  const useDrafts = create<{ readonly drafts: ReadonlyMap<string, Draft> }>(() => ({ drafts: new Map() }));
  return function useDraft(subject: string) {
    const writer = useSession(({ me }) => me?.staff.staffId ?? "");
    const key = `${writer} ${subject}`;
    const draft = useDrafts(({ drafts }) => drafts.get(key));
    const putDraft = (next: Draft | undefined): void =>
      useDrafts.setState(({ drafts }) => ({ drafts: withDraft(drafts, key, next) }));
    return [draft, putDraft] as const;
  };
}
