/** Finds the shortest walk that still ends in the same failure. */

/**
 * Leaves out runs of steps, long ones first, for as long as the failure stays; the last step, in which it shows, is
 * kept. The result fails; it need not be the shortest of all.
 *
 * @param fails whether a walk ends in the failure; asked at most `triesMax` times
 */
export async function shrink<Step>(
  steps: readonly Step[],
  fails: (steps: readonly Step[]) => Promise<boolean>,
  triesMax: number,
): Promise<readonly Step[]> {
  let shortest = steps;
  let tries = 0;
  for (let length = Math.ceil((steps.length - 1) / 2); length >= 1; length = Math.floor(length / 2)) {
    for (let from = 0; from < shortest.length - 1 && tries < triesMax;) {
      const without = [
        ...shortest.slice(0, from),
        ...shortest.slice(Math.min(from + length, shortest.length - 1)),
      ];
      tries += 1;
      if (await fails(without)) shortest = without;
      else from += length;
    }
  }
  return shortest;
}
