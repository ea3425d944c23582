/** The wizard's state: what is typed, the photos, the step it stands at, and the way to the server. */
import { toast, useBackCloses } from "@meridian/ui";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { forget, refusalOf, useAction } from "../../data/index.ts";
import {
  type Draft,
  draftProblem,
  fieldsOf,
  inputOf,
  type KycInfo,
  type Step,
  stepReached,
  stepsOf,
  wantedFields,
} from "./application.model.ts";
import { dropDraft, keepDraft, readDraft } from "./draft-store.ts";
import { fileIdOf, usePictures } from "./use-pictures.ts";

const NO_FILES = { front: "", back: "" };

function useSubmit(onDone: () => void) {
  const t = useTranslations("kyc");
  const action = useAction("user/changeKYC");
  const done = (): void => {
    dropDraft();
    toast.success(t("sent"));
    void forget("user/getKycInfo", "user/kycCheck").then(onDone);
  };
  return {
    busy: action.isPending,
    failure: action.error,
    submit(input: Parameters<typeof action.mutate>[0]): void {
      action.mutate(input, {
        onSuccess: done,
        // An answer was lost on its way, and the change it confirmed is there.
        onError: (error) => refusalOf(error) === "kyc.pending" && done(),
      });
    },
  };
}

/** The date of the mark is this day where the member is: 2026-11-21. */
function today(): string {
  return new Intl.DateTimeFormat("sv-SE").format(new Date());
}

export function useApplication(info: KycInfo, uid: string, onDone: () => void) {
  const t = useTranslations("kyc");
  // Fixed when the application begins, whatever a reviewer does meanwhile.
  const [wanted] = useState(() => wantedFields(info));
  const steps = stepsOf(wanted);
  const [draft, setDraft] = useState(() => readDraft(uid));
  const [step, setStep] = useState<Step>(() => stepReached(steps, wanted, draft, NO_FILES));
  const [tried, setTried] = useState(false);
  const pictures = usePictures(t("picture.mark", { date: today() }));
  const sending = useSubmit(onDone);
  const files = { front: fileIdOf(pictures.pictures.front), back: fileIdOf(pictures.pictures.back) };
  const fields = fieldsOf(step, wanted);

  function show(next: Step | undefined): void {
    if (next === undefined) return;
    setTried(false);
    setStep(next);
    window.scrollTo({ top: 0 });
  }

  /** Whoever went elsewhere while a photo was on its way stays there. */
  function goOn(): void {
    setTried(false);
    setStep((now) => (now === step ? (steps[steps.indexOf(step) + 1] ?? now) : now));
    window.scrollTo({ top: 0 });
  }

  const goBack = (): void => show(steps[steps.indexOf(step) - 1]);
  useBackCloses(steps.indexOf(step) > 0, goBack, step);
  return {
    info,
    wanted,
    steps,
    step,
    reached: stepReached(steps, wanted, draft, files),
    draft,
    idType: draft.idType === "" ? info.idType : draft.idType,
    fields,
    pictures,
    tried,
    busy: sending.busy,
    failure: sending.failure,
    show,
    change(part: Partial<Draft>): void {
      const next = { ...draft, ...part };
      setDraft(next);
      keepDraft(uid, next);
    },
    back: goBack,
    next(): void {
      setTried(true);
      if (fields.every((field) => draftProblem(draft, field) === undefined)) goOn();
    },
    submit: (): void => sending.submit(inputOf(wanted, draft, files)),
  };
}

export type Application = ReturnType<typeof useApplication>;
