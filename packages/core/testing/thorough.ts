/**
 * The sizes of tests that draw at random or go through many pages. Every change is held against a part, in minutes;
 * `npm run test:thorough` goes through the whole.
 */
const { process } = globalThis as { readonly process?: { readonly env: Record<string, string | undefined> } };

export const isThorough = process?.env["THOROUGH"] === "1";

/** The first in a thorough run. */
export const sized = <Size>(thorough: Size, everyChange: Size): Size => (isThorough ? thorough : everyChange);
