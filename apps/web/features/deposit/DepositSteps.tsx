/** The way of a deposit from the first sight of it until it may leave again, with what is counted. */
import type { Deposit } from "@meridian/contract";
import { clsx } from "@meridian/ui";
import { Check } from "lucide-react";
import { useTranslations } from "use-intl";
import { type Step, stepsOf } from "./deposit.model.ts";

const DOT: Readonly<Record<Step["place"], string>> = {
  done: "bg-up text-surface-0",
  now: "border-2 border-accent bg-surface-1",
  ahead: "bg-surface-3",
};

function Dot({ step, first }: { step: Step; first: boolean }) {
  return (
    <span aria-hidden className="flex w-full items-center">
      <span
        className={clsx(
          "h-0.5 flex-1",
          first ? "invisible" : step.place === "ahead" ? "bg-surface-3" : "bg-up",
        )}
      />
      <span className={clsx("flex size-4 items-center justify-center rounded-full", DOT[step.place])}>
        {step.place === "done" && <Check className="size-3" strokeWidth={3} />}
      </span>
      <span className={clsx("h-0.5 flex-1", step.name === "unlocked" && "invisible", lineAfter(step))} />
    </span>
  );
}

const lineAfter = (step: Step): string => (step.place === "done" ? "bg-up" : "bg-surface-3");

export function DepositSteps({ deposit }: { deposit: Deposit }) {
  const t = useTranslations("deposit");
  return (
    <ol className="grid grid-cols-4" aria-label={t("steps.label")}>
      {stepsOf(deposit).map((step, index) => (
        <li
          key={step.name}
          aria-current={step.place === "now" ? "step" : undefined}
          className="flex min-w-0 flex-col items-center gap-1 text-center"
        >
          <Dot step={step} first={index === 0} />
          <span
            className={clsx(
              "text-12 leading-4 break-words",
              step.place === "ahead" ? "text-text-3" : "text-text-1",
            )}
          >
            {t(`steps.${step.name}`)}
            {step.count !== "" && <span className="figure block text-text-2">{step.count}</span>}
          </span>
        </li>
      ))}
    </ol>
  );
}
