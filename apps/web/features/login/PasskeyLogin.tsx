import { Button } from "@meridian/ui";
import { Fingerprint } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { client, refusalOf } from "../../data/index.ts";
import { canUsePasskeys, signWithPasskey } from "../security/index.ts";
import { useEntering } from "./use-entering.ts";

/** Logs in with a passkey alone. Nothing is drawn where the browser or the address cannot have one. */
export function PasskeyLogin() {
  const t = useTranslations("secondFactor");
  const { begin, goOn } = useEntering();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");
  if (!canUsePasskeys() || /^[\d.:[\]]+$/.test(window.location.hostname)) return null;

  async function logIn(): Promise<void> {
    setBusy(true);
    setProblem("");
    try {
      const proof = await signWithPasskey(await client.call("login/passkeyOptions", {}));
      begin(await client.call("login/passkeyLogin", { proof }));
      goOn("home");
    } catch (error) {
      setProblem(refusalOf(error) !== "" && error instanceof Error ? error.message : t("passkeyFailed"));
      setBusy(false);
    }
  }

  return (
    <>
      <Button size="large" wide busy={busy} onClick={() => void logIn()}>
        <Fingerprint aria-hidden className="size-5" />
        {t("passkeyLogin")}
      </Button>
      <p role="alert" className="text-13 text-danger empty:hidden">
        {problem}
      </p>
    </>
  );
}
