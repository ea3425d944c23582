/** The worked example of docs/api-keys.md: what a program must come to when it signs. */
export const VECTOR = {
  secret: "Tq3nVb8sK1yXwR6mZ0cJ4hLfP9aUeD2gQ7iN5oBtCvMxYrHkSjWlEzGpFdAuOI8V",
  payload:
    'POST/data/api.user/setOrder?idempotencyKey=bot-7-000001&recvWindow=3000&timestamp=1700000000000{"market":"BTC/USDT","side":"buy","type":"limit","price":"60000","quantity":"0.001"}',
  signature: "775d7d7ef98620b82d0bd4c017b26ab53aa54e69747d5a392cb5fc07b2f25364",
} as const;

const HEX = 16;

/** HMAC-SHA256 in hex, computed here: neither secret nor payload leaves the page. */
export async function signatureOf(secret: string, payload: string): Promise<string> {
  const encoder = new TextEncoder();
  const key = await crypto.subtle.importKey(
    "raw",
    encoder.encode(secret),
    { name: "HMAC", hash: "SHA-256" },
    false,
    ["sign"],
  );
  const bytes = new Uint8Array(await crypto.subtle.sign("HMAC", key, encoder.encode(payload)));
  return [...bytes].map((byte) => byte.toString(HEX).padStart(2, "0")).join("");
}
