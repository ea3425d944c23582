/** How the client of killed-child.ts notes an answer: a line with an end of its own, so that half of one shows. */
const END = "\tend";

export const lineOf = (commandId: string, number: number, sequence: number): string =>
  `${commandId}\t${number}\t${sequence}${END}\n`;

/** False for what a kill within the writing has left of a line. */
export const isWhole = (line: string): boolean => line.endsWith(END);
