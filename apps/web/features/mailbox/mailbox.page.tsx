/** The demo's mailbox: mails that would leave the machine are read here. One column serves both layouts. */
import type { Mail } from "@meridian/contract";
import { Button, Copy, EmptyState, ErrorState, Field, Skeleton, TextInput, TimeText } from "@meridian/ui";
import { Mail as MailIcon, Mailbox, MessageSquareText } from "lucide-react";
import { type FormEvent, useState } from "react";
import { useSearchParams } from "react-router";
import { useTranslations } from "use-intl";
import { useRead, useSettings } from "../../data/index.ts";
import { mailParts } from "./mail-text.model.ts";

const REFRESH_EVERY_MS = 3_000;

function MailText({ text }: { text: string }) {
  return mailParts(text, location.origin).map((part, place) =>
    part.isLink ? (
      <a key={place} href={part.text} className="text-accent underline">
        {part.text}
      </a>
    ) : (
      part.text
    ),
  );
}

function MailCard({ mail }: { mail: Mail }) {
  const t = useTranslations("mailbox");
  const Icon = mail.kind === "sms" ? MessageSquareText : MailIcon;
  return (
    <article className="rounded-card border border-line bg-surface-1 p-4">
      <header className="flex items-baseline justify-between gap-4">
        <h2 className="flex items-center gap-2 text-14 font-semibold">
          <Icon aria-hidden className="size-4 shrink-0 text-text-3" />
          {mail.kind === "sms" ? t("sms") : mail.subject}
        </h2>
        <TimeText timeMs={mail.time} style="ago" className="text-12 text-text-3" />
      </header>
      {mail.code !== "" && (
        <p className="mt-3 flex items-center gap-2">
          <strong className="figure text-28 font-semibold tracking-[0.12em]">{mail.code}</strong>
          <Copy text={mail.code} label={t("code")} />
        </p>
      )}
      <p className="mt-3 text-13 wrap-anywhere whitespace-pre-line text-text-2">
        <MailText text={mail.text} />
      </p>
    </article>
  );
}

/** A mail address, or a phone number with its area code. */
function readerOf(address: string): { email: string } | { phone: string } {
  return address.startsWith("+") ? { phone: address.replace(/[^+\d]/g, "") } : { email: address };
}

function Mails({ address }: { address: string }) {
  const t = useTranslations("mailbox");
  const { data, isError, refetch } = useRead("data/getMailbox", readerOf(address), {
    refetchInterval: REFRESH_EVERY_MS,
  });
  if (isError) return <ErrorState onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton className="h-32 w-full" />;
  if (data.list.length === 0)
    return <EmptyState icon={<Mailbox aria-hidden />}>{t("empty", { email: address })}</EmptyState>;
  return data.list.map((mail) => <MailCard key={mail.id} mail={mail} />);
}

export default function MailboxPage() {
  const t = useTranslations("mailbox");
  const { data: settings } = useSettings();
  const [query, setQuery] = useSearchParams();
  const address = query.get("email") ?? query.get("phone") ?? "";
  const [typed, setTyped] = useState(address);

  function open(event: FormEvent): void {
    event.preventDefault();
    if (typed === "") return;
    setQuery({ [typed.startsWith("+") ? "phone" : "email"]: typed }, { replace: true });
  }

  if (settings?.demo === false) return <EmptyState className="min-h-[50dvh]">{t("notHere")}</EmptyState>;
  return (
    <div className="mx-auto flex w-full max-w-160 flex-col gap-5 px-4 py-8">
      <div>
        <h1 className="text-28 font-semibold">{t("title")}</h1>
        <p className="mt-1 text-13 text-text-2">{t("text")}</p>
      </div>
      <form onSubmit={open} className="flex items-end gap-3">
        <Field label={t("address")} className="flex-1">
          <TextInput
            inputMode="email"
            autoComplete="email"
            value={typed}
            onChange={(event) => setTyped(event.target.value.trim())}
          />
        </Field>
        <Button type="submit" className="h-10 max-lg:h-11">
          {t("open")}
        </Button>
      </form>
      {address !== "" && <Mails address={address} />}
    </div>
  );
}
