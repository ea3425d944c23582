/** The two cookies the page itself reads and writes: the readable half of the session token, and the language. */
import { readCookie, writeCookie } from "@meridian/client/cookies";
import { type LanguageCode, languageWished } from "@meridian/i18n/languages";

const WEEK_SECONDS = 7 * 24 * 3600;
const YEAR_SECONDS = 365 * 24 * 3600;

export function readToken(): string | null {
  return readCookie("token");
}

export function writeToken(token: string): void {
  writeCookie("token", token, { path: "/", maxAgeSeconds: WEEK_SECONDS });
}

export function clearToken(): void {
  writeCookie("token", "", { path: "/", maxAgeSeconds: 0 });
}

function readLanguageCookie(): string | null {
  return readCookie("lang");
}

/** Returns the language that was chosen, else the browser's, else English. */
export function languageOfVisitor(): LanguageCode {
  return languageWished([readLanguageCookie() ?? "", ...(globalThis.navigator?.languages ?? [])]);
}

export function writeLanguageCookie(language: string): void {
  writeCookie("lang", language, { path: "/", maxAgeSeconds: YEAR_SECONDS });
}
