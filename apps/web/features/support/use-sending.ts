/** Says something in an own case; what had no answer is sent when the conversation shows it. */
import type { SupportMessage } from "@meridian/contract";
import { useEffect, useRef } from "react";
import { usePressKey } from "../../app/use-press-key.ts";
import { client, refusalOf } from "../../data/index.ts";
import { messageOf } from "./support.model.ts";
import { forgetCases } from "./use-cases.ts";
import { type Said, useComposer } from "./use-composer.ts";

interface Sent {
  readonly said: Said;
  /** The last message before it; undefined for none. */
  readonly after: string | undefined;
}

export function useSending(ticketId: string, messages: readonly SupportMessage[]) {
  const pressKey = usePressKey();
  const sent = useRef<Sent>(undefined);
  const composer = useComposer(async (said) => {
    sent.current = { said, after: messages.at(-1)?.messageId };
    const input = { ticketId, ...said };
    try {
      await client.call("user/sendMessage", input, { idempotencyKey: pressKey.keyFor(input) });
      pressKey.settle();
    } catch (error) {
      pressKey.settle(error);
      if (refusalOf(error) === "") void forgetCases();
      throw error;
    }
    await forgetCases();
  });
  const isUnanswered = composer.refusal === "";
  const { arrived } = composer;
  useEffect(() => {
    if (!isUnanswered || sent.current === undefined) return;
    const { said, after } = sent.current;
    if (messageOf(said, messages, after) === undefined) return;
    // The same words said once more are another message.
    pressKey.settle();
    arrived();
  }, [isUnanswered, messages, arrived, pressKey]);
  return composer;
}
