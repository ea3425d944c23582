/** One identity check: the pictures beside what they must show, and the verdict. */
import type { KycCase as Application } from "@meridian/contract";
import { TimeText } from "@meridian/ui";
import { TriangleAlert } from "lucide-react";
import { useEffect, useState } from "react";
import { useLocale, useTranslations } from "use-intl";
import { readAhead, useMay, useRead } from "../../data/index.ts";
import { Case, Fact, Facts, KeyedButton, Loaded, MemberLink } from "../../parts/index.ts";
import { ApproveKyc, RefuseKyc } from "./KycDecision.tsx";
import { KycPicture } from "./KycPicture.tsx";
import { countryName } from "./kyc.model.ts";

/** Every look is written down, so none is repeated without need. */
const ONCE = { staleTime: Infinity };

function Data({ application }: { application: Application }) {
  const t = useTranslations("consoleQueues");
  const locale = useLocale();
  const { uid, name, idNumber, idType, country, submittedAt, sameDocument } = application;
  return (
    <div className="space-y-4">
      <Facts className="text-14">
        <Fact name={t("kyc.field.name")} strong>
          {name}
        </Fact>
        <Fact name={t("kyc.field.idNumber")} strong>
          <span className="font-mono">{idNumber}</span>
        </Fact>
        <Fact name={t("kyc.document")}>{t(`kyc.idType.${idType}`)}</Fact>
        <Fact name={t("kyc.country")}>{countryName(country, locale)}</Fact>
        <Fact name={t("member")}>
          <MemberLink uid={uid} copy />
        </Fact>
        <Fact name={t("kyc.submitted")}>
          <TimeText timeMs={submittedAt} />
        </Fact>
      </Facts>
      {sameDocument.length > 0 && (
        <div role="alert" className="rounded-control bg-danger-soft px-3 py-2 text-13">
          <p className="flex items-center gap-2 font-medium text-danger">
            <TriangleAlert aria-hidden className="size-4" />
            {t("kyc.sameDocument")}
          </p>
          <p className="mt-1 flex flex-wrap gap-3">
            {sameDocument.map((other) => (
              <MemberLink key={other} uid={other} />
            ))}
          </p>
        </div>
      )}
    </div>
  );
}

interface KycCaseProps {
  readonly applicationId: string;
  readonly nextId: string | undefined;
  readonly onDone: () => void;
}

export function KycCase({ applicationId, nextId, onDone }: KycCaseProps) {
  const t = useTranslations("consoleQueues");
  const may = useMay();
  const [asked, setAsked] = useState<"approve" | "refuse">();
  const application = useRead("staff/kycCase", { applicationId }, ONCE);
  useEffect(() => {
    // The next one's data alone: of each look at a picture the member is notified, so none is taken ahead.
    if (nextId !== undefined) void readAhead("staff/kycCase", { applicationId: nextId });
  }, [nextId]);
  const close = (): void => setAsked(undefined);
  const done = (): void => {
    close();
    onDone();
  };
  const actions = application.data?.state === "pending" && may("staff/kycDecide") && (
    <>
      <KeyedButton letter="R" onClick={() => setAsked("refuse")}>
        {t("kyc.refuse")}
      </KeyedButton>
      <KeyedButton letter="A" variant="primary" onClick={() => setAsked("approve")}>
        {t("kyc.approve")}
      </KeyedButton>
    </>
  );
  return (
    <Case actions={actions}>
      <Loaded query={application} rows={10}>
        {(view) => (
          <div className="grid grid-cols-[1fr_300px] items-start gap-6 max-xl:grid-cols-1">
            <div className="grid gap-4 max-xl:order-2">
              <KycPicture applicationId={applicationId} fileId={view.front} side="front" />
              {view.back !== view.front && (
                <KycPicture applicationId={applicationId} fileId={view.back} side="back" />
              )}
            </div>
            <Data application={view} />
          </div>
        )}
      </Loaded>
      {asked === "approve" && <ApproveKyc applicationId={applicationId} onDone={done} onClose={close} />}
      {asked === "refuse" && <RefuseKyc applicationId={applicationId} onDone={done} onClose={close} />}
    </Case>
  );
}
