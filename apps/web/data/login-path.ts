/** Paths to the login when a session has ended, and back from it. */

/** The login page for the layout that a path belongs to, which brings back to that path afterwards. */
export function loginPath(from: string): string {
  const page = from.startsWith("/mb") ? "/mblogin" : "/login";
  // Where a session turns out to have ended on the login page itself, it leads to where it led before.
  if (from.split("?")[0] === page) return from;
  return `${page}?next=${encodeURIComponent(from)}`;
}

/** Returns the path to open after the login: only one of this site, else the fallback. */
export function pathAfterLogin(search: string, fallback: string): string {
  const next = new URLSearchParams(search).get("next");
  return next !== null && /^\/(?![/\\])/.test(next) ? next : fallback;
}
