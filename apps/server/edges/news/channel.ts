/** The private channel "news": says that own news or own alerts have changed; what they are, the calls answer. */
import { OWN_CHANGED, type OwnChanged } from "@meridian/contract";
import { memberChannel, type MemberChannels } from "../../ground/channels/index.ts";
import type { OwnChanges } from "./changes.ts";

export function newsChannel(
  changes: Pick<OwnChanges, "onChange" | "onMissed">,
): Pick<MemberChannels, "news"> {
  return {
    news: memberChannel<"news", readonly OwnChanged[]>({
      sessionsOnly: true,
      snapshot: async () => ({ changed: OWN_CHANGED }),
      onChange: (listener) => changes.onChange(listener),
      onMissed: (listener) => changes.onMissed(listener),
      delta: async (_memberId, changed) => ({ changed }),
    }),
  };
}
