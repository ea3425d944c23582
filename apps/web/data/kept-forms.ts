/**
 * Forms under which the session ended, with what stood in them: kept in the tab's memory alone, and given back to the
 * same member at the same address. A logout by the member's own hand drops it.
 */
const kept = new Map<string, { readonly uid: string; readonly value: unknown }>();

export function keepForm(key: string, uid: string, value: unknown): void {
  kept.set(key, { uid, value });
}

/** Undefined for none, and for another member's. */
export function keptForm(key: string, uid: string | undefined): unknown {
  const found = kept.get(key);
  return found?.uid === uid ? found?.value : undefined;
}

export function dropForm(key: string): void {
  kept.delete(key);
}

export function dropAllForms(): void {
  kept.clear();
}
