/** Setting one's second factor: the password, the secret as a picture and as text, and a first code of it. */
import { Button, Copy, Field, PasswordInput, PinInput, QrCode } from "@meridian/ui";
import { Check } from "lucide-react";
import { type FormEvent, type ReactNode, useState } from "react";
import { useNavigate } from "react-router";
import { useTranslations } from "use-intl";
import { leave } from "../../app/IdleWatch.tsx";
import { type CallOutput, client, learnMe, useChange, useSession } from "../../data/index.ts";
import { ErrorLine } from "../../parts/index.ts";

type Begun = CallOutput<"staff/totpBegin">;

/** A secret as people copy it by hand. */
const inFours = (secret: string): string => secret.match(/.{1,4}/g)?.join(" ") ?? secret;

function PasswordStep({ onBegun }: { onBegun: (begun: Begun) => void }) {
  const t = useTranslations("consoleLogin");
  const [password, setPassword] = useState("");
  const begin = useChange("staff/totpBegin");
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    begin.mutate({ password }, { onSuccess: onBegun });
  };
  return (
    <form onSubmit={submit} className="flex flex-col gap-5">
      <Field label={t("password")}>
        <PasswordInput value={password} autoFocus onChange={(event) => setPassword(event.target.value)} />
      </Field>
      <ErrorLine error={begin.error} />
      <Button type="submit" variant="primary" wide disabled={password === ""} busy={begin.isPending}>
        {t("factor.begin")}
      </Button>
    </form>
  );
}

function ConfirmStep({ begun, onSet }: { begun: Begun; onSet: () => void }) {
  const t = useTranslations("consoleLogin");
  const [code, setCode] = useState("");
  const confirm = useChange("staff/totpConfirm");
  const send = (given: string): void =>
    confirm.mutate({ code: given }, { onSuccess: onSet, onError: () => setCode("") });
  return (
    <div className="flex flex-col gap-5">
      <p className="text-13 text-text-2">{t("factor.scan")}</p>
      <div className="flex justify-center">
        <QrCode text={begun.uri} label={t("factor.picture")} />
      </div>
      <p className="flex items-center justify-center gap-1 font-mono text-13 text-text-2">
        <span translate="no" className="break-all">
          {inFours(begun.secret)}
        </span>
        <Copy text={begun.secret} />
      </p>
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

function Frame({ required, children }: { required: boolean; children: ReactNode }) {
  const t = useTranslations("consoleLogin");
  return (
    <div className="flex flex-1 justify-center px-6 py-[8vh]">
      <section className="flex w-full max-w-90 flex-col gap-5">
        <div>
          <h1 className="text-20 font-semibold">{t("factor.title")}</h1>
          <p className="mt-1 text-13 text-text-2">{t(required ? "factor.required" : "factor.note")}</p>
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
  const me = useSession((state) => state.me);
  const isSet = me?.staff.secondFactor === true;
  const learn = (): void => void client.call("staff/me", {}).then(learnMe);
  return (
    <Frame required={me?.secondFactorFirst === true}>
      {isSet && <Done />}
      {!isSet && begun === undefined && <PasswordStep onBegun={setBegun} />}
      {!isSet && begun !== undefined && <ConfirmStep begun={begun} onSet={learn} />}
    </Frame>
  );
}
