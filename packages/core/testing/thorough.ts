/**
 * The sizes of tests that draw at random. Every change is held against a part, in minutes; `npm run test:thorough`
 * goes through the whole.
 */
const isThorough =
  (globalThis as { process?: { env: Record<string, string | undefined> } }).process?.env["THOROUGH"] === "1";

/** The first in a thorough run. */
export const sized = <Size>(thorough: Size, everyChange: Size): Size => (isThorough ? thorough : everyChange);
