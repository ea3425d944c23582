/** One member's data on this device, such as a form half filled in; removed when the member logs out. */
const PREFIX = "private.";

export function readPrivate(name: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(PREFIX + name) ?? "null");
  } catch {
    return null;
  }
}

export function keepPrivate(name: string, value: unknown): void {
  localStorage.setItem(PREFIX + name, JSON.stringify(value));
}

export function dropPrivate(name: string): void {
  localStorage.removeItem(PREFIX + name);
}

export function dropAllPrivate(): void {
  const names = Array.from({ length: localStorage.length }, (_, place) => localStorage.key(place) ?? "");
  for (const name of names) if (name.startsWith(PREFIX)) localStorage.removeItem(name);
}

/** Also what a tab alone keeps, such as a ticket half filled in: where a page breaks by what it finds there. */
export function dropDrafts(): void {
  dropAllPrivate();
  sessionStorage.clear();
}
