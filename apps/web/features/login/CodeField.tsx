/** The six digits that were sent, with the button that sends them. */
import { digitsIn } from "@meridian/core";
import { Button, Field, TextInput } from "@meridian/ui";
import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { useTranslations } from "use-intl";
import { useSettings } from "../../data/index.ts";
import { type ContactForm, mailboxQuery } from "./contact.model.ts";
import { CODE_DIGITS } from "./login.model.ts";
import type { Code } from "./use-code.ts";

/** In the demo nothing leaves the machine: the code waits in a mailbox page. */
function MailboxHint({ contact }: { contact: ContactForm }) {
  const t = useTranslations("login");
  const mobile = useLocation().pathname.startsWith("/mb");
  const path = `${mobile ? "/mbmailbox" : "/mailbox"}?${mailboxQuery(contact)}`;
  return t.rich("code.inMailbox", {
    link: (words) => (
      <a className="font-medium text-accent" href={path} target="_blank" rel="noreferrer">
        {words}
      </a>
    ),
  });
}

function SentHint({ contact }: { contact: ContactForm }) {
  const t = useTranslations("login");
  const { data: settings } = useSettings();
  return settings?.demo === true ? <MailboxHint contact={contact} /> : t("code.sent");
}

/** The problem, followed by the hint on where the code was sent. */
function Both({ problem, children }: { problem: string; children: ReactNode }) {
  return (
    <>
      {problem} <span className="text-text-2">{children}</span>
    </>
  );
}

interface Props {
  readonly code: Code;
  readonly contact: ContactForm;
  readonly value: string;
  readonly onValue: (digits: string) => void;
  readonly error: string | undefined;
}

export function CodeField({ code, contact, value, onValue, error }: Props) {
  const t = useTranslations("login");
  const { seconds, sentTo } = code;
  const problem = error ?? code.error?.message;
  const hint = sentTo === null ? undefined : <SentHint contact={sentTo} />;
  return (
    <Field
      label={t("code.label")}
      hint={hint}
      error={problem === undefined || hint === undefined ? problem : <Both problem={problem}>{hint}</Both>}
      unit={
        <Button
          variant="quiet"
          size="small"
          busy={code.busy}
          disabled={seconds > 0}
          onClick={() => code.request(contact)}
          className="-me-2 text-accent!"
        >
          {seconds > 0 ? t("code.again", { seconds }) : t(sentTo === null ? "code.send" : "code.resend")}
        </Button>
      }
    >
      <TextInput
        inputMode="numeric"
        autoComplete="one-time-code"
        className="figure"
        value={value}
        onChange={(event) => onValue(digitsIn(event.target.value).slice(0, CODE_DIGITS))}
      />
    </Field>
  );
}
