/** State of a recovery, and the button that stops it. */
import type { Recovery } from "@meridian/contract";
import { Button, clsx, TimeText } from "@meridian/ui";
import { Ban, CheckCircle2, Hourglass, SearchCheck } from "lucide-react";
import { useTranslations } from "use-intl";
import { forget, useAction } from "../../data/index.ts";

const LOOKS = {
  waiting: { icon: SearchCheck, tone: "text-info" },
  holding: { icon: Hourglass, tone: "text-warn" },
  done: { icon: CheckCircle2, tone: "text-up" },
  refused: { icon: Ban, tone: "text-danger" },
  stopped: { icon: Ban, tone: "text-text-3" },
} as const satisfies Record<Recovery["state"], { icon: typeof Ban; tone: string }>;

export const isOpen = ({ state }: Recovery): boolean => state === "waiting" || state === "holding";

/** Stops the own recovery from within; a stranger to the session has the link of the mails. */
export function StopButton({ recovery }: { recovery: Recovery }) {
  const t = useTranslations("shell");
  const stop = useAction("user/recoveryStop");
  const { recoveryId } = recovery;
  return (
    <Button
      variant="danger"
      size="small"
      busy={stop.isPending}
      onClick={() => stop.mutate({ recoveryId }, { onSettled: () => void forget("user/recovery") })}
    >
      {t("recovery.stop")}
    </Button>
  );
}

export function State({ recovery }: { recovery: Recovery }) {
  const t = useTranslations("recovery");
  const { icon: Icon, tone } = LOOKS[recovery.state];
  const { holdUntil } = recovery;
  return (
    <section role="status" className="flex gap-4 rounded-card border border-line bg-surface-1 p-5">
      <Icon aria-hidden className={clsx("mt-0.5 size-6 shrink-0", tone)} />
      <div className="flex flex-col gap-1.5">
        <h2 className="text-16 font-semibold">{t(`state.${recovery.state}.title`)}</h2>
        <p className="text-14 text-text-2">
          {t.rich(`state.${recovery.state}.text`, {
            time: () => (holdUntil === null ? "–" : <TimeText timeMs={holdUntil} />),
          })}
        </p>
      </div>
    </section>
  );
}
