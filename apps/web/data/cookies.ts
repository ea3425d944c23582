/** The two cookies the page itself reads and writes: the readable half of the session token, and the language. */
import { type LanguageCode, languageWished } from "@meridian/i18n/languages";

const WEEK_SECONDS = 7 * 24 * 3600;
const YEAR_SECONDS = 365 * 24 * 3600;

function readCookie(name: string): string | null {
  for (const part of document.cookie.split("; ")) {
    const at = part.indexOf("=");
    if (part.slice(0, at) === name) return decodeURIComponent(part.slice(at + 1));
  }
  return null;
}

function writeCookie(name: string, value: string, maxAgeSeconds: number): void {
  const secure = location.protocol === "https:" ? "; Secure" : "";
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${maxAgeSeconds}; SameSite=Strict${secure}`;
}

export function readToken(): string | null {
  return readCookie("token");
}

export function writeToken(token: string): void {
  writeCookie("token", token, WEEK_SECONDS);
}

export function clearToken(): void {
  writeCookie("token", "", 0);
}

function readLanguageCookie(): string | null {
  return readCookie("lang");
}

/** Returns the language that was chosen, else the browser's, else English. */
export function languageOfVisitor(): LanguageCode {
  return languageWished([readLanguageCookie() ?? "", ...(globalThis.navigator?.languages ?? [])]);
}

export function writeLanguageCookie(language: string): void {
  writeCookie("lang", language, YEAR_SECONDS);
}
