/** The two cookies the console itself reads and writes: the readable half of the session's token, and the language. */
const WORKDAY_SECONDS = 10 * 3600;
const YEAR_SECONDS = 365 * 24 * 3600;
const TOKEN = "staffToken";
const LANGUAGE = "lang";

function readCookie(name: string): string | null {
  for (const part of document.cookie.split("; ")) {
    const at = part.indexOf("=");
    if (part.slice(0, at) === name) return decodeURIComponent(part.slice(at + 1));
  }
  return null;
}

function writeCookie(name: string, value: string, path: string, maxAgeSeconds: number): void {
  const secure = location.protocol === "https:" ? "; Secure" : "";
  const terms = `Path=${path}; Max-Age=${maxAgeSeconds}; SameSite=Strict${secure}`;
  document.cookie = `${name}=${encodeURIComponent(value)}; ${terms}`;
}

export const readToken = (): string | null => readCookie(TOKEN);
/** Under the console's path alone, so that it travels with no call: calls carry it in a header. */
export const writeToken = (token: string): void => writeCookie(TOKEN, token, "/console", WORKDAY_SECONDS);
export const clearToken = (): void => writeCookie(TOKEN, "", "/console", 0);

export const readLanguageCookie = (): string | null => readCookie(LANGUAGE);
export const writeLanguageCookie = (code: string): void => writeCookie(LANGUAGE, code, "/", YEAR_SECONDS);
