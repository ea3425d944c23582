/** The six digits that were sent, with where they went. */
import type { CallOutput } from "@meridian/contract";
import { Field, PinInput } from "@meridian/ui";
import { useState } from "react";
import { useLocation } from "react-router";
import { useTranslations } from "use-intl";
import { useSettings } from "../../data/index.ts";

interface CodeStepProps {
  readonly sent: CallOutput<"login/recoverySendCode">;
  /** The member's own address, where it is known; of the demo's mailbox. */
  readonly email: string;
  readonly busy: boolean;
  readonly problem: string;
  readonly onCode: (code: string) => void;
}

export function CodeStep({ sent, email, busy, problem, onCode }: CodeStepProps) {
  const t = useTranslations("recovery");
  const login = useTranslations("login");
  const { data: settings } = useSettings();
  const mobile = useLocation().pathname.startsWith("/mb");
  const [digits, setDigits] = useState("");
  const mailbox = `${mobile ? "/mbmailbox" : "/mailbox"}?email=${encodeURIComponent(email)}`;
  return (
    <div className="flex flex-col gap-4">
      <p className="text-14 text-text-2">{t(`code.${sent.way}`, { to: sent.to })}</p>
      <Field label={t("code.label")} boxed={false} error={problem === "" ? undefined : problem}>
        <PinInput
          key={busy ? "busy" : "ready"}
          autoFocus
          autoComplete="one-time-code"
          value={digits}
          onValue={setDigits}
          onComplete={(code) => {
            setDigits("");
            onCode(code);
          }}
          disabled={busy}
        />
      </Field>
      {settings?.demo === true && email !== "" && (
        <p className="text-13 text-text-2">
          {login.rich("code.inMailbox", {
            link: (words) => (
              <a className="font-medium text-accent" href={mailbox} target="_blank" rel="noreferrer">
                {words}
              </a>
            ),
          })}
        </p>
      )}
    </div>
  );
}
