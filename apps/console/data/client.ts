/** The one door to the server's calls. */
import { type CallOptions, createClient } from "@meridian/contract/client";
import { readLanguageCookie } from "./cookies.ts";
import type { CallInput, CallName, CallOutput } from "./names.ts";
import { expireSession, useSession } from "./session.ts";

interface ConsoleClient {
  call<Name extends CallName>(
    name: Name,
    input: CallInput<Name>,
    options?: CallOptions,
  ): Promise<CallOutput<Name>>;
}

export const client = createClient({
  origin: "",
  clientType: "wap",
  token: () => useSession.getState().token,
  language: () => readLanguageCookie() ?? "en",
  onSessionInvalid: expireSession,
}) as ConsoleClient;
