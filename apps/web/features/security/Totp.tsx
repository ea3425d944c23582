/** The authenticator app: set up in three steps (password, code, recovery codes), or taken away. */
import type { CallOutput } from "@meridian/contract";
import { Button, Copy, Field, KeyText, PinInput, QrCode, toast } from "@meridian/ui";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { client } from "../../data/index.ts";
import { HoldWarning } from "./HoldNote.tsx";
import { PasswordStep } from "./PasswordStep.tsx";
import { RecoveryCodes } from "./RecoveryCodes.tsx";
import { hasFactor } from "./security.model.ts";
import { useChange } from "./use-change.ts";
import { useSecondFactor } from "./use-second-factor.ts";
import { useWindowHold } from "./window-hold.ts";
import type { WindowProps } from "./Windows.tsx";

type Begun = CallOutput<"user/totpBegin">;

function Scan({ begun, onCodes }: { begun: Begun; onCodes: (codes: readonly string[]) => void }) {
  const t = useTranslations("security");
  const { withSecondFactor } = useSecondFactor();
  const { busy, problem, run } = useChange();
  const [code, setCode] = useState("");
  useWindowHold(busy ? "busy" : "none");
  async function confirm(digits: string): Promise<void> {
    const done = await run(() =>
      withSecondFactor("user/totpConfirm", (given) =>
        client.call("user/totpConfirm", { code: digits, ...given }),
      ),
    );
    setCode("");
    if (done === null) return;
    toast.success(t("totp.added"));
    onCodes(done.recoveryCodes);
  }
  return (
    <div className="flex flex-col gap-4">
      <p className="text-13 text-text-2">{t("totp.scan")}</p>
      <span className="self-center">
        <QrCode text={begun.uri} label={t("totp.qr")} />
      </span>
      <p className="flex items-center justify-between gap-2 rounded-control bg-surface-2 px-3 py-2">
        <KeyText text={begun.secret} className="min-w-0" />
        <Copy text={begun.secret} label={t("totp.secret")} />
      </p>
      <Field label={t("totp.code")} boxed={false} error={problem === "" ? undefined : problem}>
        <PinInput
          key={busy ? "busy" : "ready"}
          autoFocus
          autoComplete="one-time-code"
          value={code}
          onValue={setCode}
          onComplete={(digits) => void confirm(digits)}
          disabled={busy}
        />
      </Field>
    </div>
  );
}

function Remove({ onClose }: { onClose: () => void }) {
  const t = useTranslations("security");
  const { withSecondFactor } = useSecondFactor();
  const { busy, problem, run } = useChange();
  async function remove(): Promise<void> {
    const done = await run(() =>
      withSecondFactor("user/totpRemove", (given) => client.call("user/totpRemove", given)),
    );
    if (done === null) return;
    toast.success(t("totp.removed"));
    onClose();
  }
  return (
    <div className="flex flex-col gap-4">
      <p className="text-13 text-text-2">{t("totp.on")}</p>
      <HoldWarning />
      <p role="alert" className="text-13 text-danger empty:hidden">
        {problem}
      </p>
      <Button variant="danger" size="large" wide busy={busy} onClick={() => void remove()}>
        {t("totp.remove")}
      </Button>
    </div>
  );
}

export function Totp({ center, onClose }: WindowProps) {
  const t = useTranslations("security");
  const { busy, problem, run } = useChange();
  // Held as it was when the window opened: the page becomes fresh in between.
  const [wasSet] = useState(center.totp);
  const [begun, setBegun] = useState<Begun | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (wasSet) return <Remove onClose={onClose} />;
  if (codes !== null && codes.length > 0) return <RecoveryCodes codes={codes} onDone={onClose} />;
  if (begun !== null) {
    return <Scan begun={begun} onCodes={(made) => (made.length > 0 ? setCodes(made) : onClose())} />;
  }
  const begin = async (loginPassword: string): Promise<void> =>
    setBegun(await run(() => client.call("user/totpBegin", { loginPassword })));
  return (
    <PasswordStep label={t("goOn")} busy={busy} problem={problem} onPassword={(text) => void begin(text)}>
      <p className="text-13 text-text-2">{t("totp.text")}</p>
      {hasFactor(center) && <HoldWarning />}
    </PasswordStep>
  );
}
