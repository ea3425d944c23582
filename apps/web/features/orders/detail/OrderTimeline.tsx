/** An order's history, step by step, with times. */
import type { Order } from "@meridian/contract";
import { clsx, TimeText } from "@meridian/ui";
import { useTranslations } from "use-intl";
import { conditionOf } from "../list/condition.model.ts";
import { useConditionText } from "../list/ConditionText.tsx";
import { endReasonOf } from "../orders.model.ts";
import { openOrder } from "./order-window-store.ts";
import { type Detail, type Step, stepsOf } from "./timeline.model.ts";

function useTitle(order: Order): (step: Step) => string {
  const t = useTranslations("orders");
  const condition = useConditionText(order.market)(conditionOf({ ...order, extremePrice: "0" }));
  return (step) => {
    switch (step.kind) {
      case "fills":
        return t("step.fills", { count: step.count });
      case "ended":
        return t(`status.${step.status}`);
      case "now":
        return step.awaits === "" ? t(`step.now.${nowOf(step.status)}`) : t("step.now.awaits");
      case "pending":
        return condition === "" ? t("step.pending") : t("step.pendingFor", { condition });
      case "replaced":
        return t("step.replaced", { orderId: step.orderId });
      default:
        return t(`step.${step.kind}`);
    }
  };
}

function nowOf(status: Order["status"]): "pending" | "new" | "partiallyFilled" {
  return status === "pending" || status === "partiallyFilled" ? status : "new";
}

function StepTime({ step }: { step: Step }) {
  if (step.kind === "now") return null;
  return (
    <span className="text-12 text-text-3">
      <TimeText timeMs={step.timeMs} style="second" />
      {step.kind === "fills" && step.untilMs > step.timeMs && (
        <>
          {" – "}
          <TimeText timeMs={step.untilMs} style="clock" />
        </>
      )}
    </span>
  );
}

export function OrderTimeline({ detail }: { detail: Detail }) {
  const t = useTranslations("orders");
  const { order } = detail;
  const titleOf = useTitle(order);
  const reason = endReasonOf(order);
  return (
    <ol className="flex flex-col">
      {stepsOf(detail).map((step, index, steps) => (
        <li key={step.kind} className="relative flex gap-3 pb-3 last:pb-0">
          {index < steps.length - 1 && (
            <span
              aria-hidden
              className="absolute inset-s-[3.5px] top-4.5 -bottom-1 border-s border-line-strong"
            />
          )}
          <span
            aria-hidden
            className={clsx(
              "mt-1.5 size-2 shrink-0 rounded-full",
              step.kind === "now" ? "border border-accent" : "bg-text-3",
            )}
          />
          <div className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-3">
            <span>{titleOf(step)}</span>
            <StepTime step={step} />
            {step.kind === "ended" && reason !== undefined && (
              <p className="w-full text-12 text-text-2">{t(`reason.${reason}`)}</p>
            )}
            {step.kind === "replaced" && (
              <button
                type="button"
                className="target-44 w-full text-start text-12 text-accent"
                onClick={() => openOrder(step.orderId)}
              >
                {t("step.showReplaced")}
              </button>
            )}
          </div>
        </li>
      ))}
    </ol>
  );
}
