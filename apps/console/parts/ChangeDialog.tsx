/**
 * The one window through which everything is changed: what will happen, why, for the dangerous a word to type, and what
 * the server said when it refused.
 */
import { Button, type ButtonVariant, Dialog, Field, TextInput } from "@meridian/ui";
import {
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from "react";
import { useTranslations } from "use-intl";
import { CallFailed } from "../data/index.ts";
import { CodeField, isCode, type Proof, useHasFactor } from "./CodeField.tsx";
import { isReasonShort, lackOf, REASON_MAX, REASON_MIN } from "./reason.model.ts";
import { TextArea } from "./TextArea.tsx";

interface Change {
  readonly isPending: boolean;
  readonly error: Error | null;
}

interface ChangeDialogProps {
  readonly title: string;
  readonly description?: ReactNode;
  /** The button's label. */
  readonly action: string;
  readonly variant?: ButtonVariant;
  /** The text that must be typed before the button works. */
  readonly typed?: string;
  /** False while the fields of the window itself are incomplete. */
  readonly ready?: boolean;
  /** Says what those fields still need, where it is not that they are empty. */
  readonly lack?: string | undefined;
  readonly reasonInitial?: string;
  readonly change: Change;
  /** Asks whoever has a second factor for a code of it. */
  readonly proved?: boolean;
  /** The window's own fields are there to be read: the reason is the first to be written. */
  readonly reasonFirst?: boolean;
  readonly onSend: (reason: string, proof: Proof) => void;
  readonly onClose: () => void;
  readonly width?: "medium" | "wide";
  /** The window's own fields, before the reason. */
  readonly children?: ReactNode;
  /** Content under the form. */
  readonly after?: ReactNode;
}

export function ErrorLine({ error }: { error: Error | null }) {
  const t = useTranslations("console");
  return (
    <p role="alert" className="text-13 text-danger empty:hidden">
      {error instanceof CallFailed ? t("noAnswer") : error?.message}
    </p>
  );
}

interface ReasonFieldProps {
  readonly reason: string;
  readonly focused: boolean;
  readonly onReason: (reason: string) => void;
}

function ReasonField({ reason, focused, onReason }: ReasonFieldProps) {
  const t = useTranslations("console");
  // Beside the label: what stands under the field may be out of sight.
  const short = (
    <span role="status" className="text-warn">
      {isReasonShort(reason) && t("reason.short", { count: REASON_MIN })}
    </span>
  );
  return (
    <Field label={t("reason.label")} aside={short} hint={t("reason.hint")} boxed={false}>
      <TextArea
        value={reason}
        maxLength={REASON_MAX}
        autoFocus={focused}
        onChange={(event) => onReason(event.target.value)}
      />
    </Field>
  );
}

export function ChangeDialog(props: ChangeDialogProps) {
  const { title, description, action, variant = "primary", typed, ready = true, change, children } = props;
  const t = useTranslations("console");
  const formId = useId();
  const lackId = useId();
  const form = useRef<HTMLFormElement>(null);
  const [reason, setReason] = useState(props.reasonInitial ?? "");
  const [word, setWord] = useState("");
  const [code, setCode] = useState("");
  const asksCode = useHasFactor() && props.proved === true;
  // A code that was refused is of no use any more; the field that was refused is where the hand goes next.
  useEffect(() => {
    if (change.error === null) return;
    setCode("");
    form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [change.error]);
  const proof = asksCode ? { code } : {};
  const proven = !asksCode || isCode(code);
  const lack = lackOf({ ready, reason, word, typed, proven });
  const send = (event: FormEvent): void => {
    event.preventDefault();
    if (lack === undefined && !change.isPending) props.onSend(reason.trim(), proof);
  };
  // What is on its way cannot be called back: the window stays until it is known what came of it.
  const close = (): void => {
    if (!change.isPending) props.onClose();
  };
  const quick = (event: KeyboardEvent): void => {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) form.current?.requestSubmit();
  };
  return (
    <Dialog
      open
      onOpen={(open) => open || close()}
      width={props.width ?? "medium"}
      title={title}
      description={description}
      footer={
        <div className="flex min-w-0 flex-1 flex-col gap-2">
          <ErrorLine error={change.error} />
          <div className="flex items-center justify-end gap-2">
            <span id={lackId} className="me-auto text-12 text-text-2">
              {lack === "fields" && props.lack !== undefined ? props.lack : lack && t(`lack.${lack}`)}
            </span>
            <Button onClick={close} disabled={change.isPending}>
              {t("cancel")}
            </Button>
            <Button
              type="submit"
              form={formId}
              variant={variant}
              disabled={lack !== undefined}
              aria-describedby={lackId}
              busy={change.isPending}
            >
              {action}
            </Button>
          </div>
        </div>
      }
    >
      <form id={formId} ref={form} onSubmit={send} onKeyDown={quick} className="flex flex-col gap-4 pt-1">
        {children}
        <ReasonField
          reason={reason}
          focused={children === undefined || children === false || props.reasonFirst === true}
          onReason={setReason}
        />
        {typed !== undefined && (
          <Field label={t.rich("typed", { word: () => <b className="text-text-1">{typed}</b> })}>
            <TextInput
              value={word}
              autoComplete="off"
              spellCheck={false}
              onChange={(event) => setWord(event.target.value)}
            />
          </Field>
        )}
        {asksCode && <CodeField code={code} onCode={setCode} />}
      </form>
      {props.after}
    </Dialog>
  );
}
