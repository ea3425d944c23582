/** Payment links as wallets put them in QR codes: "bitcoin:bc1…?amount=0.1", "ethereum:0x…@1?value=…". */

const SCHEME = /^(bitcoin|ethereum|litecoin|dogecoin|tron|solana|ripple|xrpl):(?:\/\/|pay-)?/i;

/** Chains whose addresses are written alike, by the number that a code says after its address (ERC-681). */
const EVM_CHAINS: Readonly<Record<string, string>> = {
  "1": "Ethereum",
  "10": "OP Mainnet",
  "56": "BNB Smart Chain",
  "100": "Gnosis",
  "137": "Polygon",
  "324": "ZKsync",
  "8453": "Base",
  "42161": "Arbitrum One",
  "43114": "Avalanche C-Chain",
  "59144": "Linea",
};

export interface PaymentLink {
  /** "" where the code asks for something else than a payment to an address. */
  readonly address: string;
  /** The chain that the code names where the address does not say it; "" where it names none. */
  readonly chain: string;
  /** Its number; null where the code names none. */
  readonly chainId: number | null;
}

/**
 * Reads the address and chain to pay from a scanned or pasted text; spaces around it are dropped. A payment in tokens
 * names the token's contract first, to which nothing may be sent, and the recipient among its terms.
 */
export function paymentWithin(text: string): PaymentLink {
  const trimmed = text.trim();
  if (!SCHEME.test(trimmed)) return { address: trimmed, chain: "", chainId: null };
  const [head = "", terms = ""] = trimmed.replace(SCHEME, "").split("?", 2);
  const [target = "", action = ""] = head.split("/", 2);
  const [first = "", number = ""] = target.split("@", 2);
  const named = chainNamed(number);
  if (action === "") return { address: first, ...named };
  const recipient = action === "transfer" ? new URLSearchParams(terms).get("address") : null;
  return { address: recipient ?? "", ...named };
}

function chainNamed(number: string): Omit<PaymentLink, "address"> {
  if (number === "") return { chain: "", chainId: null };
  const chainId = /^\d{1,15}$/.test(number) ? Number.parseInt(number, 10) : null;
  return { chain: EVM_CHAINS[number] ?? `EVM ${number}`, chainId };
}

/** The address within a scanned or pasted text. */
export function addressWithin(text: string): string {
  return paymentWithin(text).address;
}
