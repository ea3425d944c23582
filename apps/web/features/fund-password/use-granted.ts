/** Changes that the grant of the fund password allows: asked for where it is due, once per press, a refusal shown. */
import type { CallInput, CallName, CallOutput } from "@meridian/contract";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { usePressKey } from "../../app/use-press-key.ts";
import { type Failure, useFailedText } from "../../app/use-refusal-text.ts";
import { CallRefused, client } from "../../data/index.ts";
import { useFundPassword } from "./use-fund-password.ts";

export interface Refused {
  readonly message: string;
  /** The refusal's name; "" when no answer came. */
  readonly refusal: string;
  readonly field: string | undefined;
  /** Undefined when no answer came. */
  readonly error: CallRefused | undefined;
}

function refusedOf(failure: Failure, message: string): Refused {
  const error = failure.error instanceof CallRefused ? failure.error : undefined;
  const { refusal = "", field } = error ?? {};
  return { message, refusal, field, error };
}

export function useGranted<Allowed extends CallName>() {
  const t = useTranslations("fundPassword");
  const { withGrant } = useFundPassword();
  const [busy, setBusy] = useState(false);
  // Kept without its words: they follow the language.
  const [failure, setFailure] = useState<Failure>();
  const pressKey = usePressKey();

  /** @returns null when it was refused, when no answer came, and when the member closed the window */
  async function run<Name extends Allowed>(
    name: Name,
    input: CallInput<Name>,
  ): Promise<CallOutput<Name> | null> {
    const options = { idempotencyKey: pressKey.keyFor([name, input]) };
    setBusy(true);
    setFailure(undefined);
    try {
      const answer = await withGrant(() => client.call(name, input, options));
      pressKey.settle();
      return answer;
    } catch (error) {
      pressKey.settle(error);
      setFailure({ error });
      return null;
    } finally {
      setBusy(false);
    }
  }

  const message = useFailedText(failure, t("noAnswer"));
  const refused = failure === undefined ? undefined : refusedOf(failure, message);
  return { run, busy, refused, clear: () => setFailure(undefined) };
}
