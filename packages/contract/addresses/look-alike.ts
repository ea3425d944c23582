/**
 * Addresses made to be taken for another: whoever compares only the ends of an address can be sent to the wrong one.
 * Source: target W6.
 */

const ENDS = 4;

/**
 * The first known address that begins and ends like this one and is another. Case is left aside: people do not see it,
 * and whoever makes look-alikes need not match it.
 *
 * @param address in its canonical form, as the known ones are
 */
export function lookAlikeOf(address: string, known: readonly string[]): string | undefined {
  if (known.includes(address)) return undefined;
  const ends = endsOf(address);
  return known.find((other) => endsOf(other) === ends);
}

function endsOf(address: string): string {
  return `${address.slice(0, ENDS)}…${address.slice(-ENDS)}`.toLowerCase();
}
