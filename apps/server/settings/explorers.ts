/** Block explorers for people: a page of the operator's choice for each network. */

export interface Explorer {
  readonly network: string;
  /** With {tx} where the transaction's id stands. */
  readonly url: string;
}

const PAIR = /^([a-z0-9-]{2,20})=(.+)$/;
const PLACE = "{tx}";

/** "evm=https://explorer.example/tx/{tx}, bitcoin=…". One line for each pair that is not in order. */
export function explorersOf(text: string): {
  readonly explorers: readonly Explorer[];
  readonly problems: readonly string[];
} {
  const pairs = text
    .split(",")
    .map((pair) => pair.trim())
    .filter((pair) => pair !== "");
  const read = pairs.map((pair) => {
    const [, network = "", url = ""] = PAIR.exec(pair) ?? [];
    return isPage(url) ? { network, url } : `EXPLORER_URLS: "${pair}" must be network=https://…${PLACE}`;
  });
  return {
    explorers: read.filter((each) => typeof each !== "string"),
    problems: read.filter((each) => typeof each === "string"),
  };
}

/** The id stands behind the host, so that no id can lead elsewhere. */
function isPage(url: string): boolean {
  const example = URL.parse(url.replace(PLACE, "0"));
  if (example === null || example.protocol !== "https:" || example.username !== "") return false;
  return (
    url.split(PLACE).length === 2 && url.indexOf(PLACE) > url.indexOf(example.host) + example.host.length
  );
}
