/** State of the check: not begun, in the queue, verified, or rejected with reasons. */
import { Badge, Button, TimeText, type Tone } from "@meridian/ui";
import { BadgeCheck, Camera, Clock, FileWarning, IdCard, ScanFace } from "lucide-react";
import type { ReactNode } from "react";
import { useLocale, useTranslations } from "use-intl";
import type { KycInfo } from "./application.model.ts";
import { countryName } from "./countries.model.ts";
import { durationText } from "./duration.model.ts";

const LOOKS = {
  none: { icon: ScanFace, tone: "neutral" },
  pending: { icon: Clock, tone: "info" },
  verified: { icon: BadgeCheck, tone: "up" },
  rejected: { icon: FileWarning, tone: "warn" },
} as const satisfies Record<KycInfo["state"], { icon: typeof Clock; tone: Tone }>;

function Head({ state, children }: { state: KycInfo["state"]; children: ReactNode }) {
  const t = useTranslations("kyc");
  const { icon: Icon, tone } = LOOKS[state];
  return (
    <header className="flex items-start gap-4">
      <span className="flex size-12 shrink-0 items-center justify-center rounded-full bg-accent-soft text-accent">
        <Icon aria-hidden className="size-6" />
      </span>
      <div className="flex min-w-0 flex-col gap-1.5">
        <div className="flex flex-wrap items-center gap-2">
          <h2 className="text-20 font-semibold">{t(`state.${state}.title`)}</h2>
          <Badge tone={tone}>{t(`state.${state}.badge`)}</Badge>
        </div>
        <p className="text-14 text-text-2">{children}</p>
      </div>
    </header>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex min-h-10 items-center justify-between gap-4 border-b border-line py-2 text-14 last:border-0">
      <dt className="text-13 text-text-2">{label}</dt>
      <dd className="text-end">{children}</dd>
    </div>
  );
}

function Facts({ info }: { info: KycInfo }) {
  const t = useTranslations("kyc");
  const locale = useLocale();
  const { submittedAt, reviewedAt, idType } = info;
  return (
    <dl className="rounded-card border border-line bg-surface-1 px-4">
      {idType !== "" && (
        <Fact label={t("review.document")}>
          {countryName(info.country, locale)} · {t(`idType.${idType}`)}
        </Fact>
      )}
      <Fact label={t("field.name")}>{info.name}</Fact>
      <Fact label={t("field.idNumber")}>
        <span className="figure">{info.idNumber}</span>
      </Fact>
      {submittedAt !== null && (
        <Fact label={t("state.submitted")}>
          <TimeText timeMs={submittedAt} />
        </Fact>
      )}
      {reviewedAt !== null && (
        <Fact label={t("state.reviewed")}>
          <TimeText timeMs={reviewedAt} />
        </Fact>
      )}
    </dl>
  );
}

function Queue({ queue }: Pick<KycInfo, "queue">) {
  const t = useTranslations("kyc");
  const locale = useLocale();
  return (
    <div role="status" className="grid grid-cols-2 gap-3">
      <p className="rounded-card bg-surface-2 p-4">
        <span className="block text-12 text-text-3">{t("queue.ahead")}</span>
        <span className="figure text-20 font-semibold">{queue.ahead}</span>
      </p>
      <p className="rounded-card bg-surface-2 p-4">
        <span className="block text-12 text-text-3">{t("queue.usual")}</span>
        <span className="text-20 font-semibold">
          {queue.medianReviewMs === null ? t("queue.unknown") : durationText(queue.medianReviewMs, locale)}
        </span>
      </p>
    </div>
  );
}

function Refused({ info }: { info: KycInfo }) {
  const t = useTranslations("kyc");
  const nameOf = (field: KycInfo["refused"][number]["field"]): string =>
    field === "front" || field === "back"
      ? t(`side.${info.idType === "" ? "idCard" : info.idType}.${field}`)
      : t(`field.${field}`);
  return (
    <ul aria-label={t("state.rejected.title")} className="flex flex-col gap-2">
      {info.refused.map(({ field, reason }) => (
        <li key={field} className="rounded-card bg-warn-soft p-4">
          <p className="text-14 font-medium">{nameOf(field)}</p>
          <p className="text-13 text-text-2">{t(`reason.${reason}`)}</p>
        </li>
      ))}
    </ul>
  );
}

const NEEDS = { document: IdCard, photos: Camera, minutes: Clock };

function Needs() {
  const t = useTranslations("kyc");
  return (
    <ul className="grid grid-cols-3 gap-3 max-lg:grid-cols-1 max-lg:gap-2">
      {(["document", "photos", "minutes"] as const).map((need) => {
        const Icon = NEEDS[need];
        return (
          <li
            key={need}
            className="flex flex-col gap-2 rounded-card border border-line bg-surface-1 p-4 text-13 text-text-2 max-lg:flex-row max-lg:items-center max-lg:gap-3 max-lg:py-3"
          >
            <Icon aria-hidden className="size-5 shrink-0 text-accent" />
            {t(`need.${need}`)}
          </li>
        );
      })}
    </ul>
  );
}

interface StatusProps {
  readonly info: KycInfo;
  readonly onBegin: () => void;
  /** In place of the button, for whom the way is closed. */
  readonly closed?: ReactNode;
}

export function Status({ info, onBegin, closed }: StatusProps) {
  const t = useTranslations("kyc");
  const { state } = info;
  const begins = state === "none" || state === "rejected";
  return (
    <section className="flex flex-col gap-5">
      <Head state={state}>{t(`state.${state}.text`)}</Head>
      {state === "none" && <Needs />}
      {state === "pending" && <Queue queue={info.queue} />}
      {state === "rejected" && <Refused info={info} />}
      {state !== "none" && <Facts info={info} />}
      {begins &&
        (closed ?? (
          <Button variant="primary" size="large" className="self-start max-lg:w-full" onClick={onBegin}>
            {t(state === "none" ? "act.begin" : "act.again")}
          </Button>
        ))}
    </section>
  );
}
