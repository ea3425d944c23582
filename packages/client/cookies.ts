/** Cookies that a page itself reads and writes. */
export function readCookie(name: string): string | null {
  for (const part of document.cookie.split("; ")) {
    const at = part.indexOf("=");
    if (part.slice(0, at) === name) return decodeURIComponent(part.slice(at + 1));
  }
  return null;
}

interface CookieTerms {
  readonly path: string;
  /** 0 removes it. */
  readonly maxAgeSeconds: number;
}

export function writeCookie(name: string, value: string, { path, maxAgeSeconds }: CookieTerms): void {
  const secure = location.protocol === "https:" ? "; Secure" : "";
  const terms = `Path=${path}; Max-Age=${maxAgeSeconds}; SameSite=Strict${secure}`;
  document.cookie = `${name}=${encodeURIComponent(value)}; ${terms}`;
}
