/** The end of a line in which the client of killed-child.ts notes an answer, so that half of one shows. */
const END = "\tend";

export const lineOf = (commandId: string, number: number, sequence: number): string =>
  `${commandId}\t${number}\t${sequence}${END}\n`;

/** False for what a kill within the writing has left of a line. */
export const isWhole = (line: string): boolean => line.endsWith(END);
