/** What QR codes of wallets hold beside an address: "bitcoin:bc1…?amount=0.1", "ethereum:0x…@1?value=…". */

const SCHEME = /^(?:bitcoin|ethereum|litecoin|dogecoin|tron|solana|ripple|xrpl)(?::(?:\/\/)?|:pay-)/i;

/** The address within a scanned or pasted text; spaces around it are dropped. */
export function addressWithin(text: string): string {
  const trimmed = text.trim();
  if (!SCHEME.test(trimmed)) return trimmed;
  const [address = ""] = trimmed.replace(SCHEME, "").split(/[@?/]/, 1);
  return address;
}
