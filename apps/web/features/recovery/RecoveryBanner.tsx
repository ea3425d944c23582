/** On every page while a recovery is under way: whoever did not begin it stops it with one press. */
import { TimeText } from "@meridian/ui";
import { ShieldAlert } from "lucide-react";
import { useTranslations } from "use-intl";
import { useRead } from "../../data/index.ts";
import { isOpen, StopButton } from "./State.tsx";

const ASKED_EVERY_MS = 60_000;

export function RecoveryBanner() {
  const t = useTranslations("shell");
  const times = { staleTime: ASKED_EVERY_MS, refetchInterval: ASKED_EVERY_MS };
  const recovery = useRead("user/recovery", {}, times).data?.recovery ?? null;
  if (recovery === null || !isOpen(recovery)) return null;
  const { holdUntil, kind } = recovery;
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center gap-x-4 gap-y-2 bg-danger-soft px-4 py-2 text-13"
    >
      <ShieldAlert aria-hidden className="size-4 shrink-0 text-danger" />
      <p className="min-w-0 flex-1 basis-60">
        {holdUntil === null
          ? t(`recovery.waiting.${kind}`)
          : t.rich(`recovery.holding.${kind}`, { time: () => <TimeText timeMs={holdUntil} style="brief" /> })}
      </p>
      <StopButton recovery={recovery} />
    </div>
  );
}
