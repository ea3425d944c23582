/** Lists as CSV files: the whole filtered list, asked for with the headers of the typed client. */
import { pathOf } from "./call.ts";
import type { CallName } from "./calls/index.ts";
import {
  CallFailed,
  CallRefused,
  type ClientOptions,
  REQUEST_TIMEOUT_MS,
  SESSION_INVALID_CODE,
} from "./client.ts";

/**
 * A list from its first row to its last.
 *
 * @throws CallRefused as the call itself would; CallFailed when no answer came
 */
export async function fetchCsv(options: ClientOptions, name: CallName, input: unknown): Promise<Blob> {
  const answer = await askFor(options, name, input);
  if (answer.ok) return await answer.blob();
  const envelope = await answer.json().catch((cause: unknown) => {
    throw new CallFailed(name, { cause });
  });
  if (envelope.code === SESSION_INVALID_CODE) options.onSessionInvalid?.();
  throw new CallRefused(envelope);
}

async function askFor(options: ClientOptions, name: CallName, input: unknown): Promise<Response> {
  const [group, callName] = name.split("/") as [string, string];
  const token = options.token();
  try {
    return await (options.fetch ?? fetch)(`${options.origin}${pathOf(group, callName)}?format=csv`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        "client-type": options.clientType,
        "accept-language": options.language(),
        ...(token === null ? {} : { token }),
      },
      body: JSON.stringify(input),
      credentials: "same-origin",
      signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
    });
  } catch (cause) {
    throw new CallFailed(name, { cause });
  }
}
