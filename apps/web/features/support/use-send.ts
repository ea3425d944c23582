/** A change whose answer may be lost on the way: the same words sent again have the same key, and one effect. */
import type { CallInput, CallName, CallOutput } from "@meridian/contract";
import { useRef, useState } from "react";
import { CallRefused, client } from "../../data/index.ts";

export function useSend<Name extends CallName>(name: Name) {
  const unanswered = useRef<{ readonly text: string; readonly key: string }>(undefined);
  const [busy, setBusy] = useState(false);

  /** @throws CallRefused, CallFailed as any call */
  async function send(input: CallInput<Name>): Promise<CallOutput<Name>> {
    const text = JSON.stringify(input);
    const known = unanswered.current?.text === text ? unanswered.current.key : undefined;
    const key = known ?? crypto.randomUUID();
    unanswered.current = { text, key };
    setBusy(true);
    try {
      const output = await client.call(name, input, { idempotencyKey: key });
      unanswered.current = undefined;
      return output;
    } catch (error) {
      if (error instanceof CallRefused) unanswered.current = undefined;
      throw error;
    } finally {
      setBusy(false);
    }
  }

  return { busy, send };
}
