const STRONG_LETTERS = 6;

export interface AddressGroup {
  text: string;
  /** Letters at the start of the group, counted from 0, that people compare: the first and last six. */
  strong: boolean[];
}

/** An address or id in groups of four, with the first and the last six letters marked. */
export function addressGroups(address: string): AddressGroup[] {
  const groups: AddressGroup[] = [];
  for (let start = 0; start < address.length; start += 4) {
    const text = address.slice(start, start + 4);
    const strong = [...text].map((_, index) => {
      const place = start + index;
      return place < STRONG_LETTERS || place >= address.length - STRONG_LETTERS;
    });
    groups.push({ text, strong });
  }
  return groups;
}
