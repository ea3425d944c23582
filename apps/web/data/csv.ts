/**
 * Lists as CSV files: the whole filtered list, fetched with the session's headers and handed to the browser
 * to keep.
 */
import type { CallInput, CallName } from "@meridian/contract";
import { CallFailed, CallRefused, REQUEST_TIMEOUT_MS, SESSION_INVALID_CODE } from "@meridian/contract/client";
import { readLanguageCookie } from "./cookies.ts";
import { expireSession, useSessionStore } from "./session.ts";

/** The lists that can also be had as CSV. */
export type CsvName = Extract<
  CallName,
  | "user/accountChangeRecord"
  | "user/getRechargeList"
  | "user/getWithdrawList"
  | "user/orderList"
  | "user/pendOrderList"
  | "user/signInLogs"
  | "user/tradeRecord"
>;

async function fetchCsv(name: CsvName, input: unknown): Promise<Response> {
  const { token } = useSessionStore.getState();
  try {
    return await fetch(`/data/api.${name}?format=csv`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        "client-type": "wap",
        "accept-language": readLanguageCookie() ?? "en",
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

/** Keeps a text as a file, through a link that is pressed for the visitor. */
function saveFile(blob: Blob, fileName: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(link.href);
}

/**
 * Downloads a list with the given filters, from its first row to its last.
 *
 * @param fileName without ".csv"
 * @throws CallRefused as the call itself would; CallFailed when no answer came
 */
export async function downloadCsv<Name extends CsvName>(
  name: Name,
  input: CallInput<Name>,
  fileName: string,
): Promise<void> {
  const answer = await fetchCsv(name, input);
  if (answer.ok) return saveFile(await answer.blob(), `${fileName}.csv`);
  const envelope = await answer.json().catch((cause: unknown) => {
    throw new CallFailed(name, { cause });
  });
  if (envelope.code === SESSION_INVALID_CODE) expireSession();
  throw new CallRefused(envelope);
}
