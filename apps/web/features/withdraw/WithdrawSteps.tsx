/** Form, review, result: one after the other in the same place. */
import { Button } from "@meridian/ui";
import { CircleCheck } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { FollowUp } from "./FollowUp.tsx";
import { Review } from "./Review.tsx";
import { Tracker } from "./Tracker.tsx";
import { useRecentWithdrawals, useWithdraw } from "./use-withdraw.ts";
import { WithdrawForm } from "./WithdrawForm.tsx";

const LOOK_AMONG = 20;

function Result({ withdrawalId, onAgain }: { withdrawalId: string; onAgain: () => void }) {
  const t = useTranslations("withdraw");
  const { data } = useRecentWithdrawals(LOOK_AMONG);
  const withdrawal = data?.list.find((row) => row.withdrawalId === withdrawalId);
  return (
    <section className="flex flex-col gap-4">
      <h2 className="flex items-center gap-2 text-20 font-semibold">
        <CircleCheck aria-hidden className="size-6 text-up" />
        {t("sent")}
      </h2>
      {withdrawal !== undefined && <Tracker withdrawal={withdrawal} />}
      <Button size="large" wide onClick={onAgain}>
        {t("again")}
      </Button>
    </section>
  );
}

type Step = { at: "form" } | { at: "review" } | { at: "result"; withdrawalId: string };

export function WithdrawSteps({ mobile = false }: { mobile?: boolean }) {
  const withdraw = useWithdraw();
  const [step, setStep] = useState<Step>({ at: "form" });
  if (step.at === "result") {
    return (
      <Result
        withdrawalId={step.withdrawalId}
        onAgain={() => {
          withdraw.clear();
          setStep({ at: "form" });
        }}
      />
    );
  }
  if (step.at === "review") {
    return (
      <Review
        withdraw={withdraw}
        onBack={() => setStep({ at: "form" })}
        onSent={({ withdrawalId }) => setStep({ at: "result", withdrawalId })}
      />
    );
  }
  const review = (): void => setStep({ at: "review" });
  return (
    <div className="flex flex-col gap-5">
      <FollowUp withdraw={withdraw} onReview={review} />
      <WithdrawForm withdraw={withdraw} mobile={mobile} onReview={review} />
    </div>
  );
}
