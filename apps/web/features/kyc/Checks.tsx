/** The photo checks made on the device, each with advice, and the upload's progress. */
import { clsx } from "@meridian/ui";
import { CircleAlert, CircleCheck, LoaderCircle } from "lucide-react";
import { useTranslations } from "use-intl";
import { isFileProblem, PHOTO_PROBLEMS, SIDE_PIXELS_MIN } from "./picture.model.ts";
import type { Picture } from "./use-pictures.ts";

function FileTrouble({ picture }: { picture: Picture }) {
  const t = useTranslations("kyc");
  const { width = 0, height = 0, problems = [] } = picture.report ?? {};
  const problem = problems.find(isFileProblem);
  if (problem === undefined) return null;
  return (
    <p role="alert" className="flex items-start gap-2 rounded-control bg-danger-soft p-3 text-13">
      <CircleAlert aria-hidden className="mt-px size-4 shrink-0 text-danger" />
      {t(`check.file.${problem}`, { width, height, pixels: SIDE_PIXELS_MIN })}
    </p>
  );
}

function Sending({ picture: { sending } }: { picture: Picture }) {
  const t = useTranslations("kyc");
  if (sending.state === "sending") {
    return (
      <div className="flex flex-col gap-1.5">
        <div className="flex justify-between text-12 text-text-2">
          <span>{t("sending.now")}</span>
          <span className="figure">{t("sending.percent", { percent: sending.percent })}</span>
        </div>
        <div
          role="progressbar"
          aria-label={t("sending.now")}
          aria-valuenow={sending.percent}
          className="h-1.5 overflow-hidden rounded-full bg-surface-3"
        >
          <div style={{ width: `${sending.percent}%` }} className="h-full bg-accent transition-[width]" />
        </div>
      </div>
    );
  }
  if (sending.state === "failed") {
    return (
      <p role="alert" className="rounded-control bg-danger-soft p-3 text-13">
        {sending.message === "" ? t("sending.failed") : sending.message}
      </p>
    );
  }
  if (sending.state === "sent") {
    return (
      <p role="status" className="flex items-center gap-2 text-13 text-up">
        <CircleCheck aria-hidden className="size-4" />
        {t("sending.sent")}
      </p>
    );
  }
  return null;
}

export function Checks({ picture }: { picture: Picture }) {
  const t = useTranslations("kyc");
  const { report } = picture;
  const problems = new Set<string>(report?.problems);
  const unsendable = report?.problems.some(isFileProblem) === true;
  if (unsendable) return <FileTrouble picture={picture} />;
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <Sending picture={picture} />
      <ul aria-live="polite" aria-busy={report === null} className="flex flex-col gap-3">
        {PHOTO_PROBLEMS.map((problem) => {
          const bad = problems.has(problem);
          const Icon = report === null ? LoaderCircle : bad ? CircleAlert : CircleCheck;
          return (
            <li key={problem} className="flex items-start gap-2 text-13">
              <Icon
                aria-hidden
                className={clsx(
                  "mt-px size-4 shrink-0",
                  report === null && "animate-spin text-text-3",
                  report !== null && (bad ? "text-warn" : "text-up"),
                )}
              />
              <span className={bad ? "text-text-1" : "text-text-2"}>
                {t(`check.${bad ? "bad" : "good"}.${problem}`)}
              </span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
