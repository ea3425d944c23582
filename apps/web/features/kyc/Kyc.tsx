/** The blocks that both layouts place: the check itself, and what stands beside it. */
import { Button, ErrorState, Skeleton } from "@meridian/ui";
import { LockKeyhole } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import type { Layout } from "../../app/feature.ts";
import { pathOf } from "../../app/routes.tsx";
import { useRead, useSession } from "../../data/index.ts";
import { Levels } from "./Levels.tsx";
import { Looks } from "./Looks.tsx";
import { Status } from "./Status.tsx";
import { Wizard } from "./Wizard.tsx";

const REFRESH_EVERY_MS = 15_000;

/** Asked again and again while somebody else is to answer, and not otherwise. */
export function useKyc() {
  const [waiting, setWaiting] = useState(false);
  const read = useRead("user/getKycInfo", {}, waiting ? { refetchInterval: REFRESH_EVERY_MS } : {});
  const pending = read.data?.state === "pending";
  if (pending !== waiting) setWaiting(pending);
  const [applying, setApplying] = useState(false);
  return { ...read, applying, setApplying };
}

interface BlockProps {
  readonly kyc: ReturnType<typeof useKyc>;
  readonly layout: Layout;
}

/** Papers of a person have no place in an account that is gone after seven days. */
function DemoNote({ layout }: { layout: Layout }) {
  const t = useTranslations("kyc");
  return (
    <div className="flex flex-col items-start gap-3 rounded-control bg-warn-soft p-4 text-13">
      <p>{t("demo.text")}</p>
      <Button asChild size="small">
        <Link to={pathOf("register", layout)}>{t("demo.signUp")}</Link>
      </Button>
    </div>
  );
}

export function KycMain({ kyc, layout }: BlockProps) {
  const { member } = useSession();
  const info = kyc.data;
  if (info === undefined && kyc.isError) return <ErrorState onRetry={() => void kyc.refetch()} />;
  if (info === undefined || member === null) return <Skeleton className="h-100 w-full rounded-card" />;
  if (kyc.applying) {
    return <Wizard info={info} uid={member.uid} layout={layout} onLeave={() => kyc.setApplying(false)} />;
  }
  return (
    <Status
      info={info}
      onBegin={() => kyc.setApplying(true)}
      {...(member.demo ? { closed: <DemoNote layout={layout} /> } : {})}
    />
  );
}

function Kept() {
  const t = useTranslations("kyc");
  return (
    <section className="flex gap-3 rounded-card border border-line bg-surface-1 p-5 text-13 text-text-2 max-lg:p-4">
      <LockKeyhole aria-hidden className="mt-px size-4 shrink-0 text-accent" />
      <p>{t("kept")}</p>
    </section>
  );
}

export function KycAside({ kyc, layout }: BlockProps) {
  if (kyc.data === undefined) return kyc.isError ? null : <Skeleton className="h-64 w-full rounded-card" />;
  return (
    <>
      <Levels info={kyc.data} />
      <Kept />
      <Looks info={kyc.data} layout={layout} />
    </>
  );
}
