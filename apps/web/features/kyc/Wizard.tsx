/** The steps one after the other in the same place, with what leads on below them. */
import { Button } from "@meridian/ui";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import type { Layout } from "../../app/feature.ts";
import { ActionBar } from "../../app/shell/ActionBar.tsx";
import { CallRefused } from "../../data/index.ts";
import type { KycInfo, Side } from "./application.model.ts";
import { FileButton } from "./PicturePick.tsx";
import { canBeSent } from "./picture.model.ts";
import { PictureStep } from "./PictureStep.tsx";
import { ReviewStep } from "./ReviewStep.tsx";
import { StepList } from "./StepList.tsx";
import { DataStep, DocumentStep } from "./TextSteps.tsx";
import { type Application, useApplication } from "./use-application.ts";
import type { Pictures } from "./use-pictures.ts";

interface StepProps {
  readonly application: Application;
  readonly layout: Layout;
}

function StepShown({ application, layout }: StepProps) {
  switch (application.step) {
    case "document":
      return <DocumentStep application={application} layout={layout} />;
    case "data":
      return <DataStep application={application} />;
    case "review":
      return <ReviewStep application={application} />;
    default:
      return <PictureStep key={application.step} {...{ application, layout }} side={application.step} />;
  }
}

interface AnotherProps extends Pick<StepProps, "layout"> {
  readonly side: Side;
  readonly pictures: Pictures;
  readonly variant: "primary" | "secondary";
}

/** On a phone one chooses again between its camera and its pictures. */
function Another({ layout, side, pictures, variant }: AnotherProps) {
  const t = useTranslations("kyc");
  if (layout === "mobile") {
    return (
      <Button variant={variant} onClick={() => pictures.drop(side)}>
        {t("act.another")}
      </Button>
    );
  }
  return (
    <FileButton variant={variant} onFile={(file) => pictures.choose(side, file)}>
      {t("act.another")}
    </FileButton>
  );
}

/** A photo goes to the server when one says so; with doubts about it, another one is the first thing offered. */
function PictureActions({ application, side, layout }: StepProps & { readonly side: Side }) {
  const t = useTranslations("kyc");
  const { pictures } = application;
  const picture = pictures.pictures[side];
  if (picture === null) return null;
  const { report, sending } = picture;
  const doubted = report !== null && report.problems.length > 0;
  const sendable = report !== null && canBeSent(report);
  const busy = sending.state === "sending";
  async function send(): Promise<void> {
    if (sending.state === "sent" || (await pictures.send(side))) application.next();
  }
  const label = sending.state === "sent" ? "next" : sending.state === "failed" ? "retry" : "send";
  return (
    <>
      {!busy && (
        <Another layout={layout} variant={doubted ? "primary" : "secondary"} {...{ side, pictures }} />
      )}
      {(report === null || sendable) && (
        <Button
          variant={doubted ? "secondary" : "primary"}
          busy={busy || report === null}
          onClick={() => void send()}
        >
          {t(`act.${doubted && label === "send" ? "sendAnyway" : label}`)}
        </Button>
      )}
    </>
  );
}

function Actions({ application, layout, onLeave }: StepProps & { readonly onLeave: () => void }) {
  const t = useTranslations("kyc");
  const { step, steps } = application;
  const first = steps[0] === step;
  let onward: ReactNode;
  if (step === "front" || step === "back") {
    onward = <PictureActions application={application} layout={layout} side={step} />;
  } else if (step === "review") {
    onward = (
      <Button
        variant="primary"
        busy={application.busy}
        onClick={application.submit}
        {...(application.reached === "review" ? {} : { reason: t("act.incomplete") })}
      >
        {t("act.submit")}
      </Button>
    );
  } else {
    onward = (
      <Button type="submit" variant="primary">
        {t("act.next")}
      </Button>
    );
  }
  const buttons = (
    <>
      <Button variant="quiet" onClick={first ? onLeave : application.back}>
        {t(first ? "act.leave" : "act.back")}
      </Button>
      <span className="ms-auto flex flex-wrap justify-end gap-2">{onward}</span>
    </>
  );
  const row = "flex flex-wrap items-start gap-2";
  if (layout === "mobile") return <ActionBar className={row}>{buttons}</ActionBar>;
  return <footer className={row}>{buttons}</footer>;
}

/** The server's refusal; without one, that nothing was sent. */
function Failure({ error }: { error: Error | null }) {
  const t = useTranslations("kyc");
  return (
    <p role="alert" className="text-13 text-danger empty:hidden">
      {error instanceof CallRefused ? error.message : error !== null && t("act.failed")}
    </p>
  );
}

interface WizardProps {
  readonly info: KycInfo;
  readonly uid: string;
  readonly layout: Layout;
  /** Back to the page's first view; also when everything was sent. */
  readonly onLeave: () => void;
}

export function Wizard({ info, uid, layout, onLeave }: WizardProps) {
  const application = useApplication(info, uid, onLeave);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (application.fields.length > 0) application.next();
      }}
      className="flex flex-col gap-6"
    >
      <StepList application={application} />
      <StepShown application={application} layout={layout} />
      <Failure error={application.failure} />
      <Actions application={application} layout={layout} onLeave={onLeave} />
    </form>
  );
}
