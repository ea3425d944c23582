import { Badge, TimeText, type Tone } from "@meridian/ui";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";

interface SwitchRowProps {
  readonly name: string;
  readonly state: string;
  readonly tone: Tone;
  readonly setAt: number | null;
  readonly setBy: string;
  readonly reason: string;
  readonly children: ReactNode;
}

/** One thing that can be stopped: its state, who set it and why, and what can be done. */
export function SwitchRow({ name, state, tone, setAt, setBy, reason, children }: SwitchRowProps) {
  const t = useTranslations("consoleOperations");
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-2.5 text-13">
      <span className="w-36 font-medium">{name}</span>
      <Badge tone={tone}>{state}</Badge>
      {setAt !== null && (
        <span className="min-w-0 flex-1 basis-40 text-12 text-text-3">
          {t.rich("switches.setBy", {
            name: setBy,
            time: () => <TimeText timeMs={setAt} style="brief" />,
          })}
          <span className="block break-words text-text-2">{reason}</span>
        </span>
      )}
      <span className="ms-auto flex gap-2">{children}</span>
    </li>
  );
}
