/** Recovery of the second factor, in place of the factor: after the right password, or at a forgotten one. */
import type { CallOutput, Recovery, RecoveryKind } from "@meridian/contract";
import { Button, ErrorState, Skeleton } from "@meridian/ui";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { useAction, useRead } from "../../data/index.ts";
import { CodeStep } from "./CodeStep.tsx";
import { Intro } from "./Intro.tsx";
import { Pictures } from "./Pictures.tsx";
import { isOpen, State } from "./State.tsx";

interface LostFactorProps {
  readonly kind: Exclude<RecoveryKind, "fundPassword">;
  readonly challenge: string;
  readonly email: string;
  readonly onBack: () => void;
}

function Steps({
  kind,
  challenge,
  email,
  onSent,
}: Omit<LostFactorProps, "onBack"> & { onSent: (sent: Recovery) => void }) {
  const t = useTranslations("recovery");
  const [visit, setVisit] = useState<CallOutput<"login/recoveryBegin"> | null>(null);
  const send = useAction("login/recoverySendCode");
  const begin = useAction("login/recoveryBegin");
  if (visit !== null) return <Pictures visit={visit} onSent={onSent} />;
  if (send.data !== undefined) {
    return (
      <CodeStep
        sent={send.data}
        email={email}
        busy={begin.isPending}
        problem={begin.error?.message ?? ""}
        onCode={(code) => begin.mutate({ challenge, code }, { onSuccess: setVisit })}
      />
    );
  }
  return (
    <>
      <Intro kind={kind} />
      <p role="alert" className="text-13 text-danger empty:hidden">
        {send.error?.message}
      </p>
      <Button
        variant="primary"
        size="large"
        wide
        busy={send.isPending}
        onClick={() => send.mutate({ challenge })}
      >
        {t("begin")}
      </Button>
    </>
  );
}

export function LostFactor({ kind, challenge, email, onBack }: LostFactorProps) {
  const t = useTranslations("recovery");
  const factor = useTranslations("secondFactor");
  const known = useRead("login/recoveryState", { challenge }, { staleTime: Number.POSITIVE_INFINITY });
  const [sent, setSent] = useState<Recovery | null>(null);
  const recovery = sent ?? known.data?.recovery ?? null;
  const loading = known.data === undefined;
  return (
    <section className="flex w-full flex-col gap-5">
      <h1 className="text-28 font-semibold">{t(`title.${kind}`)}</h1>
      {loading && !known.isError && <Skeleton className="h-40 w-full" />}
      {loading && known.isError && <ErrorState onRetry={() => void known.refetch()} />}
      {recovery !== null && <State recovery={recovery} />}
      {recovery !== null && isOpen(recovery) && <p className="text-13 text-text-2">{t("stopByMail")}</p>}
      {!loading && (recovery === null || !isOpen(recovery)) && (
        <Steps kind={kind} challenge={challenge} email={email} onSent={setSent} />
      )}
      <Button variant="quiet" wide onClick={onBack}>
        {factor("useFactor")}
      </Button>
    </section>
  );
}
