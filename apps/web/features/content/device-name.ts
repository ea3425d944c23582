/** A name that this browser drew for itself, so that a stranger's vote counts once. It says nothing of the device. */
const KEPT_AS = "device.votes";

export function deviceName(): string {
  const known = localStorage.getItem(KEPT_AS);
  if (known !== null && /^[A-Za-z0-9-]{16,36}$/.test(known)) return known;
  const drawn = crypto.randomUUID();
  localStorage.setItem(KEPT_AS, drawn);
  return drawn;
}
