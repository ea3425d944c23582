/** Setting one's second factor, or another in its place: the password, with a code of the old one, then the new one. */
import { Button, Field, PasswordInput, PinInput } from "@meridian/ui";
import { Check } from "lucide-react";
import { type FormEvent, type ReactNode, useState } from "react";
import { useNavigate } from "react-router";
import { useTranslations } from "use-intl";
import { leave } from "../../app/IdleWatch.tsx";
import { type CallOutput, client, learnMe, useAction, useSession } from "../../data/index.ts";
import { CodeField, ErrorLine, isCode, ScanSecret } from "../../parts/index.ts";

type Begun = CallOutput<"staff/totpBegin">;

function PasswordStep({ renews, onBegun }: { renews: boolean; onBegun: (begun: Begun) => void }) {
  const t = useTranslations("consoleLogin");
  const [password, setPassword] = useState("");
  const [code, setCode] = useState("");
  const begin = useAction("staff/totpBegin");
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    begin.mutate(
      { password, ...(renews ? { code } : {}) },
      { onSuccess: onBegun, onError: () => setCode("") },
    );
  };
  return (
    <form onSubmit={submit} className="flex flex-col gap-5">
      <Field label={t("password")}>
        <PasswordInput value={password} autoFocus onChange={(event) => setPassword(event.target.value)} />
      </Field>
      {renews && <CodeField code={code} onCode={setCode} />}
      <ErrorLine error={begin.error} />
      <Button
        type="submit"
        variant="primary"
        wide
        disabled={password === "" || (renews && !isCode(code))}
        busy={begin.isPending}
      >
        {t("factor.begin")}
      </Button>
    </form>
  );
}

function ConfirmStep({ begun, onSet }: { begun: Begun; onSet: () => void }) {
  const t = useTranslations("consoleLogin");
  const [code, setCode] = useState("");
  const confirm = useAction("staff/totpConfirm");
  const send = (given: string): void =>
    confirm.mutate({ code: given }, { onSuccess: onSet, onError: () => setCode("") });
  return (
    <div className="flex flex-col gap-5">
      <ScanSecret secret={begun.secret} uri={begun.uri} />
      <Field label={t("factor.code")} boxed={false}>
        <PinInput
          value={code}
          onValue={setCode}
          onComplete={send}
          autoComplete="one-time-code"
          disabled={confirm.isPending}
        />
      </Field>
      <ErrorLine error={confirm.error} />
    </div>
  );
}

function Done() {
  const t = useTranslations("consoleLogin");
  const navigate = useNavigate();
  return (
    <div className="flex flex-col gap-5">
      <p role="status" className="flex items-center gap-2 text-14">
        <Check aria-hidden className="size-5 text-up" />
        {t("factor.set")}
      </p>
      <Button variant="primary" wide onClick={() => void navigate("/")}>
        {t("factor.go")}
      </Button>
    </div>
  );
}

interface FrameProps {
  readonly required: boolean;
  readonly renews: boolean;
  readonly children: ReactNode;
}

function Frame({ required, renews, children }: FrameProps) {
  const t = useTranslations("consoleLogin");
  return (
    <div className="flex flex-1 justify-center px-6 py-[8vh]">
      <section className="flex w-full max-w-90 flex-col gap-5">
        <div>
          <h1 className="text-20 font-semibold">{t("factor.title")}</h1>
          <p className="mt-1 text-13 text-text-2">
            {t(required ? "factor.required" : renews ? "factor.renewNote" : "factor.note")}
          </p>
        </div>
        {children}
        {required && (
          <Button variant="quiet" onClick={() => void leave("")}>
            {t("factor.leave")}
          </Button>
        )}
      </section>
    </div>
  );
}

export function SecondFactorPage() {
  const [begun, setBegun] = useState<Begun>();
  const [done, setDone] = useState(false);
  const me = useSession((state) => state.me);
  const [renews] = useState(me?.staff.secondFactor === true);
  const learn = (): void => {
    setDone(true);
    void client.call("staff/me", {}).then(learnMe);
  };
  return (
    <Frame required={me?.secondFactorFirst === true} renews={renews}>
      {done && <Done />}
      {!done && begun === undefined && <PasswordStep renews={renews} onBegun={setBegun} />}
      {!done && begun !== undefined && <ConfirmStep begun={begun} onSet={learn} />}
    </Frame>
  );
}
