/** The address that brings a friend with the member's code. */
export function inviteLink(origin: string, code: string): string {
  return `${origin}/register?invite=${encodeURIComponent(code)}`;
}
