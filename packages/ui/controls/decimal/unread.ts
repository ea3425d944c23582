/** A field's mark of a text that is no amount: so that no form takes it for one, for nothing, or for an older one. */
export const UNREAD = "?";

export function isUnread(value: string): boolean {
  return value.startsWith(UNREAD);
}
