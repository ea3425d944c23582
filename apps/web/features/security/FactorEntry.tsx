/** Entry of a second factor: a passkey, a code of the app, or a code kept for emergencies. */
import type { SecondFactor, SecondFactorOptions } from "@meridian/contract";
import { Button, Field, PinInput, TextInput } from "@meridian/ui";
import { Fingerprint } from "lucide-react";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { refusalOf } from "../../data/index.ts";
import { canUsePasskeys, signWithPasskey } from "./passkey.ts";

export interface FactorEntryProps {
  readonly options: SecondFactorOptions;
  /** Throws what the server says of a wrong one. */
  attempt(given: SecondFactor): Promise<void>;
  /** Fresh options after a passkey was tried in vain. */
  renew(): Promise<SecondFactorOptions>;
}

/** An attempt and its problem: the server's words, or that the device did not sign. */
function useAttempt({ options, attempt, renew }: FactorEntryProps) {
  const t = useTranslations("secondFactor");
  const [current, setCurrent] = useState(options);
  const [busy, setBusy] = useState<SecondFactor["kind"] | null>(null);
  const [problem, setProblem] = useState("");

  async function give(kind: SecondFactor["kind"], make: () => Promise<SecondFactor>): Promise<void> {
    setBusy(kind);
    setProblem("");
    try {
      await attempt(await make());
    } catch (error) {
      const isOurs = refusalOf(error) !== "" && error instanceof Error;
      setProblem(isOurs ? error.message : t(kind === "passkey" ? "passkeyFailed" : "failed"));
      if (kind === "passkey") setCurrent(await renew().catch(() => current));
    }
    setBusy(null);
  }
  return { current, busy, problem, give };
}

type Attempting = ReturnType<typeof useAttempt>;

function PasskeyButton({ attempting }: { attempting: Attempting }) {
  const t = useTranslations("secondFactor");
  const { current, busy, give } = attempting;
  const { passkey } = current;
  if (passkey === null) return <p className="text-13 text-text-2">{t("passkeyElsewhere")}</p>;
  const sign = async (): Promise<SecondFactor> => ({
    kind: "passkey",
    proof: await signWithPasskey(passkey),
  });
  return (
    <Button
      variant="primary"
      size="large"
      wide
      busy={busy === "passkey"}
      disabled={busy !== null || !canUsePasskeys()}
      onClick={() => void give("passkey", sign)}
    >
      <Fingerprint aria-hidden className="size-5" />
      {t("passkey")}
    </Button>
  );
}

function AppCode({ attempting }: { attempting: Attempting }) {
  const t = useTranslations("secondFactor");
  const [digits, setDigits] = useState("");
  const { busy, give } = attempting;
  const complete = async (code: string): Promise<void> => {
    await give("totp", async () => ({ kind: "totp", code }));
    setDigits("");
  };
  return (
    <Field label={t("code")} boxed={false}>
      <PinInput
        key={busy === "totp" ? "busy" : "ready"}
        autoFocus
        autoComplete="one-time-code"
        value={digits}
        onValue={setDigits}
        onComplete={(code) => void complete(code)}
        disabled={busy !== null}
      />
    </Field>
  );
}

function RecoveryCode({ attempting }: { attempting: Attempting }) {
  const t = useTranslations("secondFactor");
  const [code, setCode] = useState("");
  const { busy, give } = attempting;
  function submit(event: FormEvent): void {
    event.preventDefault();
    // The window stands in the tree of a page's form: what is given here is not that form's.
    event.stopPropagation();
    if (code.trim() !== "") void give("recovery", async () => ({ kind: "recovery", code: code.trim() }));
  }
  return (
    <form onSubmit={submit} className="flex flex-col gap-4">
      <Field label={t("recovery")} hint={t("recoveryHint")}>
        <TextInput
          autoFocus
          autoComplete="off"
          spellCheck={false}
          className="figure"
          value={code}
          onChange={(event) => setCode(event.target.value)}
        />
      </Field>
      <Button type="submit" variant="primary" size="large" wide busy={busy === "recovery"}>
        {t("confirm")}
      </Button>
    </form>
  );
}

function Or() {
  const t = useTranslations("secondFactor");
  return (
    <p className="flex items-center gap-3 text-12 text-text-3">
      <span aria-hidden className="h-px flex-1 bg-line" />
      {t("or")}
      <span aria-hidden className="h-px flex-1 bg-line" />
    </p>
  );
}

/** A window that opens over another gets the focus last of all, and gives it to its first field. */
function useFirstFocus(changed: boolean) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const focus = (): void => box.current?.querySelector<HTMLElement>("input, button")?.focus();
    const frame = requestAnimationFrame(focus);
    return () => cancelAnimationFrame(frame);
  }, [changed]);
  return box;
}

export function FactorEntry(props: FactorEntryProps) {
  const t = useTranslations("secondFactor");
  const attempting = useAttempt(props);
  const [recovering, setRecovering] = useState(false);
  const { kinds } = props.options;
  const [hasKey, hasApp] = [kinds.includes("passkey"), kinds.includes("totp")];
  const box = useFirstFocus(recovering);
  return (
    <div ref={box} className="flex flex-col gap-4">
      <p className="text-13 text-text-2">{t(recovering ? "recoveryText" : "text")}</p>
      {recovering ? (
        <RecoveryCode attempting={attempting} />
      ) : (
        <>
          {hasKey && <PasskeyButton attempting={attempting} />}
          {hasKey && hasApp && <Or />}
          {hasApp && <AppCode attempting={attempting} />}
        </>
      )}
      <p role="alert" className="min-h-5 text-13 text-danger empty:hidden">
        {attempting.problem}
      </p>
      {kinds.includes("recovery") && (
        <button
          type="button"
          className="target-44 self-center text-13 font-medium text-accent"
          onClick={() => setRecovering(!recovering)}
        >
          {t(recovering ? "useFactor" : "useRecovery")}
        </button>
      )}
    </div>
  );
}
