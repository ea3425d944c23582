/** Makes a passkey: login password, then what the device asks for, then a name that the member gave. */
import { Field, TextInput, toast } from "@meridian/ui";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { client, refusalOf } from "../../data/index.ts";
import { HoldWarning } from "./HoldNote.tsx";
import { canUsePasskeys, makePasskey } from "./passkey.ts";
import { PasswordStep } from "./PasswordStep.tsx";
import { useChange } from "./use-change.ts";
import { useSecondFactor } from "./use-second-factor.ts";
import { useWindowHold } from "./window-hold.ts";

export function NewPasskey({
  possible,
  holds,
  onDone,
}: {
  possible: boolean;
  /** A hold on withdrawals follows. */
  holds: boolean;
  onDone: (recoveryCodes: readonly string[]) => void;
}) {
  const t = useTranslations("security");
  const { withSecondFactor } = useSecondFactor();
  const { busy, problem, run } = useChange();
  useWindowHold(busy ? "busy" : "none");
  const [declined, setDeclined] = useState(false);
  const [name, setName] = useState(() => t("passkeys.defaultName"));

  async function make(loginPassword: string) {
    const begun = await client.call("user/passkeyBegin", { loginPassword });
    const made = await makePasskey(begun).catch((error: unknown) => {
      if (refusalOf(error) === "") setDeclined(true);
      return null;
    });
    if (made === null) return null;
    const input = { name: name.trim() === "" ? t("passkeys.defaultName") : name, ...made };
    return withSecondFactor("user/passkeyFinish", (given) =>
      client.call("user/passkeyFinish", { ...input, ...given }),
    );
  }

  async function add(loginPassword: string): Promise<void> {
    setDeclined(false);
    const done = await run(() => make(loginPassword));
    if (done === null) return;
    toast.success(t("passkeys.added"));
    onDone(done.recoveryCodes);
  }

  const usable = possible && canUsePasskeys();
  return (
    <PasswordStep
      label={t("passkeys.create")}
      busy={busy}
      problem={declined ? t("passkeys.declined") : problem}
      reason={usable ? undefined : t(possible ? "passkeys.notHere" : "passkeys.needsName")}
      onPassword={(text) => void add(text)}
    >
      <p className="text-13 text-text-2">{t("passkeys.newText")}</p>
      {holds && <HoldWarning />}
      <Field label={t("passkeys.name")}>
        <TextInput maxLength={40} value={name} onChange={(event) => setName(event.target.value)} />
      </Field>
    </PasswordStep>
  );
}
