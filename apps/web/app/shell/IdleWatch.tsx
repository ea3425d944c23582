/** Ends a session that nobody sits at. A minute before, it asks; what was typed stays either way. */
import { useEffect, useState } from "react";
import { logOutIdle, useSession } from "../../data/index.ts";
import { activeAtMs, noteActivity, useIdle } from "../idle.ts";
import { type Idleness, idlenessOf } from "../idle.model.ts";
import { lateWindow } from "./late-window.tsx";

const IdleDialog = lateWindow(
  async () => ({ default: (await import("../../features/settings/index.ts")).IdleDialog }),
  ["settings"],
);

const MINUTE_MS = 60_000;
const LOOK_EVERY_MS = 1_000;
const ACTIVITIES = ["pointerdown", "pointermove", "keydown", "wheel", "touchstart"] as const;
const ACTIVE: Idleness = { kind: "active" };

/** Returns the idle state. After the warning only an answer counts, not a nudged mouse. */
function useIdleness(watched: boolean): Idleness {
  const minutes = useIdle((state) => state.minutes);
  const [idleness, setIdleness] = useState(ACTIVE);
  const { kind } = idleness;
  useEffect(() => {
    if (!watched) return;
    const look = (): void =>
      setIdleness((before) => {
        const now = idlenessOf(Date.now(), activeAtMs(), minutes * MINUTE_MS);
        return now.kind === "active" && before.kind === "active" ? before : now;
      });
    look();
    const timer = setInterval(look, LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [watched, minutes]);
  useEffect(() => {
    if (!watched || kind !== "active") return;
    for (const name of ACTIVITIES) document.addEventListener(name, noteActivity, { passive: true });
    return () => {
      for (const name of ACTIVITIES) document.removeEventListener(name, noteActivity);
    };
  }, [watched, kind]);
  return watched ? idleness : ACTIVE;
}

export function IdleWatch() {
  const { loggedIn } = useSession();
  const idleness = useIdleness(loggedIn);
  const { kind } = idleness;
  useEffect(() => {
    if (kind === "over") void logOutIdle();
  }, [kind]);
  if (idleness.kind !== "warned") return null;
  return <IdleDialog seconds={idleness.seconds} onStay={noteActivity} onLeave={() => void logOutIdle()} />;
}
