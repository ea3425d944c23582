/** Form, review, result: one after the other in the same place. */
import { Button, useBackCloses } from "@meridian/ui";
import type { Withdrawal } from "@meridian/contract";
import { CircleCheck, CircleMinus, TriangleAlert } from "lucide-react";
import { useEffect, useState } from "react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { FollowUp } from "./FollowUp.tsx";
import { Review } from "./Review.tsx";
import { Tracker } from "./Tracker.tsx";
import { useRecentWithdrawals, useWithdraw, type Withdraw } from "./use-withdraw.ts";
import { markOf } from "./withdraw.model.ts";
import { WithdrawForm } from "./WithdrawForm.tsx";

const LOOK_AMONG = 20;

interface ResultProps {
  readonly withdraw: Withdraw;
  readonly withdrawalId: string;
  readonly recordsPath: string;
  readonly onAgain: () => void;
  readonly onReview: () => void;
}

const MARKS = {
  done: <CircleCheck aria-hidden className="size-6 shrink-0 text-up" />,
  cancelled: <CircleMinus aria-hidden className="size-6 shrink-0 text-text-3" />,
  failed: <TriangleAlert aria-hidden className="size-6 shrink-0 text-warn" />,
} as const;

/** States that end a withdrawal and have a heading of their own; all others say that it was submitted. */
const HEADINGS = {
  completed: "ended.completed",
  cancelled: "ended.cancelled",
  rejected: "ended.rejected",
  failed: "ended.failed",
} as const satisfies Partial<Record<Withdrawal["state"], string>>;

function headingOf(state: Withdrawal["state"]): (typeof HEADINGS)[keyof typeof HEADINGS] | "sent" {
  return state in HEADINGS ? HEADINGS[state as keyof typeof HEADINGS] : "sent";
}

function Result({ withdraw, withdrawalId, recordsPath, onAgain, onReview }: ResultProps) {
  const t = useTranslations("withdraw");
  const { data } = useRecentWithdrawals(LOOK_AMONG);
  const withdrawal = data?.list.find((row) => row.withdrawalId === withdrawalId);
  const state = withdrawal?.state ?? "requested";
  return (
    <section className="flex flex-col gap-4">
      <h2 aria-live="polite" className="flex items-center gap-2 text-20 font-semibold">
        {MARKS[markOf(state)]}
        {t(headingOf(state))}
      </h2>
      {withdrawal !== undefined && <Tracker withdrawal={withdrawal} />}
      <FollowUp withdraw={withdraw} onReview={onReview} />
      <div className="grid grid-cols-2 gap-3">
        <Button size="large" asChild>
          <Link to={recordsPath}>{t("viewRecords")}</Link>
        </Button>
        <Button size="large" onClick={onAgain}>
          {t("again")}
        </Button>
      </div>
    </section>
  );
}

export type Step = { at: "form" } | { at: "review" } | { at: "result"; withdrawalId: string };

/** Current step of the page; each begins at its top. */
export function useStep() {
  const [step, setStep] = useState<Step>({ at: "form" });
  useEffect(() => {
    // Newer browsers answer with a promise, which is no way to end an effect.
    void window.scrollTo({ top: 0 });
  }, [step.at]);
  return { step, setStep, shownId: step.at === "result" ? step.withdrawalId : "" };
}

interface StepsProps extends Pick<ReturnType<typeof useStep>, "step" | "setStep"> {
  readonly recordsPath: string;
  readonly mobile?: boolean;
}

export function WithdrawSteps({ step, setStep, recordsPath, mobile = false }: StepsProps) {
  const withdraw = useWithdraw();
  const review = (): void => setStep({ at: "review" });
  const back = (): void => setStep({ at: "form" });
  useBackCloses(step.at === "review", back);
  if (step.at === "result") {
    const again = (): void => {
      withdraw.clear();
      back();
    };
    const { withdrawalId } = step;
    return <Result {...{ withdraw, withdrawalId, recordsPath }} onAgain={again} onReview={review} />;
  }
  if (step.at === "review") {
    const sent = ({ withdrawalId }: { withdrawalId: string }): void =>
      setStep({ at: "result", withdrawalId });
    return <Review withdraw={withdraw} onBack={back} onSent={sent} />;
  }
  return (
    <div className="flex flex-col gap-5">
      <FollowUp withdraw={withdraw} onReview={review} />
      <WithdrawForm withdraw={withdraw} mobile={mobile} onReview={review} />
    </div>
  );
}
