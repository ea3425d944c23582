/** One's own staff account: the password, the second factor, and the open sessions. */
import type { StaffOpenSession } from "@meridian/contract";
import { Badge, Button, Field, PasswordInput, TimeText, toast } from "@meridian/ui";
import { type FormEvent, useState } from "react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { forget, useAction, useRead } from "../../data/index.ts";
import { CodeField, ErrorLine, isCode, Loaded, Page, Section, useHasFactor } from "../../parts/index.ts";

const PASSWORD_MIN = 8;

function Password() {
  const t = useTranslations("consoleLogin");
  const hasFactor = useHasFactor();
  const change = useAction("staff/changePassword");
  const [password, setPassword] = useState("");
  const [newPassword, setNewPassword] = useState("");
  const [code, setCode] = useState("");
  const ready = password !== "" && newPassword.length >= PASSWORD_MIN && (!hasFactor || isCode(code));
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const onSuccess = (): void => {
      toast.success(t("own.passwordChanged"));
      setPassword("");
      setNewPassword("");
      setCode("");
      void forget("staff/sessions");
    };
    const input = { password, newPassword, ...(hasFactor ? { code } : {}) };
    if (ready) change.mutate(input, { onSuccess, onError: () => setCode("") });
  };
  return (
    <Section title={t("password")}>
      <form onSubmit={submit} className="flex max-w-100 flex-col gap-4 p-4">
        <Field label={t("own.passwordNow")}>
          <PasswordInput
            value={password}
            autoComplete="current-password"
            onChange={(event) => setPassword(event.target.value)}
          />
        </Field>
        <Field label={t("own.passwordNew")} hint={t("invitation.passwordHint")}>
          <PasswordInput
            value={newPassword}
            autoComplete="new-password"
            onChange={(event) => setNewPassword(event.target.value)}
          />
        </Field>
        {hasFactor && <CodeField code={code} onCode={setCode} />}
        <ErrorLine error={change.error} />
        <Button type="submit" variant="primary" disabled={!ready} busy={change.isPending}>
          {t("own.changePassword")}
        </Button>
      </form>
    </Section>
  );
}

function Factor() {
  const t = useTranslations("consoleLogin");
  const hasFactor = useHasFactor();
  return (
    <Section
      title={t("factor.title")}
      aside={
        <Badge tone={hasFactor ? "up" : "warn"}>{t(hasFactor ? "own.factorSet" : "own.factorNone")}</Badge>
      }
    >
      <div className="flex flex-wrap items-center justify-between gap-3 p-4">
        <p className="max-w-120 text-13 text-text-2">{t(hasFactor ? "factor.renewNote" : "factor.note")}</p>
        <Button asChild>
          <Link to="/second-factor">{t(hasFactor ? "own.factorRenew" : "own.factorDo")}</Link>
        </Button>
      </div>
    </Section>
  );
}

function Session({ session }: { session: StaffOpenSession }) {
  const t = useTranslations("consoleLogin");
  const end = useAction("staff/endSession");
  const { sessionId, current, ip, userAgent, createdAt, seenAt } = session;
  const onSuccess = (): void => {
    toast.success(t("own.didEnd"));
    void forget("staff/sessions");
  };
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3 text-13">
      <span className="min-w-0 flex-1 basis-60">
        <span className="block break-words">{userAgent === "" ? "—" : userAgent}</span>
        <span className="block text-12 text-text-3">
          <span className="figure">{ip}</span> · {t("own.since")}{" "}
          <TimeText timeMs={createdAt} style="brief" /> · {t("own.seen")}{" "}
          <TimeText timeMs={seenAt} style="ago" />
        </span>
      </span>
      {current ? (
        <Badge tone="up">{t("own.current")}</Badge>
      ) : (
        <Button size="small" busy={end.isPending} onClick={() => end.mutate({ sessionId }, { onSuccess })}>
          {t("own.end")}
        </Button>
      )}
    </li>
  );
}

export function OwnSecurityPage() {
  const t = useTranslations("consoleLogin");
  const sessions = useRead("staff/sessions", {});
  return (
    <Page title={t("own.title")} note={t("own.note")}>
      <div className="grid max-w-240 grid-cols-2 items-start gap-5 max-lg:grid-cols-1">
        <Password />
        <div className="flex flex-col gap-5">
          <Factor />
          <Section title={t("own.sessions")}>
            <Loaded query={sessions} rows={3}>
              {({ list }) => (
                <ul className="divide-y divide-line">
                  {list.map((session) => (
                    <Session key={session.sessionId} session={session} />
                  ))}
                </ul>
              )}
            </Loaded>
          </Section>
        </div>
      </div>
    </Page>
  );
}
