/** The one door to the server's calls. */
import { createClient } from "@meridian/contract/client";
import { readLanguageCookie } from "./cookies.ts";
import { expireSession, useSession } from "./session.ts";

export const client = createClient({
  origin: "",
  clientType: "wap",
  token: () => useSession.getState().token,
  language: () => readLanguageCookie() ?? "en",
  onSessionInvalid: expireSession,
});
