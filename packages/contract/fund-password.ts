/** What a fund password must not be: page and server refuse the same. No schema, so that a page loads nothing else. */

const ASCENDING = "01234567890";
const DESCENDING = "9876543210";
const SAME = /^(\d)\1*$/;

/** Whether six digits repeat one digit or count up or down. */
export function isSimpleFundPassword(digits: string): boolean {
  return SAME.test(digits) || ASCENDING.includes(digits) || DESCENDING.includes(digits);
}
