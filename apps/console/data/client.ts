/** The one door to the server's calls. */
import { type ClientOptions, createClient } from "@meridian/contract/client";
import { readLanguageCookie } from "./cookies.ts";
import { expireSession, useSession } from "./session.ts";

export const clientOptions: ClientOptions = {
  origin: "",
  clientType: "wap",
  token: () => useSession.getState().token,
  language: () => readLanguageCookie() ?? "en",
  onSessionInvalid: expireSession,
};

export const client = createClient(clientOptions);
