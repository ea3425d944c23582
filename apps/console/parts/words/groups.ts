/** Numbers in groups of digits, the largest first. Pure. */

export interface Group {
  /** 0 for the last group, 1 for the one before it. */
  readonly power: number;
  readonly value: number;
}

/** @param size how many digits a group has: three where thousands are counted, four where ten thousands are */
export function groupsOf(value: bigint, size: 3 | 4): Group[] {
  const step = 10n ** BigInt(size);
  const groups: Group[] = [];
  for (let rest = value, power = 0; rest > 0n; rest /= step, power += 1) {
    const part = rest % step;
    if (part > 0n) groups.unshift({ power, value: Number(part) });
  }
  return groups;
}
