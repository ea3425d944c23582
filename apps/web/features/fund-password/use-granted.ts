/** Changes that the grant of the fund password allows: asked for where it is due, once per press, a refusal shown. */
import type { CallInput, CallName, CallOutput } from "@meridian/contract";
import { useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { CallFailed, CallRefused, client } from "../../data/index.ts";
import { useFundPassword } from "./use-fund-password.ts";

export interface Refused {
  readonly message: string;
  /** The refusal's name; "" when no answer came. */
  readonly refusal: string;
  readonly field: string | undefined;
}

export function useGranted<Allowed extends CallName>() {
  const t = useTranslations("fundPassword");
  const { withGrant } = useFundPassword();
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<Refused>();
  // The key stays while no answer came, so that a second press cannot act twice.
  const press = useRef({ meant: "", key: "" });

  /** @returns null when it was refused, when no answer came, and when the member closed the window */
  async function run<Name extends Allowed>(
    name: Name,
    input: CallInput<Name>,
  ): Promise<CallOutput<Name> | null> {
    const meant = JSON.stringify([name, input]);
    if (press.current.meant !== meant) press.current = { meant, key: crypto.randomUUID() };
    const options = { idempotencyKey: press.current.key };
    setBusy(true);
    setRefused(undefined);
    try {
      const answer = await withGrant(() => client.call(name, input, options));
      press.current = { meant: "", key: "" };
      return answer;
    } catch (error) {
      if (!(error instanceof CallFailed)) press.current = { meant: "", key: "" };
      const callRefused = error instanceof CallRefused ? error : undefined;
      setRefused({
        message: callRefused?.message ?? t("noAnswer"),
        refusal: callRefused?.refusal ?? "",
        field: callRefused?.field,
      });
      return null;
    } finally {
      setBusy(false);
    }
  }

  return { run, busy, refused, clear: () => setRefused(undefined) };
}
