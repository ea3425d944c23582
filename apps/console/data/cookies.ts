/** The two cookies the console itself reads and writes: the readable half of the session's token, and the language. */
import { readCookie, writeCookie } from "@meridian/client/cookies";

const WORKDAY_SECONDS = 10 * 3600;
const YEAR_SECONDS = 365 * 24 * 3600;
const TOKEN = "staffToken";
const LANGUAGE = "lang";

export const readToken = (): string | null => readCookie(TOKEN);
/** Under the console's path alone, so that it travels with no call: calls carry it in a header. */
export const writeToken = (token: string): void =>
  writeCookie(TOKEN, token, { path: "/console", maxAgeSeconds: WORKDAY_SECONDS });
export const clearToken = (): void => writeCookie(TOKEN, "", { path: "/console", maxAgeSeconds: 0 });

export const readLanguageCookie = (): string | null => readCookie(LANGUAGE);
export const writeLanguageCookie = (code: string): void =>
  writeCookie(LANGUAGE, code, { path: "/", maxAgeSeconds: YEAR_SECONDS });
