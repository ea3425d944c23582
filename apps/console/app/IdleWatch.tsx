/** Ends a session that nobody sits at, in whichever tab; a minute before, it asks. */
import { Button, Dialog } from "@meridian/ui";
import { useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import { client, dropSession } from "../data/index.ts";
import { type Idleness, idlenessOf } from "./idle.model.ts";

const KEPT_AS = "console.activeAt";
const LOOK_EVERY_MS = 1_000;
/** Tabs tell each other no more often than this. */
const REPORTED_EVERY_MS = 5_000;
const ACTIVITIES = ["pointerdown", "pointermove", "keydown", "wheel", "touchstart"] as const;
const ACTIVE: Idleness = { kind: "active" };

let ownActiveAtMs = Date.now();

const activeAtMs = (): number => Math.max(ownActiveAtMs, Number(localStorage.getItem(KEPT_AS)) || 0);

function noteActivity(): void {
  const nowMs = Date.now();
  if (nowMs - ownActiveAtMs < REPORTED_EVERY_MS) return;
  ownActiveAtMs = nowMs;
  localStorage.setItem(KEPT_AS, String(nowMs));
}

export async function leave(ended: "" | "idle"): Promise<void> {
  // The session is forgotten here whether or not the server hears of it; there it ends by being idle.
  await client.call("staff/logout", {}).catch(() => undefined);
  dropSession(ended);
}

/** After the warning only an explicit answer counts, not a nudged mouse. */
function useIdleness(): Idleness {
  const [idleness, setIdleness] = useState(ACTIVE);
  const { kind } = idleness;
  useEffect(() => {
    ownActiveAtMs = Date.now();
    const look = (): void =>
      setIdleness((before) => {
        const now = idlenessOf(Date.now(), activeAtMs());
        return now.kind === "active" && before.kind === "active" ? before : now;
      });
    const timer = setInterval(look, LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  useEffect(() => {
    if (kind !== "active") return;
    for (const name of ACTIVITIES) document.addEventListener(name, noteActivity, { passive: true });
    return () => {
      for (const name of ACTIVITIES) document.removeEventListener(name, noteActivity);
    };
  }, [kind]);
  return idleness;
}

export function IdleWatch() {
  const t = useTranslations("console");
  const idleness = useIdleness();
  const { kind } = idleness;
  useEffect(() => {
    if (kind === "over") void leave("idle");
  }, [kind]);
  if (idleness.kind !== "warned") return null;
  return (
    <Dialog
      open
      onOpen={(open) => open || noteActivity()}
      title={t("idle.title")}
      description={t("idle.text", { seconds: idleness.seconds })}
      footer={
        <>
          <Button onClick={() => void leave("")}>{t("idle.leave")}</Button>
          <Button variant="primary" onClick={noteActivity} autoFocus>
            {t("idle.stay")}
          </Button>
        </>
      }
    />
  );
}
