import { identiconOf } from "@meridian/contract/identicon";
import { IdenticonPicture } from "@meridian/ui";

/** The picture of an address: the same in the book, in the review, in the records and in mails. */
export function Identicon({ address, sizePx = 40 }: { address: string; sizePx?: number }) {
  return <IdenticonPicture {...identiconOf(address)} sizePx={sizePx} />;
}
