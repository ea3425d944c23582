/** What this tab has to do when the cookie says something else than it knows. Pure. */
export function changeOf(
  known: string | null,
  cookie: string | null,
): "none" | "began" | "ended" | "another" {
  if (known === cookie) return "none";
  if (known === null) return "began";
  return cookie === null ? "ended" : "another";
}
