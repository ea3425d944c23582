/** The text of a mail, cut where a link of this exchange begins and ends. Pure. */

export interface MailPart {
  readonly text: string;
  /** Own pages alone become links: a mail can quote what a stranger wrote. */
  readonly isLink: boolean;
}

const ADDRESS = /(https?:\/\/[^\s<>"]+)/;
/** Marks that end the sentence an address stands in. */
const END_MARKS = ".,;:!?)]";

/** @param origin of the page that shows the mail, such as "http://localhost:4180" */
export function mailParts(text: string, origin: string): readonly MailPart[] {
  return text
    .split(ADDRESS)
    .flatMap((part, index) => (index % 2 === 0 ? [{ text: part, isLink: false }] : partsOf(part, origin)))
    .filter((part) => part.text !== "");
}

function partsOf(address: string, origin: string): readonly MailPart[] {
  let { length } = address;
  while (END_MARKS.includes(address.charAt(length - 1))) length--;
  const link = address.slice(0, length);
  return [
    { text: link, isLink: URL.parse(link)?.origin === origin },
    { text: address.slice(length), isLink: false },
  ];
}
