/** Rules against simple fund passwords, the same on page and server. No schema, so that a page loads nothing else. */

const ASCENDING = "01234567890";
const DESCENDING = "9876543210";
const SAME = /^(\d)\1*$/;

/** True if six digits repeat one digit or count up or down. */
export function isSimpleFundPassword(digits: string): boolean {
  return SAME.test(digits) || ASCENDING.includes(digits) || DESCENDING.includes(digits);
}
