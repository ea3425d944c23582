/** Everything once more before it goes to a person who looks at it. */
import { Button } from "@meridian/ui";
import { CircleCheck } from "lucide-react";
import type { ReactNode } from "react";
import { useLocale, useTranslations } from "use-intl";
import type { Step } from "./application.model.ts";
import { countryName } from "./countries.model.ts";
import type { Application } from "./use-application.ts";

function Line({ label, onChange, children }: { label: string; onChange: () => void; children: ReactNode }) {
  const t = useTranslations("kyc");
  return (
    <div className="flex min-h-12 flex-col justify-center border-b border-line py-2 last:border-0">
      <dt className="text-12 text-text-3">{label}</dt>
      <dd className="flex items-center justify-between gap-4">
        <span className="min-w-0 text-14 break-words">{children}</span>
        <Button
          variant="quiet"
          size="small"
          aria-label={t("review.changeOf", { field: label })}
          onClick={onChange}
        >
          {t("review.change")}
        </Button>
      </dd>
    </div>
  );
}

export function ReviewStep({ application }: { application: Application }) {
  const t = useTranslations("kyc");
  const locale = useLocale();
  const { draft, idType, steps, wanted, show } = application;
  const to = (step: Step) => () => show(step);
  return (
    <div className="flex flex-col gap-4">
      <h2 className="text-16 font-semibold">{t("review.title")}</h2>
      <dl className="rounded-card border border-line bg-surface-1 px-4">
        {wanted.has("document") && idType !== "" && (
          <Line label={t("review.document")} onChange={to("document")}>
            {countryName(draft.country, locale)} · {t(`idType.${idType}`)}
          </Line>
        )}
        {wanted.has("name") && (
          <Line label={t("field.name")} onChange={to("data")}>
            {draft.name.trim()}
          </Line>
        )}
        {wanted.has("idNumber") && (
          <Line label={t("field.idNumber")} onChange={to("data")}>
            <span className="figure">{draft.idNumber.trim()}</span>
          </Line>
        )}
        {(["front", "back"] as const)
          .filter((side) => steps.includes(side))
          .map((side) => (
            <Line
              key={side}
              label={t(`side.${idType === "" ? "idCard" : idType}.${side}`)}
              onChange={to(side)}
            >
              <span className="inline-flex items-center gap-1.5 text-up">
                <CircleCheck aria-hidden className="size-4" />
                {t("sending.sent")}
              </span>
            </Line>
          ))}
      </dl>
      <p className="text-13 text-text-2">{t("review.next")}</p>
    </div>
  );
}
