/** The reply form: R goes into it, and with Ctrl or Cmd, Enter sends. */
import { SUPPORT_TEXT_MAX } from "@meridian/contract";
import { Button, Field, formatAmount, toast } from "@meridian/ui";
import { type FormEvent, type KeyboardEvent, useRef } from "react";
import { useLocale, useTranslations } from "use-intl";
import { useKeys } from "../../app/keys.ts";
import { CallRefused, draftsOf, useAction } from "../../data/index.ts";
import { ErrorLine, TextArea } from "../../parts/index.ts";

const SECRET = "support.secret";
/** An answer that was begun stays with its conversation while others are read. */
const useAnswer = draftsOf<string>();
/** From here on the number of letters left is shown. */
const LEFT_SHOWN_MAX = 200;

/** The letters left of an answer near its end, and the error of one too long to send. */
function useLength(text: string) {
  const t = useTranslations("consoleSupport");
  const locale = useLocale();
  const figure = (count: number): string => formatAmount(String(count), locale, 0);
  // As the server counts: it trims first.
  const left = SUPPORT_TEXT_MAX - text.trim().length;
  const tooLong = left < 0;
  return {
    tooLong,
    aside:
      left > LEFT_SHOWN_MAX ? undefined : (
        <span className={tooLong ? "figure text-danger" : "figure"}>{figure(left)}</span>
      ),
    error: tooLong ? t("answerTooLong", { most: figure(SUPPORT_TEXT_MAX) }) : undefined,
  };
}

export function Reply({ ticketId, onSent }: { ticketId: string; onSent: () => void }) {
  const t = useTranslations("consoleSupport");
  const [text = "", putText] = useAnswer(ticketId);
  const field = useRef<HTMLTextAreaElement>(null);
  const reply = useAction("staff/supportReply");
  const { error } = reply;
  const { tooLong, ...length } = useLength(text);
  const hasSecret = error instanceof CallRefused && error.refusal === SECRET;
  useKeys({ R: () => field.current?.focus() });
  const send = (confirmed: boolean): void => {
    if (text.trim() === "" || tooLong || reply.isPending) return;
    const sent = (): void => {
      putText(undefined);
      toast.success(t("didSend"));
      onSent();
    };
    // Heard of also where another conversation is open by then: what was sent is no draft any more.
    const input = { ticketId, text, ...(confirmed ? { confirmed } : {}) };
    void reply.mutateAsync(input).then(sent, () => undefined);
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    send(false);
  };
  const quick = (event: KeyboardEvent): void => {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) send(false);
  };
  const change = (value: string): void => {
    putText(value === "" ? undefined : value);
    if (error !== null) reply.reset();
  };
  return (
    <form onSubmit={submit} className="space-y-2 border-t border-line bg-surface-0 px-6 py-3 max-lg:px-4">
      <Field label={t("answer")} hint={t("answerHint")} boxed={false} {...length}>
        <TextArea
          ref={field}
          value={text}
          aria-keyshortcuts="R"
          onKeyDown={quick}
          onChange={(event) => change(event.target.value)}
        />
      </Field>
      <ErrorLine error={error} />
      <div className="flex justify-end gap-2">
        {hasSecret && (
          <Button variant="danger" onClick={() => send(true)}>
            {t("sendAnyway")}
          </Button>
        )}
        <Button
          type="submit"
          variant="primary"
          disabled={text.trim() === "" || tooLong}
          busy={reply.isPending}
        >
          {t("send")}
        </Button>
      </div>
    </form>
  );
}
