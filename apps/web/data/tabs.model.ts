/** Compares the session cookie with the token this tab knows, and names the change. Pure. */
export function changeOf(
  known: string | null,
  cookie: string | null,
): "none" | "began" | "ended" | "another" {
  if (known === cookie) return "none";
  if (known === null) return "began";
  return cookie === null ? "ended" : "another";
}
