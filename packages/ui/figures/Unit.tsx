const NO_BREAK_SPACE = "\u00a0";

/** The coin behind an amount, a character away from it rather than a margin: the space is in what is copied, too. */
export function Unit({ coin }: { coin: string }) {
  return <span className="text-text-3">{`${NO_BREAK_SPACE}${coin}`}</span>;
}
