/** A list as a file. The call needs the session's headers, so the page fetches it and hands it to the browser. */
import type { CallInput } from "@meridian/contract";
import { readLanguageCookie, useSessionStore } from "../../data/index.ts";

type Listed = "pendOrderList" | "orderList" | "tradeRecord";

/** @returns false when no file came */
export async function downloadCsv<Name extends Listed>(
  call: Name,
  input: CallInput<`user/${Name}`>,
): Promise<boolean> {
  const { token } = useSessionStore.getState();
  const answer = await fetch(`/data/api.user/${call}?format=csv`, {
    method: "POST",
    credentials: "same-origin",
    headers: {
      "content-type": "application/json",
      "client-type": "wap",
      "accept-language": readLanguageCookie() ?? "en",
      ...(token === null ? {} : { token }),
    },
    body: JSON.stringify(input),
  }).catch(() => null);
  if (answer?.ok !== true) return false;
  const link = document.createElement("a");
  link.href = URL.createObjectURL(await answer.blob());
  link.download = `meridian-${call}.csv`;
  link.click();
  URL.revokeObjectURL(link.href);
  return true;
}
