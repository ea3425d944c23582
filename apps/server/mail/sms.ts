/**
 * Short messages over a provider's HTTP interface: one POST of a JSON body for each, as docs/operating/settings.md
 * describes. What a provider of another shape wants, a small program in between can make of it.
 */
import { setTimeout as sleep } from "node:timers/promises";
import type { Logger } from "pino";
import { fetchText } from "../outgoing/fetch-text.ts";
import type { OutgoingSms, SmsTransport } from "./mailer.ts";

export interface SmsSettings {
  readonly url: string;
  /** The whole value of the header Authorization; undefined for none. */
  readonly authorization: string | undefined;
  /** Shown to whoever gets the message. */
  readonly sender: string;
}

const TIMEOUT_MS = 10_000;

/** A provider that is busy for a moment gets the message once more. */
const TRIES_MAX = 2;
const RETRY_AFTER_MS = 2_000;

/** Messages underway at once; beyond it a provider that hangs would only collect more of them. */
const UNDERWAY_MAX = 200;

/**
 * `deliver` does not wait for the provider: its slowness must not tell a caller whether a number is known. A message
 * that fails is logged without number and text.
 */
export function createSmsProvider(settings: SmsSettings, log: Logger): SmsTransport {
  const underway = new Set<Promise<unknown>>();

  return {
    deliver(message) {
      if (underway.size >= UNDERWAY_MAX) {
        log.error("a short message was dropped: too many are underway");
        return Promise.resolve();
      }
      const sending: Promise<unknown> = send(settings, message, TRIES_MAX)
        .catch((error: Error) => log.error({ error: error.message }, "a short message could not be sent"))
        .finally(() => underway.delete(sending));
      underway.add(sending);
      return Promise.resolve();
    },
    async close() {
      await Promise.allSettled(underway);
    },
  };
}

async function send(settings: SmsSettings, message: OutgoingSms, triesLeft: number): Promise<void> {
  const failure = await post(settings, message).then(
    (status) => (status >= 200 && status < 300 ? null : `the provider answered ${status}`),
    () => "the provider did not answer",
  );
  if (failure === null) return;
  if (triesLeft <= 1) throw new Error(failure);
  await sleep(RETRY_AFTER_MS, undefined, { ref: false });
  await send(settings, message, triesLeft - 1);
}

async function post(settings: SmsSettings, { to, text }: OutgoingSms): Promise<number> {
  const { url, authorization, sender } = settings;
  const answer = await fetchText(url, {
    method: "POST",
    signal: AbortSignal.timeout(TIMEOUT_MS),
    headers: {
      "content-type": "application/json",
      ...(authorization === undefined ? {} : { authorization }),
    },
    body: JSON.stringify({ to, text, from: sender }),
  });
  return answer.status;
}
