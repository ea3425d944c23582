/** Changes that the grant of the fund password allows: asked for where it is due, once per press, a refusal shown. */
import type { CallInput, CallName, CallOutput } from "@meridian/contract";
import { useState } from "react";
import { pressOf, WINDOW_KEPT_MS } from "../../app/use-press-key.ts";
import type { Failure } from "../../app/use-refusal-text.ts";
import { client } from "../../data/index.ts";
import { useAgainNote } from "./use-again-note.ts";
import { useFundPassword } from "./use-fund-password.ts";
import { useRefused } from "./use-refused.ts";

/** @param keptMs as in {@link pressOf}: Infinity where what is sent means the same later, as in a ticket */
export function useGranted<Allowed extends CallName>(keptMs = WINDOW_KEPT_MS) {
  const { withGrant } = useFundPassword();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const noteAgain = useAgainNote();

  /**
   * @param onFailed called with what went wrong before that is said
   * @returns null when it was refused, when no answer came, and when the member closed the window
   */
  async function run<Name extends Allowed>(
    name: Name,
    input: CallInput<Name>,
    onFailed?: (error: unknown) => void,
  ): Promise<CallOutput<Name> | null> {
    const press = pressOf(name, input, { keptMs });
    const options = { idempotencyKey: press.key };
    setBusy(true);
    setFailure(undefined);
    try {
      const answer = await withGrant(() => client.call(name, input, options));
      if (answer === null) {
        press.leave();
        return null;
      }
      press.settle();
      noteAgain(press);
      return answer;
    } catch (error) {
      if (press.settle(error)) noteAgain(press);
      else {
        onFailed?.(error);
        setFailure({ error });
      }
      return null;
    } finally {
      setBusy(false);
    }
  }

  return { run, busy, refused: useRefused(failure), clear: () => setFailure(undefined) };
}
