import { TimeText } from "@meridian/ui";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { type Shown, showingOf } from "./terms.model.ts";

const TEXTS = { hidden: "savesHidden", over: "savesOver", now: "savesShown" } as const;

/** Says from when on readers see what is about to be saved, as it is when it is asked for. */
export function WhenSeen({ shown }: { shown: Shown }) {
  const t = useTranslations("consoleContent");
  const [nowMs] = useState(() => Date.now());
  const showing = showingOf(shown, nowMs);
  if (showing.kind !== "later") return t(TEXTS[showing.kind]);
  return t.rich("savesLater", { time: () => <TimeText timeMs={showing.fromMs} /> });
}
