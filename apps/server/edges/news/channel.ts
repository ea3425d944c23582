/** The private channel "news": says that own news or own alerts have changed; what they are, the calls answer. */
import { OWN_CHANGED } from "@meridian/contract";
import { memberChannel, type MemberChannels } from "../../ground/channels/index.ts";
import type { Projections } from "../../market/projections/index.ts";
import type { OwnChange, OwnChanges } from "./changes.ts";
import { READABLE_WITHIN_MS } from "./limits.ts";

export function newsChannel(
  projections: Pick<Projections, "waitFor">,
  changes: Pick<OwnChanges, "onChange" | "onMissed">,
): Pick<MemberChannels, "news"> {
  return {
    news: memberChannel<"news", OwnChange>({
      sessionsOnly: true,
      snapshot: async () => ({ changed: OWN_CHANGED }),
      onChange: (listener) => changes.onChange(listener),
      onMissed: (listener) => changes.onMissed(listener),
      async delta(_memberId, { changed, sequence }) {
        if (sequence > 0) await projections.waitFor(sequence, READABLE_WITHIN_MS);
        return { changed };
      },
    }),
  };
}
