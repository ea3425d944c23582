/** The page behind the link of an approved invitation: one's identity here, then password and second factor. */
import type { StaffInvitation } from "@meridian/contract";
import { Button, Field, Logo, PasswordInput, PinInput, Skeleton, TimeText } from "@meridian/ui";
import { Check } from "lucide-react";
import { type FormEvent, type ReactNode, useEffect, useState } from "react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { LanguageMenu, ThemeMenu } from "../../app/shell/menus.tsx";
import { refusalOf, useAction } from "../../data/index.ts";
import { ErrorLine, Fact, Facts, isCode, ScanSecret } from "../../parts/index.ts";

const PASSWORD_MIN = 8;

function Accept({ secret, invitation }: { secret: string; invitation: StaffInvitation }) {
  const t = useTranslations("consoleLogin");
  const tc = useTranslations("console");
  const [password, setPassword] = useState("");
  const [code, setCode] = useState("");
  const accept = useAction("staff/acceptInvitation");
  const { email, role, expiresAt, totpSecret, totpUri } = invitation;
  const ready = password.length >= PASSWORD_MIN && isCode(code);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (ready) accept.mutate({ secret, password, code }, { onError: () => setCode("") });
  };
  if (accept.isSuccess) return <Done />;
  return (
    <form onSubmit={submit} className="flex flex-col gap-5">
      <Facts className="rounded-card border border-line px-4 py-3">
        <Fact name={t("email")}>{email}</Fact>
        <Fact name={t("invitation.role")}>{tc(`role.${role}`)}</Fact>
        <Fact name={t("invitation.until")}>
          <TimeText timeMs={expiresAt} />
        </Fact>
      </Facts>
      <input type="hidden" autoComplete="username" value={email} readOnly />
      <Field label={t("invitation.password")} hint={t("invitation.passwordHint")}>
        <PasswordInput
          value={password}
          autoFocus
          autoComplete="new-password"
          onChange={(event) => setPassword(event.target.value)}
        />
      </Field>
      <ScanSecret secret={totpSecret} uri={totpUri} />
      <Field label={t("factor.code")} boxed={false}>
        <PinInput value={code} onValue={setCode} autoComplete="one-time-code" />
      </Field>
      <ErrorLine error={accept.error} />
      <Button type="submit" variant="primary" size="large" wide disabled={!ready} busy={accept.isPending}>
        {t("invitation.accept")}
      </Button>
    </form>
  );
}

function Done() {
  const t = useTranslations("consoleLogin");
  return (
    <div className="flex flex-col gap-5">
      <p role="status" className="flex items-start gap-2 text-14">
        <Check aria-hidden className="mt-0.5 size-5 shrink-0 text-up" />
        {t("invitation.done")}
      </p>
      <Button variant="primary" wide asChild>
        <Link to="/">{t("invitation.go")}</Link>
      </Button>
    </div>
  );
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="flex h-13 items-center justify-between px-4">
        <Logo />
        <span className="flex gap-1">
          <LanguageMenu />
          <ThemeMenu />
        </span>
      </header>
      <main className="flex flex-1 items-start justify-center px-6 py-[6vh]">
        <div className="flex w-full max-w-100 flex-col gap-5">{children}</div>
      </main>
    </div>
  );
}

export function InvitationPage() {
  const t = useTranslations("consoleLogin");
  // Kept here alone: in the address it would stay in the history of the browser.
  const [secret] = useState(() => location.hash.slice(1));
  const open = useAction("staff/openInvitation");
  const { mutate } = open;
  useEffect(() => {
    history.replaceState(history.state, "", location.pathname);
    mutate({ secret });
  }, [mutate, secret]);
  if (open.isError) {
    return (
      <Frame>
        <h1 className="text-28 font-semibold tracking-tight">{t("invitation.over")}</h1>
        <ErrorLine error={open.error} />
        {refusalOf(open.error) === "" && (
          <Button onClick={() => mutate({ secret })}>{t("invitation.again")}</Button>
        )}
      </Frame>
    );
  }
  if (open.data === undefined) {
    return (
      <Frame>
        <Skeleton className="h-8 w-60" />
        <Skeleton className="h-64 w-full" />
      </Frame>
    );
  }
  return (
    <Frame>
      <div>
        <h1 className="text-28 font-semibold tracking-tight">
          {t("invitation.title", { name: open.data.name })}
        </h1>
        <p className="mt-1 text-13 text-text-2">{t("invitation.note")}</p>
      </div>
      <Accept secret={secret} invitation={open.data} />
    </Frame>
  );
}
