import { clsx } from "@meridian/ui";
import { Check } from "lucide-react";
import { useTranslations } from "use-intl";
import type { Application } from "./use-application.ts";

/** The application's steps; earlier ones can be gone back to. */
export function StepList({ application }: { application: Application }) {
  const t = useTranslations("kyc");
  const { steps, step, show } = application;
  const at = steps.indexOf(step);
  return (
    <ol aria-label={t("steps")} className="flex items-center gap-2">
      {steps.map((name, place) => (
        <li
          key={name}
          className={clsx("flex items-center gap-2 not-last:flex-1", place === at ? "shrink-0" : "min-w-0")}
        >
          <button
            type="button"
            disabled={place >= at}
            aria-current={place === at ? "step" : undefined}
            onClick={() => show(name)}
            className="target-44 flex min-w-0 items-center gap-2 rounded-control text-13"
          >
            <span
              className={clsx(
                "figure flex size-6 shrink-0 items-center justify-center rounded-full text-12 font-semibold",
                place === at && "bg-accent text-accent-on",
                place < at && "bg-accent-soft text-accent",
                place > at && "bg-surface-2 text-text-3",
              )}
            >
              {place < at ? <Check aria-hidden className="size-3.5" /> : place + 1}
            </span>
            <span
              className={clsx(
                "whitespace-nowrap",
                place === at ? "font-medium text-text-1" : "text-text-3 max-lg:sr-only",
              )}
            >
              {t(`step.${name}`)}
            </span>
          </button>
          {place < steps.length - 1 && <span aria-hidden className="h-px min-w-2 flex-1 bg-line" />}
        </li>
      ))}
    </ol>
  );
}
