/** Recovery of the fund password, by a member who is logged in. */
import type { CallOutput, SecondFactor } from "@meridian/contract";
import { Button, ErrorState, Field, PasswordInput, Skeleton } from "@meridian/ui";
import { type FormEvent, useState } from "react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import type { Layout } from "../../app/feature.ts";
import { pathOf } from "../../app/routes.tsx";
import { forget, refusalOf, useAction, useRead, useSession } from "../../data/index.ts";
import { useSecondFactor } from "../security/index.ts";
import { CodeStep } from "./CodeStep.tsx";
import { Intro } from "./Intro.tsx";
import { Pictures } from "./Pictures.tsx";
import { isOpen, State } from "./State.tsx";

function useBegin(loginPassword: string) {
  const { withSecondFactor } = useSecondFactor();
  const [visit, setVisit] = useState<CallOutput<"user/recoveryBegin"> | null>(null);
  const begin = useAction("user/recoveryBegin");
  async function enter(code: string): Promise<void> {
    const prove = (given: { readonly secondFactor?: SecondFactor }) =>
      begin.mutateAsync({ loginPassword, code, ...given });
    const opened = await withSecondFactor("user/recoveryBegin", prove).catch(() => null);
    if (opened !== null) setVisit(opened);
  }
  const problem = refusalOf(begin.error).startsWith("second_factor.") ? "" : (begin.error?.message ?? "");
  return { visit, enter, busy: begin.isPending, problem };
}

function Steps() {
  const t = useTranslations("recovery");
  const { member } = useSession();
  const [loginPassword, setLoginPassword] = useState("");
  const send = useAction("user/recoverySendCode");
  const { visit, enter, busy, problem } = useBegin(loginPassword);
  if (visit !== null) return <Pictures visit={visit} onSent={() => void forget("user/recovery")} />;
  if (send.data !== undefined) {
    return (
      <CodeStep
        sent={send.data}
        email={member?.email ?? ""}
        busy={busy}
        problem={problem}
        onCode={(code) => void enter(code)}
      />
    );
  }
  function submit(event: FormEvent): void {
    event.preventDefault();
    if (loginPassword !== "") send.mutate({ loginPassword });
  }
  return (
    <form className="flex flex-col gap-4" onSubmit={submit}>
      <Intro kind="fundPassword" />
      <Field label={t("loginPassword")} error={send.error?.message}>
        <PasswordInput
          autoComplete="current-password"
          value={loginPassword}
          onChange={(event) => setLoginPassword(event.target.value)}
        />
      </Field>
      <Button
        type="submit"
        variant="primary"
        size="large"
        wide
        busy={send.isPending}
        disabled={loginPassword === ""}
      >
        {t("begin")}
      </Button>
    </form>
  );
}

function SetNew({ layout }: { layout: Layout }) {
  const t = useTranslations("recovery");
  return (
    <Button asChild variant="primary" size="large" wide>
      <Link to={pathOf("editPasswordTrade", layout)}>{t("setNew")}</Link>
    </Button>
  );
}

function DemoNote({ layout }: { layout: Layout }) {
  const t = useTranslations("recovery");
  const shell = useTranslations("shell");
  return (
    <div className="flex flex-col gap-4">
      <p className="rounded-control bg-warn-soft p-4 text-13">{t("demo")}</p>
      <Button asChild variant="primary" size="large" wide>
        <Link to={pathOf("register", layout)}>{shell("demo.keep")}</Link>
      </Button>
    </div>
  );
}

export function RecoverFund({ layout }: { layout: Layout }) {
  const { member } = useSession();
  const read = useRead("user/recovery", {});
  const recovery = read.data?.recovery ?? null;
  if (read.data === undefined && read.isError) return <ErrorState onRetry={() => void read.refetch()} />;
  if (read.data === undefined || member === null) return <Skeleton className="h-96 w-full" />;
  if (member.demo) return <DemoNote layout={layout} />;
  const open = recovery !== null && isOpen(recovery);
  return (
    <div className="flex flex-col gap-5">
      {recovery !== null && <State recovery={recovery} />}
      {!open && (member.fundPasswordSet ? <Steps /> : <SetNew layout={layout} />)}
    </div>
  );
}
