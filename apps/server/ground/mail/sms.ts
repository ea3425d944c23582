/**
 * Short messages over a provider's HTTP interface: one POST of a JSON body for each, as docs/operating/settings.md
 * describes. What a provider of another shape wants, a small program in between can make of it.
 */
import { fetchText } from "../outgoing/index.ts";
import type { OutgoingMail, Transport } from "./queue.ts";

export interface SmsSettings {
  readonly url: string;
  /** The whole value of the header Authorization; undefined for none. */
  readonly authorization: string | undefined;
  /** Shown to whoever gets the message. */
  readonly sender: string;
}

const TIMEOUT_MS = 10_000;

/** A message that is refused says so without number and text, which never come into a log. */
export function createSmsProvider(settings: SmsSettings): Transport {
  return {
    atHand: false,
    async deliver(message) {
      const status = await post(settings, message).catch(() => {
        throw new Error("the provider did not answer");
      });
      if (status < 200 || status > 299) throw new Error(`the provider answered ${status}`);
    },
    close: () => Promise.resolve(),
  };
}

async function post(settings: SmsSettings, { id, to, text }: OutgoingMail): Promise<number> {
  const { url, authorization, sender } = settings;
  const answer = await fetchText(url, {
    method: "POST",
    signal: AbortSignal.timeout(TIMEOUT_MS),
    headers: {
      "content-type": "application/json",
      "idempotency-key": `message-${id}`,
      ...(authorization === undefined ? {} : { authorization }),
    },
    body: JSON.stringify({ to, text, from: sender }),
  });
  return answer.status;
}
